import { describe, expect, it } from '@jest/globals';
import { aRelated } from '../testing/people.js';
import { friendsIn, relationOf, requestsFrom, requestsTo, roomTaken } from './relation.js';

const friend = (userId: number) => aRelated({ userId, isFriend: true, requestFromMe: { canceled: false } });
const asks = aRelated({ userId: 20, requestFromThem: { approved: false } });
const asked = aRelated({ userId: 21, requestFromMe: { canceled: false } });
const gone = aRelated({ userId: 22, requestFromMe: { canceled: true } });

describe('How two people stand with each other', () => {
  it.each([
    ['stranger', undefined],
    ['stranger', gone],
    ['asked', asked],
    ['asks', asks],
    ['asks', aRelated({ requestFromThem: { approved: false }, requestFromMe: { canceled: true } })],
    ['stranger', aRelated({ requestFromThem: { approved: true } })],
    ['friend', friend(1)],
    ['friend', aRelated({ isFriend: true, requestFromThem: { approved: true } })],
  ] as const)('is "%s"', (relation, other) => {
    expect(relationOf(other)).toBe(relation);
  });

  it('sorts friends and requests, and counts friends and own open requests against the limit', () => {
    const all = [friend(1), asks, asked, gone];
    expect([friendsIn(all), requestsTo(all), requestsFrom(all)]).toEqual([[friend(1)], [asks], [asked]]);
    expect(roomTaken(all)).toBe(2);
  });
});
