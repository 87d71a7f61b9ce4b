import { describe, expect, it } from '@jest/globals';
import { aRelated } from '../testing/users.js';
import { countUsedPlaces, friendsAmong, receivedRequests, relationOf, sentRequests } from './friend-relation.js';

const friend = (userId: number) => aRelated({ userId, isFriend: true, requestFromMe: { canceled: false } });
const received = aRelated({ userId: 20, requestFromThem: { approved: false } });
const sent = aRelated({ userId: 21, requestFromMe: { canceled: false } });
const canceled = aRelated({ userId: 22, requestFromMe: { canceled: true } });

describe('The relation to another user', () => {
  it.each([
    ['none', undefined],
    ['none', canceled],
    ['requestSent', sent],
    ['requestReceived', received],
    ['requestReceived', aRelated({ requestFromThem: { approved: false }, requestFromMe: { canceled: true } })],
    ['none', aRelated({ requestFromThem: { approved: true } })],
    ['friend', friend(1)],
    ['friend', aRelated({ isFriend: true, requestFromThem: { approved: true } })],
  ] as const)('is "%s"', (relation, other) => {
    expect(relationOf(other)).toBe(relation);
  });

  it('sorts friends and requests, and counts friends and open sent requests against the limit', () => {
    const all = [friend(1), received, sent, canceled];
    expect([friendsAmong(all), receivedRequests(all), sentRequests(all)]).toEqual([[friend(1)], [received], [sent]]);
    expect(countUsedPlaces(all)).toBe(2);
  });
});
