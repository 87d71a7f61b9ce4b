import { describe, expect, it } from '@jest/globals';
import { aGenre } from '@shinobi/shared/testing';
import { anItemState } from './sample-memory.js';
import {
  confidenceOf,
  genresToAsk,
  quizStatus,
  statesByWord,
  wordItemsToAsk,
  type WordKnowledge,
  WORDS_MAX,
  wordUrgency,
} from './word-knowledge.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const [PAST, FUTURE] = ['2026-11-21T11:00:00.000Z', '2026-12-21T12:00:00.000Z'];

const aKnowledge = (changes: Partial<WordKnowledge> = {}): WordKnowledge => ({
  states: new Map(),
  missed: new Set(),
  percents: new Map(),
  ...changes,
});

describe('the urgency of a word', () => {
  const states = statesByWord([
    anItemState('word:1:meaning', { due: FUTURE }),
    anItemState('word:1:recall', { due: PAST }),
    anItemState('word:2:meaning', { due: FUTURE }),
    anItemState('word:3:meaning', { due: FUTURE, lapses: 1 }),
    anItemState('kana:か:read', { due: PAST }),
  ]);
  const knowledge = aKnowledge({ states, missed: new Set([4, 2]), percents: new Map([[1, 80]]) });

  it.each([
    ['is that of its most urgent item', 1, 1, 'due'],
    ['is weak when a quiz has missed it', 2, 1, 'weak'],
    ['is weak when it was forgotten', 3, 1, 'weak'],
    ['is weak when a quiz has missed it, without a state', 4, 9, 'weak'],
    ['is learned in a genre that a quiz has asked', 5, 1, 'learned'],
    ['is new in another genre', 5, 9, 'new'],
  ])('%s', (_, vocabId, genreId, expected) => {
    expect(wordUrgency({ vocabId, genreId }, knowledge, NOW)).toBe(expected);
  });
});

describe('the words to load', () => {
  const fresh = ['word:91:meaning', 'word:92:meaning'];
  const keys = (...ids: number[]) => ids.map((id) => `word:${id}:meaning`);

  it('are due ones, weak ones, learned ones and then new ones', () => {
    const states = statesByWord([
      anItemState('word:1:meaning', { due: FUTURE }),
      anItemState('word:2:reading', { due: PAST }),
    ]);
    expect(wordItemsToAsk(aKnowledge({ states, missed: new Set([3]) }), fresh, NOW)).toEqual(keys(2, 3, 1, 91, 92));
  });

  it('are only new ones for a beginner', () => {
    expect(wordItemsToAsk(aKnowledge(), fresh, NOW)).toEqual(fresh);
  });

  it('are never more than a stage needs', () => {
    const many = Array.from({ length: 300 }, (_, at) => at + 1);
    const states = statesByWord(many.map((id) => anItemState(`word:${id}:meaning`, { due: PAST })));
    expect(wordItemsToAsk(aKnowledge({ states }), fresh, NOW)).toEqual(keys(...many.slice(0, WORDS_MAX)));
  });
});

describe('the results of quizzes', () => {
  it('are read from all quiz types', () => {
    const stored: Record<string, string> = {
      'vocab-quiz-percentage-1': '40',
      'kanji-quiz-percentage-1': '70',
      'vocab-quiz-incorrectIds-1': '[1,2]',
      'EnToKanji-quiz-incorrectIds-2': '[9]',
      'vocab-quiz-incorrectIds-2': 'damaged',
    };
    const { missed, percents } = quizStatus([{ genreId: 1 }, { genreId: 2 }], (key) => stored[key] ?? null);
    expect([...missed]).toEqual([1, 2, 9]);
    expect([...percents]).toEqual([[1, 70]]);
  });

  it('tell how much a learner knows', () => {
    expect(confidenceOf({ percents: new Map() })).toBe(0);
    const percents = new Map([
      [1, 100],
      [2, 50],
    ]);
    expect(confidenceOf({ percents })).toBe(0.75);
  });
});

describe('the genres to ask from', () => {
  const genres = [1, 2, 3, 4, 5].map((genreId) => aGenre({ genreId, genreName: `Genre${genreId}` }));

  it.each([
    ['are the first one for a beginner without a path', [], true, [1]],
    ['are none for a beginner on the path', [], false, []],
    [
      'are the started ones, the weakest first, and the next new one',
      [
        [2, 80],
        [1, 30],
      ],
      true,
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
      true,
      [4, 3, 2],
    ],
  ] as [string, [number, number][], boolean, number[]][])('%s', (_, percents, needsNew, expected) => {
    expect(genresToAsk(genres, new Map(percents), needsNew).map(({ genreId }) => genreId)).toEqual(expected);
  });
});
