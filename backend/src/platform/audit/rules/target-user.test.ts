import { describe, expect, it } from '@jest/globals';
import { targetUserOf } from './target-user.js';

describe('The target user of an action', () => {
  it.each<[string, number | null]>([
    ['{"userId":7,"sul":12}', 7],
    ['{"sort":"at","targetUserId":31}', 31],
    ['{"userId":7,"reason":"xxxx', 7],
    ['{"reportId":7}', null],
    ['{"userId":99999999999}', null],
    ['{}', null],
  ])('of %s is %s', (parameters, userId) => {
    expect(targetUserOf(parameters)).toBe(userId);
  });
});
