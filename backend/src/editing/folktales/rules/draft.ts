import { DRAFT_MARK, markAsDraft } from '@shinobi/shared/domain/editing/draft-mark';
import type { AnalysedWord, Morpheme } from '@shinobi/shared/domain/japanese/japanese-reading';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import type { Gloss } from './gloss-index.js';
import { AUXILIARIES, PARTICLES } from './particles.js';

/** A word of a draft. Punctuation has no English, nor have words with an uncertain gloss. */
export interface DraftWord {
  readonly kanji: string;
  readonly hiragana: string;
  readonly romaji: string;
  readonly english: string;
}
/** Returns the dictionary entries of a writing, the likeliest first. */
export type GlossLookup = (writing: string) => readonly Gloss[];

/** The dictionary's word classes for the analyser's parts of speech, the likeliest first. */
const KINDS: Readonly<Record<string, string>> = {
  名詞: 'nsx',
  動詞: 'v',
  形容詞: 'a',
  副詞: 'dn',
  連体詞: 'a',
  接続詞: 'cd',
  感動詞: 'ix',
  接頭詞: 'p',
};
/** The analyser classifies these as nouns: 大丈夫, 静か and the そう of 降りそう. */
const KINDS_OF_NOUNS: Readonly<Record<string, string>> = { 形容動詞語幹: 'an', 接尾: 's', 副詞可能: 'nd' };

const ANY_KIND = 'nvadcixps';
const KANA_ONLY = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

export const isSign = (text: string): boolean => /^[\p{P}\p{S}\s]+$/u.test(text);

const kindsOf = ({ partOfSpeech, partOfSpeechSubcategory1 }: Morpheme): string =>
  (partOfSpeech === '名詞' && KINDS_OF_NOUNS[partOfSpeechSubcategory1]) || (KINDS[partOfSpeech] ?? '');

const senseOf = ({ english }: Gloss) => english.replace(/;.*$/, '');
const isReadAs = (reading: string) => (entry: Gloss) => toHiragana(entry.reading) === toHiragana(reading);

/** Returns whether a dictionary entry is certainly the intended one: many words share the same kana or kanji. */
function isSure(entry: Gloss, writing: string, entries: readonly Gloss[]): boolean {
  const alike = entries.filter(({ kind }) => kind === entry.kind);
  if (KANA_ONLY.test(writing)) return entry.isOwn === true || alike.every((each) => senseOf(each) === senseOf(entry));
  // The kana of inflected words are enough: 行く is read いく or ゆく with the same meaning.
  if (entry.kind !== 'n') return true;
  const likeliest = alike.find(({ isOwn }) => !isOwn) ?? entry;
  // Another reading of the same word is not another word: まき and たきぎ of 薪.
  const readAlike = alike.filter(isReadAs(entry.reading));
  return readAlike.some((each) => each === likeliest || senseOf(each) === senseOf(likeliest));
}

/** Returns the gloss for a writing with this reading and word class; null if it is uncertain. */
export function sureGloss(writing: string, reading: string, lookup: GlossLookup, kinds = ANY_KIND): string | null {
  const entries = lookup(writing);
  const readSo = entries.filter(isReadAs(reading));
  const entry = [...kinds].map((kind) => readSo.find((each) => each.kind === kind)).find(Boolean);
  return entry && isSure(entry, writing, entries) ? entry.english : null;
}

/** Returns the reading of a dictionary form, which begins like the inflected form: 行く for いきました. */
function readingOfBase(base: string, hiragana: string, lookup: GlossLookup): string | null {
  if (KANA_ONLY.test(base)) return base;
  const start = toHiragana(hiragana).charAt(0);
  return lookup(base).find(({ reading }) => toHiragana(reading).startsWith(start))?.reading ?? null;
}

/** Returns the gloss of an inflected word from the dictionary form of its head. */
function glossOfHead(head: Morpheme, hiragana: string, lookup: GlossLookup): string | null {
  const { baseForm = '', surface } = head;
  const base = baseForm && baseForm !== '*' ? baseForm : surface;
  const reading = readingOfBase(base, hiragana, lookup);
  return reading === null ? null : sureGloss(base, reading, lookup, kindsOf(head));
}

const isInflected = ({ partOfSpeech }: Morpheme) => partOfSpeech === '動詞' || partOfSpeech === '形容詞';

function glossOf({ kanji, hiragana, parts }: AnalysedWord, lookup: GlossLookup): string {
  const [head] = parts;
  if (!head || isSign(kanji)) return '';
  if (head.partOfSpeech === '助詞') return PARTICLES.get(kanji) ?? '';
  if (head.partOfSpeech === '助動詞') return AUXILIARIES.get(kanji) ?? '';
  // 売り of 売る does not mean "sale".
  const gloss = isInflected(head)
    ? glossOfHead(head, hiragana, lookup)
    : sureGloss(kanji, hiragana, lookup, kindsOf(parts.length > 1 ? { ...head, partOfSpeechSubcategory1: '' } : head));
  return gloss ?? '';
}

/** Returns the writings to look up for a draft of these words. */
export const writingsOf = (words: readonly AnalysedWord[]): string[] => [
  ...new Set(words.flatMap(({ kanji, parts: [head] }) => [kanji, head?.baseForm ?? '', head?.surface ?? ''])),
];

/** Returns the words of a text with glosses that fit their parts of speech. */
export const draftWords = (words: readonly AnalysedWord[], lookup: GlossLookup): DraftWord[] =>
  words
    .filter(({ kanji }) => kanji.trim() !== '')
    .map((word) => ({
      kanji: word.kanji,
      hiragana: isSign(word.kanji) ? word.kanji : word.hiragana,
      romaji: word.romaji,
      english: glossOf(word, lookup),
    }));

const OPENING = /^[“(]+$/;
const SHORTEST_GLOSS = /;.*$/;

/** Returns the romanized words with spaces between them and punctuation attached. */
export const draftRomaji = (words: readonly DraftWord[]): string =>
  words.reduce((text, { kanji, romaji }) => {
    const hangs = isSign(kanji) && !OPENING.test(romaji);
    return text === '' || hangs || /[“(]$/.test(text) ? text + romaji : `${text} ${romaji}`;
  }, '');

/** Returns the glosses in a row, marked as a draft. */
export function draftEnglish(words: readonly DraftWord[]): string {
  const glosses = words.map(({ english }) => english.replace(SHORTEST_GLOSS, '')).filter(Boolean);
  return glosses.length > 0 ? markAsDraft(glosses.join(' · ')) : DRAFT_MARK;
}
