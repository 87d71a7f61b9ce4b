/*
 * The texts of lessons and articles that have a clip (docs/behaviour/sound.md, rule 3). A clip belongs to its text, furigana included: a text that an editor
 * changes has no clip until one is made for it.
 */

/** Where the right answer goes in the prompt of a question. */
const BLANK = '＿＿';
const FURIGANA = /\{([^{}|]*)\|[^{}|]*\}/g;
/** Japanese with its punctuation and nothing else. */
const JAPANESE = /^[ぁ-ゖァ-ヺー、。「」！？…・\p{Script=Han}々〆ヶ]+$/u;
/** A kanji by itself, as some questions show it, has no one reading. */
const KANA = /[ぁ-ゖァ-ヺ]/u;
const isJapanese = (text: string) => JAPANESE.test(text.replace(FURIGANA, '$1')) && KANA.test(text);

/** A sentence with its closing quotation marks. */
const SENTENCE = /[^。！？]+[。！？]*[」』]*/gu;

interface QuestionText {
  readonly prompt: string;
  readonly choices: readonly string[];
  readonly answer: number;
}

/**
 * Returns the sentence of a question, completed with the right answer; null when the question is not about a Japanese
 * sentence. It gives the answer away.
 */
export function questionSentence({ prompt, choices, answer }: QuestionText): string | null {
  const sentence = prompt.replaceAll(BLANK, () => choices[answer] ?? BLANK).trim();
  return isJapanese(sentence) ? sentence : null;
}

/** A Japanese passage, with what it means in English; empty for nothing. */
interface Passage {
  readonly japanese: string;
  readonly english: string;
}

const TRANSLATION = / “([^“”\n]+)”$/;

/** Returns the passage of a block of Markdown that quotes one on a single line, `> 雨です。 “It rains.”`; else null. */
export function parsePassage(block: string): Passage | null {
  const [, quoted] = /^> ([^\n]+)$/.exec(block) ?? [];
  if (quoted === undefined) return null;
  const english = TRANSLATION.exec(quoted)?.[1] ?? '';
  const japanese = quoted.replace(TRANSLATION, '');
  return isJapanese(japanese) ? { japanese, english } : null;
}

/** Returns the block of Markdown that quotes a passage. */
export const passageBlock = ({ japanese, english }: Passage): string =>
  `> ${japanese}${english === '' ? '' : ` “${english}”`}`;

/** Returns the sentences of a block of Markdown that quotes a Japanese passage; of any other block none. */
export function passageSentences(block: string): string[] {
  if (!block.startsWith('>')) return [];
  const text = block.replace(TRANSLATION, '').replace(/^> ?/gm, '').replaceAll('\n', '');
  if (!isJapanese(text)) return [];
  return (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim());
}

/** Returns a word as a text with furigana. */
export const wordText = ({ kanji, hiragana }: { readonly kanji: string; readonly hiragana: string }): string =>
  kanji === hiragana ? kanji : `{${kanji}|${hiragana}}`;
