import { describe, expect, it } from '@jest/globals';
import { assignCardIds, numberedIds } from './assign-card-ids.js';

describe('The cards of a set', () => {
  it.each<[string, readonly (string | undefined)[], readonly string[]]>([
    ['are numbered without ids', [undefined, undefined], ['1', '2']],
    ['keep their ids', ['7', 'b'], ['7', 'b']],
    ['get ids that no other card of the set has', [undefined, '1', undefined, '3'], ['2', '1', '4', '3']],
    ['with the same id get different ones', ['1', '1'], ['1', '2']],
  ])('%s', (_, given, ids) => {
    const cards = given.map((cardId) => ({ cardId, front: '犬' }));
    expect(assignCardIds(cards, numberedIds())).toEqual(ids.map((cardId) => ({ cardId, front: '犬' })));
  });
});
