import type { AnalysedWord, Morpheme } from '@shinobi/shared/domain/japanese-reading';
import { toHiragana } from '@shinobi/shared/domain/romaji';
import type { Gloss } from './gloss-index.js';
import { AUXILIARIES, PARTICLES } from './particles.js';

/** Stands before English that nobody has written yet. */
const DRAFT_MARK = '[draft]';

/** A word of a draft; signs have no English. */
export interface DraftWord {
  readonly kanji: string;
  readonly hiragana: string;
  readonly romaji: string;
  readonly english: string;
}
/** The entries of a writing, the likeliest first. */
export type Lookup = (writing: string) => readonly Gloss[];

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

export const isSign = (text: string): boolean => /^[\p{P}\p{S}\s]+$/u.test(text);

const opensWithKanji = (text: string) => /^\p{Script=Han}/u.test(text);

/** Of entries of a writing the best: read so, of such a kind, the likeliest. */
function best(entries: readonly Gloss[], reading: string | null, kinds: string): string | null {
  const readSo = entries.filter((entry) => reading === null || toHiragana(entry.reading) === toHiragana(reading));
  const from = readSo.length > 0 ? readSo : entries;
  const ofKind = [...kinds].map((kind) => from.find((entry) => entry.kind === kind)).find(Boolean);
  return (ofKind ?? from[0])?.english ?? null;
}

/** The gloss of the head of a word by its dictionary form: 行きました is 行く. */
function ofHead(head: Morpheme, hiragana: string, lookup: Lookup): string | null {
  const { baseForm = '', surface, partOfSpeech } = head;
  const base = baseForm && baseForm !== '*' ? baseForm : surface;
  // Where the writing begins with kanji, the reading of the dictionary form begins as this one does.
  const entries = lookup(base);
  const start = toHiragana(hiragana).charAt(0);
  const alike = opensWithKanji(base) ? entries.filter(({ reading }) => toHiragana(reading).startsWith(start)) : entries;
  return best(alike.length > 0 ? alike : entries, null, KINDS[partOfSpeech] ?? '');
}

function glossOf({ kanji, hiragana, parts }: AnalysedWord, lookup: Lookup): string {
  const [head] = parts;
  if (!head || isSign(kanji)) return '';
  if (head.partOfSpeech === '助詞') return PARTICLES.get(kanji) ?? '';
  if (head.partOfSpeech === '助動詞') return AUXILIARIES.get(kanji) ?? '';
  const asWritten = best(lookup(kanji), hiragana, KINDS[head.partOfSpeech] ?? '');
  return asWritten ?? ofHead(head, hiragana, lookup) ?? '';
}

/** The writings whose entries a draft of these words asks for. */
export const writingsOf = (words: readonly AnalysedWord[]): string[] => [
  ...new Set(words.flatMap(({ kanji, parts: [head] }) => [kanji, head?.baseForm ?? '', head?.surface ?? ''])),
];

/** The words of a text with glosses of their parts of speech. */
export const draftWords = (words: readonly AnalysedWord[], lookup: Lookup): DraftWord[] =>
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
export const draftEnglish = (words: readonly DraftWord[]): string =>
  `${DRAFT_MARK} ${words
    .map(({ english }) => english.replace(SHORTEST_GLOSS, ''))
    .filter(Boolean)
    .join(' · ')}`.trim();
