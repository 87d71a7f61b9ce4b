import { markAsDraft, DRAFT_MARK } from '@shinobi/shared/domain/editing/draft-mark';
import type { AnalysedWord, Morpheme } from '@shinobi/shared/domain/japanese/japanese-reading';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import type { Gloss } from './gloss-index.js';
import { AUXILIARIES, PARTICLES } from './particles.js';

/** A word of a draft; signs have no English, nor have words whose gloss is not sure. */
export interface DraftWord {
  readonly kanji: string;
  readonly hiragana: string;
  readonly romaji: string;
  readonly english: string;
}
/** The entries of a writing, the likeliest first. */
export type GlossLookup = (writing: string) => readonly Gloss[];

/** The dictionary's kinds of word by the analyser's parts of speech, the likeliest first. */
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
/** The analyser calls these nouns: 大丈夫, 静か and the そう of 降りそう. */
const KINDS_OF_NOUNS: Readonly<Record<string, string>> = { 形容動詞語幹: 'an', 接尾: 's', 副詞可能: 'nd' };

const ANY_KIND = 'nvadcixps';
const KANA_ONLY = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

export const isSign = (text: string): boolean => /^[\p{P}\p{S}\s]+$/u.test(text);

const kindsOf = ({ partOfSpeech, partOfSpeechSubcategory1 }: Morpheme): string =>
  (partOfSpeech === '名詞' && KINDS_OF_NOUNS[partOfSpeechSubcategory1]) || (KINDS[partOfSpeech] ?? '');

const senseOf = ({ english }: Gloss) => english.replace(/;.*$/, '');
const isReadAs = (reading: string) => (entry: Gloss) => toHiragana(entry.reading) === toHiragana(reading);

/** Whether a dictionary's entry is the one that is meant: kana are shared by many words, and so are many kanji. */
function isSure(entry: Gloss, writing: string, entries: readonly Gloss[]): boolean {
  const alike = entries.filter(({ kind }) => kind === entry.kind);
  if (KANA_ONLY.test(writing)) return entry.isOwn === true || alike.every((each) => senseOf(each) === senseOf(entry));
  // Inflected words are told apart by their kana: 行く is read いく or ゆく, and means the same.
  if (entry.kind !== 'n') return true;
  const likeliest = alike.find(({ isOwn }) => !isOwn) ?? entry;
  // Another reading of the same word is no other word: まき and たきぎ of 薪.
  const readAlike = alike.filter(isReadAs(entry.reading));
  return readAlike.some((each) => each === likeliest || senseOf(each) === senseOf(likeliest));
}

/** The gloss of a writing that is read so and of such a kind; null where it is not sure. */
export function sureGloss(writing: string, reading: string, lookup: GlossLookup, kinds = ANY_KIND): string | null {
  const entries = lookup(writing);
  const readSo = entries.filter(isReadAs(reading));
  const entry = [...kinds].map((kind) => readSo.find((each) => each.kind === kind)).find(Boolean);
  return entry && isSure(entry, writing, entries) ? entry.english : null;
}

/** The reading of a dictionary form, which begins as the inflected form does: 行く of いきました. */
function readingOfBase(base: string, hiragana: string, lookup: GlossLookup): string | null {
  if (KANA_ONLY.test(base)) return base;
  const start = toHiragana(hiragana).charAt(0);
  return lookup(base).find(({ reading }) => toHiragana(reading).startsWith(start))?.reading ?? null;
}

/** The gloss of an inflected word by the dictionary form of its head. */
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
  // 売り of 売る is no sale.
  const gloss = isInflected(head)
    ? glossOfHead(head, hiragana, lookup)
    : sureGloss(kanji, hiragana, lookup, kindsOf(parts.length > 1 ? { ...head, partOfSpeechSubcategory1: '' } : head));
  return gloss ?? '';
}

/** The writings whose entries a draft of these words asks for. */
export const writingsOf = (words: readonly AnalysedWord[]): string[] => [
  ...new Set(words.flatMap(({ kanji, parts: [head] }) => [kanji, head?.baseForm ?? '', head?.surface ?? ''])),
];

/** The words of a text with glosses of their parts of speech. */
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

/** Words in Latin letters with blanks between, signs on the word they belong to. */
export const draftRomaji = (words: readonly DraftWord[]): string =>
  words.reduce((text, { kanji, romaji }) => {
    const hangs = isSign(kanji) && !OPENING.test(romaji);
    return text === '' || hangs || /[“(]$/.test(text) ? text + romaji : `${text} ${romaji}`;
  }, '');

/** The glosses in a row, marked as no sentence yet. */
export function draftEnglish(words: readonly DraftWord[]): string {
  const glosses = words.map(({ english }) => english.replace(SHORTEST_GLOSS, '')).filter(Boolean);
  return glosses.length > 0 ? markAsDraft(glosses.join(' · ')) : DRAFT_MARK;
}
