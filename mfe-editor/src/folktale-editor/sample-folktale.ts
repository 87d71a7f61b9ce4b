import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';

type Line = readonly [kanji: string, hiragana: string, romaji: string, english: string, words: readonly Word[]];
type Word = readonly [kanji: string, hiragana: string, english: string];

const LINES: readonly Line[] = [
  [
    '桃です。',
    'ももです。',
    'momo desu.',
    'It is a peach.',
    [
      ['桃', 'もも', 'peach'],
      ['です', 'です', 'is; are'],
      ['。', '。', ''],
    ],
  ],
  [
    '川へ行く。',
    'かわへいく。',
    'kawa e iku.',
    'She goes to the river.',
    [
      ['川', 'かわ', 'river'],
      ['へ', 'へ', 'to; toward'],
      ['行く', 'いく', 'to go'],
      ['。', '。', ''],
    ],
  ],
];

/** A stored folktale, by default with two lines. */
export function anEditedStory(
  desc: Partial<EditedStory['storyDesc']> = {},
  lines: readonly Line[] = LINES,
): EditedStory {
  const storyDesc = {
    ...{ storyId: 1, storyName: 'momotaro', description: 'A peach.\\nA boy.', title: null },
    ...{ explanation: '## Peaches', youtube: null, articles: ['wa-and-ga'] },
    ...{ published: true, version: 3, updatedAt: '2026-11-20T09:00:00.000Z', ...desc },
  };
  const { storyId } = storyDesc;
  return {
    storyDesc,
    sentences: lines.map(([kanji, hiragana, romaji, english], at) => ({
      ...{ storyId, lineNumber: at + 1, kanji, hiragana, romaji, english },
    })),
    words: lines.flatMap(([, , , , words], at) =>
      words.map(([kanji, hiragana, english], n) => ({
        ...{ storyId, lineNumber: at + 1, wordNumber: n + 1, kanji, hiragana, english },
      })),
    ),
  };
}

/** Returns this many lines, alternating between two sentences. */
export const manyLines = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, n) => LINES[n % 2] as Line);
