import { describe, expect, it } from '@jest/globals';
import { type AnkiCardRow, aspectOfOrd, scheduleOfRow } from './anki-schedule.js';

const CREATED = Date.parse('2020-01-01T04:00:00.000Z') / 1000;
const row = (given: Partial<AnkiCardRow>): AnkiCardRow => ({
  ...{ ord: 0, type: 2, due: 2500, ivl: 30, factor: 2500, reps: 8, lapses: 1, data: '' },
  ...given,
});

describe('The schedule of a card of Anki', () => {
  it.each<[string, Partial<AnkiCardRow>, Record<string, unknown>]>([
    [
      'with days and an ease',
      {},
      {
        due: '2026-11-05T04:00:00.000Z',
        lastReview: '2026-10-06T04:00:00.000Z',
        stability: 30,
        difficulty: 5,
        state: 2,
      },
    ],
    ['that is hard', { factor: 1300 }, { difficulty: 10 }],
    ['that is easy', { factor: 5000 }, { difficulty: 1 }],
    ['with the state of FSRS', { data: '{"s":44.5,"d":3.2}' }, { stability: 44.5, difficulty: 3.2 }],
    ['with broken data', { data: '{"s":' }, { stability: 30 }],
    ['with data that is no state', { data: 'null' }, { stability: 30 }],
    [
      'in learning',
      { type: 1, due: 1_790_000_000, ivl: -600 },
      { state: 1, stability: 0.5, due: '2026-09-21T14:13:20.000Z' },
    ],
    ['with counts below nothing', { reps: -3, lapses: -1 }, { reps: 0, lapses: 0 }],
  ])('%s', (_, given, expected) => {
    expect(scheduleOfRow(row(given), 'front', CREATED)).toMatchObject(expected);
  });

  it.each<[string, Partial<AnkiCardRow>]>([
    ['that is new', { type: 0 }],
    ['due before there were computers', { due: -20_000 }],
    ['with an endless interval', { ivl: 1e12 }],
  ])('%s, is none', (_, given) => expect(scheduleOfRow(row(given), 'front', CREATED)).toBeNull());

  it.each([
    [0, false, 'front'],
    [1, false, 'back'],
    [2, false, null],
    [0, true, 'front'],
    [1, true, 'c2'],
    [98, true, 'c99'],
    [99, true, null],
  ])('number %d of a note (with clozes: %s) is of its %s', (ord, isCloze, aspect) =>
    expect(aspectOfOrd(ord, isCloze)).toBe(aspect),
  );
});
