import { toHiragana } from '../japanese/romaji.js';
import { rememberResults } from './remember-results.js';
import { isWithinDistance } from './edit-distance.js';
import { isMixedWriting } from './mixed-writing.js';
import { isOtherForm } from './related-words.js';
import { describeSlip, readingSounds, typedSounds } from '../japanese/sound.js';
import { comparableMeaning, contentWords, rightForms, splitMeanings, typedForms } from './meaning-forms.js';

/** All right answers for one word; the ones that are shown come first. */
export interface AnswerKey {
  readonly writings: readonly string[];
  readonly readings: readonly string[];
  /** English; each may have alternatives (`fall, autumn`) and remarks in brackets (`hot (weather)`). */
  readonly meanings: readonly string[];
  /** Rare writings and readings of the word: right, though others are usual. */
  readonly otherWritings?: readonly string[];
  readonly otherReadings?: readonly string[];
  /** Other meanings that the dictionary has for the word: right, though others are shown. */
  readonly otherMeanings?: readonly string[];
  /** Other Japanese words with a meaning that is shown, as `writing/reading` or in kana: not what is asked. */
  readonly synonyms?: readonly string[];
}

/** What a question asks for. */
export interface ExpectedAnswer {
  readonly part: 'writings' | 'readings' | 'meanings';
  /** Set when the script is practised: kana of the other script get a hint. Latin letters belong to neither. */
  readonly script?: 'hiragana' | 'katakana';
}

/**
 * `note` of a right answer says what is usually said. `near`: nearly right; `hint` says what is off. `misplaced`: right for
 * another question about the word. `script`: right, but in the other kana. `another`: another word with this meaning.
 * Quizzes should repeat the question after these three rather than count the answer. Whether a near miss counts is up to
 * the quiz.
 */
export type AnswerVerdict =
  | { readonly verdict: 'right'; readonly note?: string }
  | { readonly verdict: 'near' | 'misplaced' | 'script' | 'another'; readonly hint: string }
  | { readonly verdict: 'wrong' };

const RIGHT: AnswerVerdict = { verdict: 'right' };
const WRONG: AnswerVerdict = { verdict: 'wrong' };
const near = (hint: string): AnswerVerdict => ({ verdict: 'near', hint });
const misplaced = (hint: string): AnswerVerdict => ({ verdict: 'misplaced', hint });
const ANOTHER: AnswerVerdict = { verdict: 'another', hint: 'Right word, but another one is asked.' };
const otherScript = (hint: string): AnswerVerdict => ({ verdict: 'script', hint });

// What follows is remembered: an answer is compared with the same words of a genre again and again.
const TEXTS_MAX = 4_000;

/** Removes what never matters: width, letter case, spaces, punctuation such as 〜 before a suffix. 々 repeats a kanji. */
const normalize = rememberResults(
  (text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(\p{Script=Han})々/gu, '$1$1')
      .replace(/[\p{P}\p{Z}\p{Cf}〜~]/gu, ''),
  TEXTS_MAX,
);

/** The hiragana of a text, which are the same for every usual spelling of its kana. */
const kanaOf = rememberResults((text) => toHiragana(normalize(text)), TEXTS_MAX);
const soundsOfTyped = rememberResults(typedSounds, TEXTS_MAX);
const soundsOfReading = rememberResults(readingSounds, TEXTS_MAX);

const KANA_ONLY = /^[ぁ-ゖァ-ヺー]+$/;
const OF_SCRIPT = { hiragana: /^[ぁ-ゖー]+$/, katakana: /^[ァ-ヺー]+$/ };

const rare = (usual: string): AnswerVerdict => ({
  verdict: 'right',
  note: `Right, though the usual form is ${usual}.`,
});

/** A rare reading must be typed as it is. */
function judgeReading(typed: string, { readings, otherReadings = [] }: AnswerKey): AnswerVerdict {
  const verdict = judgeUsualReading(typed, readings);
  const isRare = () => otherReadings.some((reading) => judgeUsualReading(typed, [reading]).verdict === 'right');
  return verdict.verdict !== 'right' && isRare() ? rare(readings[0] ?? '') : verdict;
}

/** Kana must be spelled right; Latin letters only have to sound right. */
function judgeUsualReading(typed: string, readings: readonly string[]): AnswerVerdict {
  const kana = kanaOf(typed);
  if (readings.some((reading) => kanaOf(reading) === kana)) return RIGHT;
  const sounds = soundsOfTyped(typed);
  const alike = readings.find((reading) => soundsOfReading(reading).some((sound) => sounds.includes(sound)));
  if (alike) return KANA_ONLY.test(kana) ? near(`It sounds right, but it is written ${alike}.`) : RIGHT;
  const slips = readings.flatMap(soundsOfReading).flatMap((right) => sounds.map((sound) => describeSlip(sound, right)));
  const hint = slips.find((slip) => slip !== null);
  return hint ? near(hint) : WRONG;
}

/** The comparable spellings of a meaning: each alternative, with and without its brackets. */
export const meaningVariants = (meaning: string): string[] => splitMeanings(meaning).map(comparableMeaning);

/**
 * Whether it is a typing mistake: one letter from 5 letters on, two from 9. Shorter words are too similar, and a word that
 * starts with another letter is mostly another word: "light" and "right".
 */
const isTypo = (typed: string, right: string): boolean =>
  right.length >= 5 && typed[0] === right[0] && isWithinDistance(right.length >= 9 ? 2 : 1, typed, right);

/** Whether a meaning was meant but misspelled: of several words each is right or a typing mistake. */
function isMisspelled(typed: readonly string[], meaning: string): boolean {
  const right = contentWords(meaning);
  if (typed.length !== right.length) return isTypo(typed.join(''), right.join(''));
  return right.length > 0 && right.every((word, at) => word === typed[at] || isTypo(typed[at] ?? '', word));
}

/** The forms in which a meaning is right. Remembered: a word has up to sixty meanings, the same for each answer. */
const formsOfMeaning = rememberResults((meaning): readonly string[] => splitMeanings(meaning).flatMap(rightForms));

const formsOf = (meanings: readonly string[]) => new Set(meanings.flatMap(formsOfMeaning));

/** What is typed behind the last alternative says nothing: "hello, etc." */
const AND_SO_ON = /(?<=[^\s,;]),?\s+etc\.?\s*$/i;
/** What divides alternatives. What is in brackets stays together. Marks come first: a meaning may be "or more". */
const BETWEEN_ALTERNATIVES = [/[,;/](?![^(]*\))/, /\bor\b(?![^(]*\))/i];

/** The "or" of "fall, or autumn". */
const LEADING_OR = /^\s*or\b/i;

/** The alternatives that were typed, or none if it is only one. */
function alternativesOf(typed: string): readonly string[] {
  const divided = BETWEEN_ALTERNATIVES.map((mark) =>
    typed.split(mark).filter((text) => comparableMeaning(text) !== ''),
  );
  return divided.find((texts) => texts.length > 1) ?? [];
}

/**
 * Whether every alternative that was typed is right: "autumn / fall". A remark that was typed is ignored where none is
 * shown; else it must be the same: "to open (by itself)" is not "to open (something)".
 */
function isMeaning(typed: string, meanings: readonly string[]): boolean {
  const right = formsOf(meanings);
  const isRight = (text: string, forms = right) => typedForms(text).some((form) => forms.has(form));
  if (isRight(typed)) return true;
  const alternatives = alternativesOf(typed);
  if (alternatives.length > 1)
    return alternatives.every((text) => isMeaning(text, meanings) || isMeaning(text.replace(LEADING_OR, ''), meanings));
  const withoutRemark = typed.replace(/\([^)]*\)/g, ' ');
  return withoutRemark !== typed && isRight(withoutRemark, formsOf(meanings.filter((each) => !each.includes('('))));
}

function judgeMeaning(answer: string, meanings: readonly string[], others: readonly string[] = []): AnswerVerdict {
  const typed = answer.replace(AND_SO_ON, '');
  if (isMeaning(typed, meanings)) return RIGHT;
  if (isMeaning(typed, [...meanings, ...others]))
    return { verdict: 'right', note: `Right, though we say “${meanings[0]}”.` };
  const words = contentWords(typed);
  const isNear = [...meanings, ...others].flatMap(splitMeanings).some((meaning) => isMisspelled(words, meaning));
  if (isNear) return near('Check the spelling.');
  const isOther = meanings.flatMap(splitMeanings).some((meaning) => isOtherForm(words, contentWords(meaning)));
  return isOther ? near('Right idea, but another form of the word.') : WRONG;
}

/** Whether it is another word with the meaning that is shown, by its writing or its reading. */
function isSynonym(typed: string, { synonyms = [], readings, writings }: AnswerKey): boolean {
  // 一 is the word itself, also where another word (一/ひと) is written like it.
  if (writings.some((writing) => normalize(writing) === normalize(typed))) return false;
  const kana = kanaOf(typed);
  const sounds = soundsOfTyped(typed);
  const isTyped = (reading: string) => soundsOfReading(reading).some((sound) => sounds.includes(sound));
  // こんにちわ is the word itself, spelled wrong.
  if (readings.some(isTyped)) return false;
  return synonyms.some((synonym) => {
    const [writing = '', reading = writing] = synonym.split('/');
    return kanaOf(writing) === kana || isTyped(reading);
  });
}

function judgeWriting(typed: string, { writings, readings, otherWritings = [] }: AnswerKey): AnswerVerdict {
  const written = normalize(typed);
  if (writings.some((writing) => normalize(writing) === written)) return RIGHT;
  const isMixed = (writing: string, reading: string) => isMixedWriting(kanaOf(typed), kanaOf(writing), kanaOf(reading));
  if (writings.some((writing) => readings.some((reading) => isMixed(writing, reading)))) return RIGHT;
  if (otherWritings.some((writing) => normalize(writing) === written)) return rare(writings[0] ?? '');
  const inOtherKana = writings.some((writing) => kanaOf(writing) === kanaOf(typed));
  return inOtherKana ? otherScript('The kana are right, but it is written in the other script.') : WRONG;
}

const JUDGES = {
  readings: judgeReading,
  meanings: (typed: string, { meanings, otherMeanings }: AnswerKey) => judgeMeaning(typed, meanings, otherMeanings),
  writings: judgeWriting,
};

const MISPLACED = {
  readings: 'That is how it is read.',
  meanings: 'That is what it means.',
  writings: 'That is how it is written.',
};
const WANTED = {
  readings: 'How is it read?',
  meanings: 'What does it mean?',
  writings: 'How is it written?',
};

function judgeScript(typed: string, script: 'hiragana' | 'katakana'): AnswerVerdict | null {
  const other = script === 'hiragana' ? 'katakana' : 'hiragana';
  const kana = normalize(typed);
  if (!OF_SCRIPT[other].test(kana) || OF_SCRIPT[script].test(kana)) return null;
  return otherScript(`That is ${other}; ${script} is asked for.`);
}

/**
 * Judges a typed answer: everything that the product shows as right is right when typed, in kana, in any usual romaji, in
 * any width and case.
 */
export function judgeAnswer(typed: string, expected: ExpectedAnswer, key: AnswerKey): AnswerVerdict {
  if (normalize(typed) === '') return WRONG;
  const verdict = JUDGES[expected.part](typed, key);
  if (verdict.verdict === 'right') return (expected.script && judgeScript(typed, expected.script)) ?? verdict;
  if (verdict.verdict === 'script') return verdict;
  if (expected.part !== 'meanings' && isSynonym(typed, key)) return ANOTHER;
  const elsewhere = (['readings', 'writings', 'meanings'] as const).find(
    (part) => part !== expected.part && JUDGES[part](typed, key).verdict === 'right',
  );
  return elsewhere ? misplaced(`${MISPLACED[elsewhere]} ${WANTED[expected.part]}`) : verdict;
}
