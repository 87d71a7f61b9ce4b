import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { typedSounds } from '@shinobi/shared/domain/japanese/sound';
import { englishBaseForms } from '@shinobi/shared/domain/texts/english-base-forms';
import { similarWord } from '@shinobi/shared/domain/texts/similar-word';

/** How well a word matches a search, the best way last. */
export const WORD_MATCHES = ['none', 'romajiInside', 'inside', 'beginning', 'whole'] as const;
export type WordMatch = (typeof WORD_MATCHES)[number];

/** What a typed text is looked for as. */
export interface WordSearch {
  readonly text: string;
  readonly kana: string;
  readonly sound: string;
  /** What an English word may be a form of. */
  readonly bases: readonly string[];
}

/** Keeps what is made of each reading: every letter of a search is compared with all words. */
function keptByReading(make: (reading: string) => string): (reading: string) => string {
  const known = new Map<string, string>();
  return (reading) => {
    const made = known.get(reading) ?? make(reading);
    known.set(reading, made);
    return made;
  };
}

export const romajiOf = keptByReading(romaji);

/** Makes all romaji of a sound alike, also without long vowels and apostrophes, which learners leave out. */
const looseSound = (latin: string): string =>
  (typedSounds(latin)[0] ?? '').replaceAll("'", '').replaceAll(/([aiueo])\1+/g, '$1');

const soundOf = keptByReading((reading) => looseSound(romajiOf(reading)));

const LATIN = /^[\p{Script=Latin}'’ -]+$/u;

export function readWordSearch(typed: string): WordSearch {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  return {
    text,
    kana: toHiragana(text),
    sound: LATIN.test(text) ? looseSound(text) : '',
    bases: englishBaseForms(text),
  };
}

const wordsOf = (english: string): string[] => english.toLowerCase().match(/[a-z]+/g) ?? [];

/** Whether a text is, begins with or contains what is looked for. */
const matchOf = (text: string, wanted: string): WordMatch =>
  text === wanted ? 'whole' : text.startsWith(wanted) ? 'beginning' : text.includes(wanted) ? 'inside' : 'none';

function romajiMatch(reading: string, sound: string): WordMatch {
  if (sound === '') return 'none';
  const match = matchOf(soundOf(reading), sound);
  return match === 'inside' ? 'romajiInside' : match;
}

const betterOf = (one: WordMatch, other: WordMatch): WordMatch =>
  WORD_MATCHES.indexOf(other) > WORD_MATCHES.indexOf(one) ? other : one;

/** Compares a word with a search by its writing, reading, romaji and meaning. */
export function matchWord({ kanji, hiragana, english }: Vocab, { text, kana, sound, bases }: WordSearch): WordMatch {
  if (text === '') return 'whole';
  const words = bases.length > 0 ? wordsOf(english) : [];
  return [
    matchOf(kanji.toLowerCase(), text),
    matchOf(toHiragana(hiragana), kana),
    matchOf(english.toLowerCase(), text),
    romajiMatch(hiragana, sound),
    ...bases.map((base): WordMatch => (words.includes(base) ? 'inside' : 'none')),
  ].reduce(betterOf);
}

/** Returns the search for the words of the meanings that were probably meant; null without any. */
function correctSearch({ text }: WordSearch, words: readonly Vocab[]): WordSearch | null {
  if (!/^[a-z ]+$/.test(text)) return null;
  const counts = new Map<string, number>();
  for (const { english } of words) for (const word of wordsOf(english)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts].map(([word, count]) => ({ word, count }));
  const meant = text.split(' ').map((word) => (counts.has(word) ? word : similarWord(word, known)));
  return meant.includes(null) ? null : readWordSearch(meant.join(' '));
}

export interface FoundWords<Found> {
  readonly words: readonly Found[];
  /** The English text that was searched instead, when no word matches the text as it was typed: `restaurant`. */
  readonly meant?: string;
}

/** Searches the words with `find`, for the text that was probably meant if nothing is found for the typed one. */
export function findWords<Found>(
  typed: string,
  words: readonly Vocab[],
  find: (search: WordSearch) => readonly Found[],
): FoundWords<Found> {
  const search = readWordSearch(typed);
  const found = find(search);
  const corrected = found.length > 0 ? null : correctSearch(search, words);
  const similar = corrected ? find(corrected) : [];
  return corrected && similar.length > 0 ? { words: similar, meant: corrected.text } : { words: found };
}
