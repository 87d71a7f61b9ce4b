import { describe, expect, it } from '@jest/globals';
import { combineGameResults, withStoredResults } from './game-results.js';

const result = (bestStage: number, bestScore: number, medals: readonly number[] = [], version = 1) =>
  JSON.stringify({ version, bestStage, bestScore, percent: 20 * bestStage, medals });
const OLD = '{"version":1,"bestStage":2,"bestScore":90,"percent":40}';

type Row = [rule: string, one: string, other: string, combined: string | null];

describe('The results of a game on two devices', () => {
  it.each<Row>([
    ['are the same when both are', result(2, 90, [7]), result(2, 90, [7]), result(2, 90, [7])],
    [
      'are the better one when it has all of the other',
      result(3, 900, [7, 1]),
      result(2, 90, [3]),
      result(3, 900, [7, 1]),
    ],
    ['have the most stages and points of both', result(3, 10), result(2, 900), result(3, 900)],
    ['have the medals of both in a stage', result(2, 90, [1, 6]), result(2, 90, [2]), result(2, 90, [3, 6])],
    ['have the medals of one that came less far', result(1, 5, [7]), result(3, 900), result(3, 900, [7])],
    ['have medals where an earlier version had none', OLD, result(1, 5, [7]), result(2, 90, [7])],
    ['are not combined when they are of two versions', result(3, 10), result(2, 900, [], 2), null],
    ['are not combined when one is no JSON', result(3, 10), '{', null],
    ['are not combined when one is null', 'null', result(3, 10), null],
    ['are not combined when one has no points', result(3, 10), '{"version":1,"bestStage":9}', null],
    ['are not combined when one has other medals than bits', result(3, 10), result(2, 900, [-1]), null],
  ])('%s', (_, one, other, combined) => {
    expect([combineGameResults(one, other), combineGameResults(other, one)]).toEqual([combined, combined]);
  });

  it('are combined under the keys of games alone', () => {
    const stored = { 'action-game1-progress': result(3, 10), saveData1: result(3, 10) };
    const incoming = { 'action-game1-progress': result(2, 900), 'action-game2-progress': OLD, saveData1: OLD };
    expect(withStoredResults(incoming, stored)).toEqual({ ...incoming, 'action-game1-progress': result(3, 900) });
  });
});
