/** Questions about a word: `how do you say cat in Japanese`, `kawaii meaning`. */
const QUESTIONS: readonly RegExp[] = [
  /^how (?:to|(?:do|would|can) (?:you|i|we)) (?:say|write) (.+)$/,
  /^what(?:'s|’s| is)(?: the)? (?:japanese )?(?:word|term)? ?for (.+)$/,
  /^what(?:'s|’s| is) (.+) in japanese$/,
  /^what do(?:es)? (.+) mean$/,
  /^(?:the )?(?:japanese|japanese word|word|translation) for (.+)$/,
  /^(?:the )?(?:meaning|translation) of (.+)$/,
  /^(.+) (?:meaning|translation)$/,
];

const LANGUAGE = /(?<=\S) (?:in|into|to) (?:japanese|english|hiragana|katakana|kanji|romaji)$/;
const SIGNS = /^["“‘']+|["”’'?!.]+$/g;

/** Returns what a question in English asks for: `cat` of `how do you say cat in Japanese`; null if it is no such question. */
export function askedPhrase(text: string): string | null {
  const typed = text.toLowerCase().replaceAll(/\s+/g, ' ').replace(SIGNS, '').trim();
  const inLanguage = typed.replace(LANGUAGE, '');
  const found = [typed, inLanguage].flatMap((each) => QUESTIONS.flatMap((question) => question.exec(each)?.[1] ?? []));
  const asked = (found[0] ?? inLanguage).replace(LANGUAGE, '').replaceAll(SIGNS, '').trim();
  return asked === '' || asked === typed ? null : asked;
}
