import { describe, expect, it } from '@jest/globals';
import { aGenre, vocabList } from '@shinobi/shared/testing';
import { confidenceOf, dueWords, genresToAsk, guestSchedule, inLearningOrder, quizStatus } from './learning-order.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const card = (genre: number, word: number, due: string) => ({ setId: `genre-${genre}`, cardId: `${word}`, due });
const review = (cardId: string, rating: number, day: string) => ({
  setId: 'genre-1',
  cardId,
  rating,
  reviewedAt: `2026-11-${day}T12:00:00.000Z`,
});

describe('the words to ask', () => {
  it('are the due ones, the longest first, then weak ones, then those of started genres, then new ones', () => {
    const words = [
      ...vocabList(4),
      ...vocabList(5).map((word) => ({ ...word, vocabId: word.vocabId + 10, genreId: 2 })),
    ];
    const known = {
      due: new Map([
        [3, NOW - 1000],
        [12, NOW - 9000],
      ]),
      dueGenres: new Map(),
      weak: new Set([4, 11]),
      percents: new Map([[2, 50]]),
    };
    const ids = inLearningOrder(words, known).map(({ vocabId }) => vocabId);
    expect(ids).toEqual([12, 3, 4, 11, 13, 14, 15, 1, 2]);
  });

  it('are due by the flashcard schedule', () => {
    const cards = [
      card(1, 5, '2026-11-20T00:00:00.000Z'),
      card(1, 6, '2026-11-22T00:00:00.000Z'),
      card(2, 9, '2026-11-21T12:00:00.000Z'),
      { setId: 'kana-hiragana', cardId: 'ka', due: '2026-11-01T00:00:00.000Z' },
      { setId: 'user-3', cardId: '7', due: '2026-11-01T00:00:00.000Z' },
    ];
    const { due, dueGenres } = dueWords(cards, NOW);
    expect([...due.keys()]).toEqual([5, 9]);
    expect([...dueGenres]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it.each([
    ['again', [review('4', 3, '10'), review('4', 1, '21')], true],
    ['good, today', [review('4', 3, '21')], false],
    ['good, the day before yesterday', [review('4', 3, '19')], true],
    ['good twice, the day before yesterday', [review('4', 3, '10'), review('4', 3, '19')], false],
    ['at an invalid time', [{ ...review('4', 1, '21'), reviewedAt: 'never' }], false],
  ])('of a guest who rated one %s', (_, reviews, isDue) => {
    expect(dueWords(guestSchedule(reviews), NOW).due.has(4)).toBe(isDue);
  });

  it('are weak by the results of all quiz types', () => {
    const stored: Record<string, string> = {
      'vocab-quiz-percentage-1': '40',
      'kanji-quiz-percentage-1': '70',
      'vocab-quiz-incorrectIds-1': '[1,2]',
      'EnToKanji-quiz-incorrectIds-2': '[9]',
      'vocab-quiz-incorrectIds-2': 'damaged',
    };
    const { weak, percents } = quizStatus([{ genreId: 1 }, { genreId: 2 }], (key) => stored[key] ?? null);
    expect([...weak]).toEqual([1, 2, 9]);
    expect([...percents]).toEqual([[1, 70]]);
  });
});

describe('the genres to ask from', () => {
  const genres = [1, 2, 3, 4, 5].map((genreId) => aGenre({ genreId, genreName: `Genre${genreId}` }));
  const ids = (percents: [number, number][], dueGenres: [number, number][] = []) =>
    genresToAsk(genres, { percents: new Map(percents), dueGenres: new Map(dueGenres) }).map(({ genreId }) => genreId);

  it.each([
    ['are the first one for a beginner', [], [], [1]],
    [
      'are the started ones, the weakest first, and the next new one',
      [
        [2, 80],
        [1, 30],
      ],
      [],
      [1, 2, 3],
    ],
    [
      'are three at most',
      [
        [1, 90],
        [2, 80],
        [3, 70],
        [4, 60],
      ],
      [],
      [4, 3, 2],
    ],
    [
      'are first those with the most due cards',
      [[1, 10]],
      [
        [5, 3],
        [4, 1],
      ],
      [5, 4, 1],
    ],
  ] as [string, [number, number][], [number, number][], number[]][])('%s', (_, percents, due, expected) => {
    expect(ids(percents, due)).toEqual(expected);
  });

  it('tell how much a learner knows', () => {
    expect(confidenceOf({ percents: new Map() })).toBe(0);
    expect(
      confidenceOf({
        percents: new Map([
          [1, 100],
          [2, 50],
        ]),
      }),
    ).toBe(0.75);
  });
});
