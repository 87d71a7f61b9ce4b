import { describe, expect, it } from '@jest/globals';
import { friendLimit, hasRoomForFriend } from './friends.js';

describe('The friend limit', () => {
  it.each([
    [1, 0, 1],
    [1, 10, 11],
    [12, 20, 32],
  ])('of level %d with an expansion of %d is %d', (level, friendExpansion, limit) => {
    expect(friendLimit({ level, friendExpansion })).toBe(limit);
  });

  it.each([
    [0, 0, true],
    [1, 0, true],
    [2, 0, false],
    [0, 2, false],
    [1, 1, false],
    [3, 0, false],
  ])('of 2 leaves room with %d friends and %d own requests: %s', (friends, ownOpenRequests, room) => {
    expect(hasRoomForFriend({ level: 2, friendExpansion: 0, friends, ownOpenRequests })).toBe(room);
  });
});
