import { toHiragana } from '../japanese/romaji.js';
import { isWithinDistance } from './edit-distance.js';
import { readingSounds, slipBetween, typedSounds } from '../japanese/sound.js';

/** All that is right for one word, the answer that is shown first. */
export interface AnswerKey {
  readonly writings: readonly string[];
  readonly readings: readonly string[];
  /** English; each may hold alternatives (`fall, autumn`) and remarks in brackets (`hot (weather)`). */
  readonly meanings: readonly string[];
}

export interface ExpectedAnswer {
  readonly what: keyof AnswerKey;
  /** Where the script is what is practised: kana of the other one are told apart. Latin letters are in neither. */
  readonly script?: 'hiragana' | 'katakana';
}

/**
 * `near`: nearly right, and `hint` says what is off. `misplaced`: right for another question about the word; `script`:
 * right, but in the kana that were not asked for. Both should be asked again rather than counted. Whether a near miss
 * counts is the quiz's to decide: while one learns it may, in a test it may not.
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

/** What is beside the point in any answer: width, letter case, spaces, punctuation such as 〜 before a suffix. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{Cf}〜~]/gu, '');

const KANA_ONLY = /^[ぁ-ゖァ-ヺー]+$/;
const OF_SCRIPT = { hiragana: /^[ぁ-ゖー]+$/, katakana: /^[ァ-ヺー]+$/ };

/** Kana must be spelled right; Latin letters leave the spelling open and need only sound right. */
function judgeReading(typed: string, readings: readonly string[]): AnswerVerdict {
  const kana = toHiragana(plain(typed));
  if (readings.some((reading) => toHiragana(plain(reading)) === kana)) return RIGHT;
  const sounds = typedSounds(typed);
  const alike = readings.find((reading) => readingSounds(reading).some((sound) => sounds.includes(sound)));
  if (alike) return KANA_ONLY.test(kana) ? near(`It sounds right, but it is written ${alike}.`) : RIGHT;
  const slips = readings.flatMap(readingSounds).flatMap((right) => sounds.map((sound) => slipBetween(sound, right)));
  const hint = slips.find((slip) => slip !== null);
  return hint ? near(hint) : WRONG;
}

/** A meaning without what may be left out: brackets, articles, the `to` of verbs, accents. */
const bare = (meaning: string): string =>
  plain(
    meaning
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[’‘']/g, '')
      .replace(/^\s*(?:to|an?|the)\s+/i, ''),
  );

/** The ways to give a meaning: each alternative, with and without its brackets. */
export const meaningVariants = (meaning: string): string[] =>
  [meaning, meaning.replace(/\([^)]*\)/g, '')].flatMap((text) => [text, ...text.split(/[,;/](?![^(]*\))/)]).map(bare);

/** One slip of the fingers from 5 letters on, two from 9: shorter words turn into others too easily. */
const isTypo = (typed: string, right: string): boolean =>
  right.length >= 5 && isWithinDistance(right.length >= 9 ? 2 : 1, typed, right);

function judgeMeaning(typed: string, meanings: readonly string[]): AnswerVerdict {
  const said = bare(typed);
  const right = meanings.flatMap(meaningVariants).filter((way) => way !== '');
  if (right.includes(said)) return RIGHT;
  return right.some((way) => isTypo(said, way)) ? near('Check the spelling.') : WRONG;
}

function judgeWriting(typed: string, writings: readonly string[]): AnswerVerdict {
  const written = plain(typed);
  if (writings.some((writing) => plain(writing) === written)) return RIGHT;
  const inOtherKana = writings.some((writing) => toHiragana(plain(writing)) === toHiragana(written));
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
  const kana = plain(typed);
  if (!OF_SCRIPT[other].test(kana) || OF_SCRIPT[script].test(kana)) return null;
  return otherScript(`That is ${other}; ${script} is asked for.`);
}

/**
 * Judges a typed answer fairly: whatever the product shows as right is right when it is typed, in kana, in any usual
 * romaji, in any width and case.
 */
export function judgeAnswer(typed: string, asked: ExpectedAnswer, key: AnswerKey): AnswerVerdict {
  if (plain(typed) === '') return WRONG;
  const verdict = JUDGES[asked.what](typed, key[asked.what]);
  if (verdict.verdict === 'right') return (asked.script && judgeScript(typed, asked.script)) ?? RIGHT;
  if (verdict.verdict === 'script') return verdict;
  const elsewhere = (['readings', 'writings', 'meanings'] as const).find(
    (what) => what !== asked.what && JUDGES[what](typed, key[what]).verdict === 'right',
  );
  return elsewhere ? misplaced(`${MISPLACED[elsewhere]} ${WANTED[asked.what]}`) : verdict;
}
