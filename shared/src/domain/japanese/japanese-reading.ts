import { datePartFrom } from './dates-in-text.js';
import { COUNTER_READINGS, FIXED_READINGS } from './fixed-readings.js';
import { KANA, kanaOf, type Morpheme, textOf } from './morpheme.js';
import { numberFrom } from './numbers-in-text.js';
import { dependsOnContext, readingInContext } from './readings-in-context.js';
import { romaji } from './romaji.js';

export type { Morpheme };

/** A word of a converted text; punctuation marks are words of their own. */
export interface ReadWord {
  readonly kanji: string;
  readonly hiragana: string;
  readonly romaji: string;
}

/** The same with its morphemes. */
export interface AnalysedWord extends ReadWord {
  readonly parts: readonly Morpheme[];
}

/** A stretch of text that is read as one unit. */
interface Segment {
  readonly text: string;
  readonly parts: readonly Morpheme[];
  readonly reading: string;
  /** The pronunciation, which differs from the reading for the particles は, へ, を. */
  readonly said: string;
  /** Whether it is part of the word before it. */
  readonly joins: boolean;
  readonly opensNext: boolean;
}

const LONGEST_FIXED = 6;

/** A sentence, clause or quotation begins after these. */
const OPENING = /[。．、！？!?「『（(\n]$/;

/** Whether the analyser takes the first kana of a word for a particle, which nothing precedes: は|ち, へ|いわ. */
const isNoParticle = ({ partOfSpeech, surface }: Morpheme, before: Morpheme | undefined): boolean =>
  partOfSpeech === '助詞' && /^[はへ]$/.test(surface) && (before === undefined || OPENING.test(before.surface));

/** は and へ as particles, and the は that ends では and こんにちは. */
function saidOf(morpheme: Morpheme, reading: string, before: Morpheme | undefined): string {
  if (isNoParticle(morpheme, before)) return reading;
  const { partOfSpeech, pronunciation } = morpheme;
  if (reading.endsWith('は') && pronunciation.endsWith('ワ')) return `${reading.slice(0, -1)}わ`;
  return partOfSpeech === '助詞' && reading === 'へ' ? 'え' : reading;
}

const VERBAL: ReadonlySet<string> = new Set(['動詞', '助動詞']);
const COPULA = /^(?:です|でし|でしょ|だ|だっ|だろ|な|なら|じゃ)$/;
const JOINING_PARTICLE = /^(?:て|で|ちゃ|じゃ|ば|たり|だり|つつ)$/;

/** Whether it is an ending of the verb or adjective before it: 食べ|られ|ませ|ん is one word, 静か|な two. */
function isEnding({ surface, partOfSpeech, partOfSpeechSubcategory1: kind }: Morpheme, before: Morpheme): boolean {
  const isVerbal = VERBAL.has(before.partOfSpeech);
  const isInflected = isVerbal || before.partOfSpeech === '形容詞';
  if (partOfSpeech === '助動詞') return COPULA.test(surface) ? isPartOf(surface, before) : isInflected;
  if (kind === '接続助詞') return isInflected && JOINING_PARTICLE.test(surface);
  return partOfSpeech === '動詞' && kind === '接尾' && isVerbal;
}

/** Words that the analyser mistakes for suffixes after a number or a day. */
const NO_SUFFIXES: ReadonlySet<string> = new Set(['雨']);

/** Nobody has a title after a particle: は|さん|に|ん, が|さん|びき. */
const isNumberThree = ({ surface }: Morpheme, before: Morpheme) => surface === 'さん' && before.partOfSpeech === '助詞';

/** Whether it is a suffix of the word before it: 田中|さん, 日本|人. */
const isSuffix = (morpheme: Morpheme, before: Morpheme) =>
  morpheme.partOfSpeechSubcategory1 === '接尾' &&
  !NO_SUFFIXES.has(morpheme.surface) &&
  !isNumberThree(morpheme, before) &&
  (morpheme.partOfSpeech === '形容詞' || (morpheme.partOfSpeech === '名詞' && !isSign(before)));

/** Whether it belongs to the sound before it; the analyser splits unknown words: き|ぇ, はっ|ぴゃく. */
const isRestOfSound = ({ surface }: Morpheme, before: Morpheme) =>
  KANA.test(before.surface) &&
  (/^[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮー]/.test(surface) ||
    (before.surface.endsWith('っ') && /^[ぱぴぷぺぽ]/.test(surface)));

const joins = (morpheme: Morpheme, before: Morpheme | undefined): boolean =>
  before !== undefined && (isEnding(morpheme, before) || isSuffix(morpheme, before) || isRestOfSound(morpheme, before));

/** だ and で are the copula, except in the past form 飲んだ and in the polite ませんでした. */
const isPartOf = (copula: string, before: Morpheme) =>
  before.surface === 'ん' || (before.partOfSpeech === '動詞' && /^だっ?$/.test(copula));

const isSign = ({ partOfSpeech, surface }: Morpheme) => partOfSpeech === '記号' || /^[\p{P}\p{S}\s]+$/u.test(surface);

/** The morphemes around a segment. */
interface Neighbours {
  readonly before: Morpheme | undefined;
  readonly next: Morpheme | undefined;
}

/** Whether it begins a word that the analyser divides: は|ち. Before a particle it is a word: は|が, a tooth. */
const beginsWord = (morpheme: Morpheme, { before, next }: Neighbours): boolean =>
  isNoParticle(morpheme, before) && next !== undefined && next.partOfSpeech !== '助詞' && KANA.test(next.surface);

function segmentOf(morphemes: readonly Morpheme[], reading: string, neighbours: Neighbours): Segment {
  const { before } = neighbours;
  const [head] = morphemes;
  const single = morphemes.length === 1 ? head : undefined;
  return {
    text: textOf(morphemes),
    parts: morphemes,
    reading,
    said: single ? saidOf(single, reading, before) : reading,
    joins: head !== undefined && joins(head, before),
    // A word of several morphemes is whole, whatever the analyser takes its end for: に|ほん|ご.
    opensNext: single !== undefined && (single.partOfSpeech === '接頭詞' || beginsWord(single, neighbours)),
  };
}

/** The analyser's reading when it is one of the right ones, else the most common one. */
const chooseReading = (allowed: readonly string[], analysed: string) =>
  allowed.includes(analysed) ? analysed : (allowed[0] ?? analysed);

/** The number of morphemes before and after a writing that can decide its reading. */
const CONTEXT = 4;

/** The reading that the context of `length` morphemes from `start` decides; null when it does not. */
function contextReadingOf(all: readonly Morpheme[], start: number, length: number, text: string): string | null {
  if (!dependsOnContext(text)) return null;
  const end = start + length;
  const before = textOf(all.slice(Math.max(0, start - CONTEXT), start));
  return readingInContext(text, before, textOf(all.slice(end, end + CONTEXT)));
}

/** Writings with a fixed reading that are two words. */
const TWO_WORDS: ReadonlySet<string> = new Set(['何を', '何が', '何で']);

/** 何 is read なん before t, d and n: 何で, 何の, 何だ. 何か and 何を have fixed readings. */
const NAN_BEFORE = /^[でとなのだた]/;

/** 何 with a counter: 何本 なんぼん, 何月 なんがつ. */
function askedNumber(text: string): string | null {
  const [readings] = text.startsWith('何') ? (COUNTER_READINGS[text.slice(1)]?.slice(-1) ?? []) : [];
  return readings?.split('/')[0] ?? null;
}

/** 家 as a suffix: 小説家 か, and after a name け. */
const isFamily = ({ surface, partOfSpeechSubcategory1: kind }: Morpheme, before: Morpheme | undefined) =>
  surface === '家' &&
  kind === '接尾' &&
  (before?.partOfSpeechSubcategory1 === '固有名詞' || before?.surface.endsWith('中') !== true);
const familyAfter = (before: Morpheme | undefined) => (before?.partOfSpeechSubcategory1 === '固有名詞' ? 'け' : 'か');

function fixedOf(all: readonly Morpheme[], start: number, length: number): string | null {
  const morphemes = all.slice(start, start + length);
  const next = all[start + length];
  const text = textOf(morphemes);
  const inContext = contextReadingOf(all, start, length, text);
  if (inContext !== null) return inContext;
  const asked = askedNumber(text);
  if (asked !== null) return asked;
  if (morphemes.length === 1 && morphemes[0] && isFamily(morphemes[0], all[start - 1]))
    return familyAfter(all[start - 1]);
  if (text === '何') return next && NAN_BEFORE.test(next.surface) ? 'なん' : null;
  const allowed = Object.hasOwn(FIXED_READINGS, text) && !TWO_WORDS.has(text) ? FIXED_READINGS[text] : undefined;
  return allowed ? chooseReading(allowed, morphemes.map(kanaOf).join('')) : null;
}

/** The longest fixed writing that begins at `start`: its number of morphemes and its reading. */
function fixedFrom(all: readonly Morpheme[], start: number): { length: number; reading: string } | null {
  for (let length = Math.min(LONGEST_FIXED, all.length - start); length > 0; length -= 1) {
    const reading = fixedOf(all, start, length);
    if (reading !== null) return { length, reading };
  }
  return null;
}

/** The last morpheme of a segment, with all of its text: です after さん|に|ん is no ending as after 行く|ん. */
function wordBefore(segment: Segment | undefined): Morpheme | undefined {
  const last = segment?.parts.at(-1);
  return segment && last && { ...last, surface: segment.text };
}

function segmentsOf(all: readonly Morpheme[]): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < all.length;) {
    const fixed = fixedFrom(all, start);
    const number = datePartFrom(all, start) ?? numberFrom(all, start);
    // 二十日 and 一人 have readings of their own, but not 十四日 inside 二十四日.
    const best = number && (!fixed || number.length > fixed.length) ? number : fixed;
    const morphemes = all.slice(start, start + (best?.length ?? 1));
    const neighbours = { before: wordBefore(segments.at(-1)), next: all[start + morphemes.length] };
    segments.push(segmentOf(morphemes, best?.reading ?? morphemes.map(kanaOf).join(''), neighbours));
    start += morphemes.length;
  }
  return segments;
}

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '。': '.', '、': ',', '！': '!', '？': '?', '「': '“', '」': '”', '・': ' ', '　': ' ', '…': '…' }),
);

const latin = (text: string) => SIGNS.get(text) ?? romaji(text);

/**
 * Turns the morphemes of a text into words with readings and romaji. Fixed readings come first, the longest before shorter
 * ones, then numbers with their counters, then the analyser's readings; endings are joined to their verbs.
 */
export function analyseWords(morphemes: readonly Morpheme[]): AnalysedWord[] {
  const words: { kanji: string; hiragana: string; said: string; opensNext: boolean; parts: readonly Morpheme[] }[] = [];
  for (const { text, parts, reading, said, joins: isJoined, opensNext } of segmentsOf(morphemes)) {
    const last = words.at(-1);
    if (last && (isJoined || last.opensNext)) {
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

/** The same without the morphemes. */
export const readWords = (morphemes: readonly Morpheme[]): ReadWord[] =>
  analyseWords(morphemes).map(({ kanji, hiragana, romaji: inLatin }) => ({ kanji, hiragana, romaji: inLatin }));
