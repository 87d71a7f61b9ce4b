import type { DictionaryEntry, DictionaryWord, TextWord } from '@shinobi/shared/contract/learning/dictionary';

const word = (entryId: string, writing: string, reading: string, ...glosses: string[]): DictionaryWord => ({
  ...{ entryId, writing, reading, glosses },
  isCommon: true,
  vocabId: null,
});

const WORDS = [
  word('taberu1', '食べる', 'たべる', 'to eat', 'to live on'),
  word('sushi1', '寿司', 'すし', 'sushi'),
  word('sushi2', '鮨', 'すし', 'sushi, as fish'),
  word('wo1', 'を', 'を', 'marks the object'),
];
const wordOf = (id: string) => WORDS.filter(({ entryId }) => entryId === id);

export const SAMPLE_SENTENCE = '寿司を食べました。';

/** The words of the sample sentence. */
export const sampleWords = (): TextWord[] => [
  { start: 0, end: 2, reading: 'すし', inflections: [], entries: [...wordOf('sushi1'), ...wordOf('sushi2')] },
  { start: 2, end: 3, reading: 'を', inflections: [], entries: wordOf('wo1') },
  { start: 3, end: 8, reading: 'たべました', inflections: ['past', 'polite'], entries: wordOf('taberu1') },
];

/** An entry of the sample dictionary, also by the last part of the address of its page. */
export function sampleEntry(segment: string): DictionaryEntry {
  const found = wordOf(segment.split('-')[0] ?? '')[0];
  if (!found) throw new Error(`The sample has no entry ${segment}.`);
  const { entryId, writing, reading, glosses, isCommon, vocabId } = found;
  return {
    ...{ entryId, isCommon, vocabId },
    title: `${writing} (${reading})`,
    summary: glosses.join(', '),
    writings: [writing],
    readings: [reading],
    senses: [{ partsOfSpeech: ['n'], notes: [], glosses }],
    address: `/word/${segment}`,
    clipUrl: '/vocabulary-quiz/audio/food/Japanese-vocabulary1.m4a',
    accent: null,
    kanji: [],
    sentences: [],
  };
}
