import { COUNTER_READINGS, FIXED_READINGS } from './fixed-readings.js';
import { parseNumber, readCounted, readNumber } from './number-reading.js';
import { dependsOnContext, readingInContext } from './readings-in-context.js';
import { romaji, toHiragana } from './romaji.js';

/** As much as is used of what a morphological analyser (IPADIC) tells of a piece of text. */
export interface Morpheme {
  readonly surface: string;
  readonly partOfSpeech: string;
  readonly partOfSpeechSubcategory1: string;
  readonly partOfSpeechSubcategory2: string;
  /** Katakana; empty or `*` where it is not known. */
  readonly reading: string;
  readonly pronunciation: string;
  /** As it stands in a dictionary: 行く of 行き. */
  readonly baseForm?: string;
}

/** A word of a converted text; signs are words of their own. */
export interface ReadWord {
  readonly kanji: string;
  readonly hiragana: string;
  readonly romaji: string;
}

/** The same with what it was made of. */
export interface AnalysedWord extends ReadWord {
  readonly parts: readonly Morpheme[];
}

/** A stretch that is read as one, and whether it hangs on what stands before it. */
interface Piece {
  readonly text: string;
  readonly parts: readonly Morpheme[];
  readonly reading: string;
  /** How it is said, where that differs from its reading: the particles は, へ, を. */
  readonly said: string;
  readonly joins: boolean;
  readonly opensNext: boolean;
}

const KANA = /^[ぁ-ゖゝゞァ-ヺーｦ-ﾟ]+$/u;
const LONGEST_FIXED = 6;

const isNumber = ({ surface, partOfSpeechSubcategory1 }: Morpheme) =>
  partOfSpeechSubcategory1 === '数' || parseNumber(surface) !== null;
const kanaOf = ({ surface, reading }: Morpheme) =>
  KANA.test(surface) || reading === '' || reading === '*' ? surface : toHiragana(reading);
const textOf = (morphemes: readonly Morpheme[]) => morphemes.map(({ surface }) => surface).join('');

/** は and へ as particles, and the は that ends では and こんにちは. */
function saidOf(morpheme: Morpheme, reading: string): string {
  const { partOfSpeech, pronunciation } = morpheme;
  if (reading.endsWith('は') && pronunciation.endsWith('ワ')) return `${reading.slice(0, -1)}わ`;
  return partOfSpeech === '助詞' && reading === 'へ' ? 'え' : reading;
}

const VERBAL: ReadonlySet<string> = new Set(['動詞', '助動詞']);
const COPULA = /^(?:です|でし|でしょ|だ|だっ|だろ|な|なら|じゃ)$/;
const JOINING_PARTICLE = /^(?:て|で|ちゃ|じゃ|ば|たり|だり|つつ)$/;

/** Endings hang on their verb or adjective: 食べ|られ|ませ|ん is one word, 静か|な two. */
function isEnding({ surface, partOfSpeech, partOfSpeechSubcategory1: kind }: Morpheme, before: Morpheme): boolean {
  const isVerbal = VERBAL.has(before.partOfSpeech);
  const isInflected = isVerbal || before.partOfSpeech === '形容詞';
  if (partOfSpeech === '助動詞') return COPULA.test(surface) ? isPartOf(surface, before) : isInflected;
  if (kind === '接続助詞') return isInflected && JOINING_PARTICLE.test(surface);
  return partOfSpeech === '動詞' && kind === '接尾' && isVerbal;
}

/** Words that the analyser takes for suffixes after a number or a day. */
const NO_SUFFIXES: ReadonlySet<string> = new Set(['雨']);

/** Suffixes hang on what they are a suffix of: 田中|さん, 日本|人. */
const isSuffix = ({ surface, partOfSpeech, partOfSpeechSubcategory1: kind }: Morpheme, before: Morpheme) =>
  kind === '接尾' &&
  !NO_SUFFIXES.has(surface) &&
  (partOfSpeech === '形容詞' || (partOfSpeech === '名詞' && !isSign(before)));

/** A small kana belongs to the one before it, from which the analyser divides it where it does not know the word: き|ぇ. */
const isRestOfSound = ({ surface }: Morpheme, before: Morpheme) =>
  /^[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮー]/.test(surface) && KANA.test(before.surface);

const joins = (morpheme: Morpheme, before: Morpheme | undefined): boolean =>
  before !== undefined && (isEnding(morpheme, before) || isSuffix(morpheme, before) || isRestOfSound(morpheme, before));

/** だ and で are the copula, but for the past of 飲んだ and the polite ませんでした. */
const isPartOf = (copula: string, before: Morpheme) =>
  before.surface === 'ん' || (before.partOfSpeech === '動詞' && /^だっ?$/.test(copula));

const isSign = ({ partOfSpeech, surface }: Morpheme) => partOfSpeech === '記号' || /^[\p{P}\p{S}\s]+$/u.test(surface);

function pieceOf(morphemes: readonly Morpheme[], reading: string, before: Morpheme | undefined): Piece {
  const [head] = morphemes;
  const last = morphemes.at(-1);
  return {
    text: textOf(morphemes),
    parts: morphemes,
    reading,
    said: morphemes.length === 1 && head ? saidOf(head, reading) : reading,
    joins: head !== undefined && joins(head, before),
    opensNext: last?.partOfSpeech === '接頭詞',
  };
}

/** Of several right readings the analyser's, when it is among them, else the commonest. */
const chosen = (allowed: readonly string[], analysed: string) =>
  allowed.includes(analysed) ? analysed : (allowed[0] ?? analysed);

/** How many morphemes before and after a writing may decide its reading. */
const CONTEXT = 4;

/** The reading that is decided by what stands around `length` morphemes from `start`; null where nothing decides it. */
function contextReadingOf(all: readonly Morpheme[], start: number, length: number, text: string): string | null {
  if (!dependsOnContext(text)) return null;
  const end = start + length;
  const before = textOf(all.slice(Math.max(0, start - CONTEXT), start));
  return readingInContext(text, before, textOf(all.slice(end, end + CONTEXT)));
}

/** Fixed as far as their reading goes, but two words. */
const TWO_WORDS: ReadonlySet<string> = new Set(['何を', '何が', '何で']);

/** 何 before t, d and n is なん: 何で, 何の, 何だ; 何か and 何を are fixed. */
const NAN_BEFORE = /^[でとなのだた]/;

function fixedOf(all: readonly Morpheme[], start: number, length: number): string | null {
  const morphemes = all.slice(start, start + length);
  const next = all[start + length];
  const text = textOf(morphemes);
  const inContext = contextReadingOf(all, start, length, text);
  if (inContext !== null) return inContext;
  if (text === '何') return next && NAN_BEFORE.test(next.surface) ? 'なん' : null;
  const allowed = Object.hasOwn(FIXED_READINGS, text) && !TWO_WORDS.has(text) ? FIXED_READINGS[text] : undefined;
  return allowed ? chosen(allowed, morphemes.map(kanaOf).join('')) : null;
}

/** The longest fixed writing that begins at `start`: how many morphemes it takes, and its reading. */
function fixedFrom(all: readonly Morpheme[], start: number): { length: number; reading: string } | null {
  for (let length = Math.min(LONGEST_FIXED, all.length - start); length > 0; length -= 1) {
    const reading = fixedOf(all, start, length);
    if (reading !== null) return { length, reading };
  }
  return null;
}

const isCounter = ({ surface, partOfSpeechSubcategory1, partOfSpeechSubcategory2 }: Morpheme) =>
  partOfSpeechSubcategory2 === '助数詞' || (partOfSpeechSubcategory1 !== '数' && surface in COUNTER_READINGS);

/** A counter that follows at `at`: how many morphemes it takes, as written and as read. 年間 is sometimes divided. */
function counterAt(all: readonly Morpheme[], at: number) {
  const [counter, next] = all.slice(at, at + 2);
  if (!counter || !isCounter(counter)) return null;
  const both = counter.surface + (next?.surface ?? '');
  if (next && both in COUNTER_READINGS) return { length: 2, text: both, spoken: kanaOf(counter) + kanaOf(next) };
  return { length: 1, text: counter.surface, spoken: kanaOf(counter) };
}

/** A number, with its counter where one follows: only where the analyser says number. */
function numberFrom(all: readonly Morpheme[], start: number): { length: number; reading: string } | null {
  const after = all.slice(start).findIndex((each) => !isNumber(each));
  const length = after < 0 ? all.length - start : after;
  const value = parseNumber(textOf(all.slice(start, start + length)));
  if (value === null) return null;
  const counter = counterAt(all, start + length);
  if (!counter) return { length, reading: readNumber(value) };
  const isFirstOfMonth = value === 1 && counter.text === '日' && all[start - 1]?.surface.endsWith('月') === true;
  const reading = isFirstOfMonth ? 'ついたち' : readCounted(value, counter.text, counter.spoken);
  return { length: length + counter.length, reading };
}

function piecesOf(all: readonly Morpheme[]): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < all.length;) {
    const fixed = fixedFrom(all, start);
    const number = numberFrom(all, start);
    // 二十日 and 一人 have readings of their own; 十四日 within 二十四日 has not.
    const best = number && (!fixed || number.length > fixed.length) ? number : fixed;
    const morphemes = all.slice(start, start + (best?.length ?? 1));
    const before = all[start - 1];
    pieces.push(pieceOf(morphemes, best?.reading ?? morphemes.map(kanaOf).join(''), before));
    start += morphemes.length;
  }
  return pieces;
}

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '。': '.', '、': ',', '！': '!', '？': '?', '「': '“', '」': '”', '・': ' ', '　': ' ', '…': '…' }),
);

const latin = (piece: string) => SIGNS.get(piece) ?? romaji(piece);

/**
 * A text as words with their readings and romaji, from an analyser's division of it: fixed readings first, the longest
 * before the shorter, then numbers with their counters, then the analyser's; endings are joined to their verbs.
 */
export function analyseWords(morphemes: readonly Morpheme[]): AnalysedWord[] {
  const words: { kanji: string; hiragana: string; said: string; opensNext: boolean; parts: readonly Morpheme[] }[] = [];
  for (const { text, parts, reading, said, joins: hangs, opensNext } of piecesOf(morphemes)) {
    const last = words.at(-1);
    if (last && (hangs || last.opensNext)) {
      Object.assign(last, {
        kanji: last.kanji + text,
        hiragana: last.hiragana + reading,
        said: last.said + said,
        opensNext,
        parts: [...last.parts, ...parts],
      });
    } else words.push({ kanji: text, hiragana: reading, said, opensNext, parts });
  }
  return words.map(({ kanji, hiragana, said, parts }) => ({ kanji, hiragana, romaji: latin(said), parts }));
}

/** The same without what the words were made of. */
export const readWords = (morphemes: readonly Morpheme[]): ReadWord[] =>
  analyseWords(morphemes).map(({ kanji, hiragana, romaji: inLatin }) => ({ kanji, hiragana, romaji: inLatin }));
