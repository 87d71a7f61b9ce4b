import { toHiragana } from '../japanese/romaji.js';
import { isWithinDistance } from './edit-distance.js';
import { describeSlip, readingSounds, typedSounds } from '../japanese/sound.js';

/** All right answers for one word; the ones that are shown come first. */
export interface AnswerKey {
  readonly writings: readonly string[];
  readonly readings: readonly string[];
  /** English; each may have alternatives (`fall, autumn`) and remarks in brackets (`hot (weather)`). */
  readonly meanings: readonly string[];
}

/** What a question asks for. */
export interface ExpectedAnswer {
  readonly part: keyof AnswerKey;
  /** Set when the script is practised: kana of the other script get a hint. Latin letters belong to neither. */
  readonly script?: 'hiragana' | 'katakana';
}

/**
 * `near`: nearly right; `hint` says what is off. `misplaced`: right for another question about the word. `script`: right,
 * but in the other kana. Quizzes should repeat the question after these two rather than count the answer. Whether a near
 * miss counts is up to the quiz.
 */
export type AnswerVerdict =
  | { readonly verdict: 'right' }
  | { readonly verdict: 'near' | 'misplaced' | 'script'; readonly hint: string }
  | { readonly verdict: 'wrong' };

const RIGHT: AnswerVerdict = { verdict: 'right' };
const WRONG: AnswerVerdict = { verdict: 'wrong' };
const near = (hint: string): AnswerVerdict => ({ verdict: 'near', hint });
const misplaced = (hint: string): AnswerVerdict => ({ verdict: 'misplaced', hint });
const otherScript = (hint: string): AnswerVerdict => ({ verdict: 'script', hint });

/** Removes what never matters: width, letter case, spaces, punctuation such as 〜 before a suffix. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{Cf}〜~]/gu, '');

const KANA_ONLY = /^[ぁ-ゖァ-ヺー]+$/;
const OF_SCRIPT = { hiragana: /^[ぁ-ゖー]+$/, katakana: /^[ァ-ヺー]+$/ };

/** Kana must be spelled right; Latin letters only have to sound right. */
function judgeReading(typed: string, readings: readonly string[]): AnswerVerdict {
  const kana = toHiragana(normalize(typed));
  if (readings.some((reading) => toHiragana(normalize(reading)) === kana)) return RIGHT;
  const sounds = typedSounds(typed);
  const alike = readings.find((reading) => readingSounds(reading).some((sound) => sounds.includes(sound)));
  if (alike) return KANA_ONLY.test(kana) ? near(`It sounds right, but it is written ${alike}.`) : RIGHT;
  const slips = readings.flatMap(readingSounds).flatMap((right) => sounds.map((sound) => describeSlip(sound, right)));
  const hint = slips.find((slip) => slip !== null);
  return hint ? near(hint) : WRONG;
}

/** Removes what may be left out of a meaning: articles, the `to` of verbs, accents. */
const normalizeMeaning = (meaning: string): string =>
  normalize(
    meaning
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[’‘']/g, '')
      .replace(/^\s*(?:to|an?|the)\s+/i, ''),
  );

/** The spellings of a meaning: each alternative, with and without its brackets. */
export const meaningVariants = (meaning: string): string[] =>
  [meaning, meaning.replace(/\([^)]*\)/g, '')]
    .flatMap((text) => [text, ...text.split(/[,;/](?![^(]*\))/)])
    .map(normalizeMeaning);

/** Whether it is a typing mistake: one letter from 5 letters on, two from 9. Shorter words are too similar. */
const isTypo = (typed: string, right: string): boolean =>
  right.length >= 5 && isWithinDistance(right.length >= 9 ? 2 : 1, typed, right);

function judgeMeaning(typed: string, meanings: readonly string[]): AnswerVerdict {
  const said = normalizeMeaning(typed);
  const right = meanings.flatMap(meaningVariants).filter((variant) => variant !== '');
  if (right.includes(said)) return RIGHT;
  return right.some((variant) => isTypo(said, variant)) ? near('Check the spelling.') : WRONG;
}

function judgeWriting(typed: string, writings: readonly string[]): AnswerVerdict {
  const written = normalize(typed);
  if (writings.some((writing) => normalize(writing) === written)) return RIGHT;
  const inOtherKana = writings.some((writing) => toHiragana(normalize(writing)) === toHiragana(written));
  return inOtherKana ? otherScript('The kana are right, but it is written in the other script.') : WRONG;
}

const JUDGES = { readings: judgeReading, meanings: judgeMeaning, writings: judgeWriting };

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
  const verdict = JUDGES[expected.part](typed, key[expected.part]);
  if (verdict.verdict === 'right') return (expected.script && judgeScript(typed, expected.script)) ?? RIGHT;
  if (verdict.verdict === 'script') return verdict;
  const elsewhere = (['readings', 'writings', 'meanings'] as const).find(
    (part) => part !== expected.part && JUDGES[part](typed, key[part]).verdict === 'right',
  );
  return elsewhere ? misplaced(`${MISPLACED[elsewhere]} ${WANTED[expected.part]}`) : verdict;
}
