import { describe, expect, it } from '@jest/globals';
import { type Role, ROLES, type StaffRole } from '../limits/accounts.js';
import { hasRole, needsSecondFactor, roleOf } from './roles.js';

describe('A role', () => {
  it.each<[Role | undefined, readonly StaffRole[]]>([
    [undefined, []],
    ['user', []],
    ['moderator', ['moderator']],
    ['editor', ['editor']],
    ['reviewer', ['editor', 'reviewer']],
    ['administrator', ['moderator', 'editor', 'reviewer', 'administrator']],
  ])('%s includes %j', (role, included) => {
    const needed = ROLES.filter((each) => each !== 'user');
    expect(needed.filter((each) => hasRole(role, each))).toEqual(included);
  });

  it.each([
    [{ userId: 2 }, 'user'],
    [{ userId: 2, role: 'editor' }, 'editor'],
    [{ userId: 1 }, 'administrator'],
    [{ userId: 1, role: 'user' }, 'administrator'],
  ] as const)('of the record %j is %s', (record, role) => {
    expect(roleOf(record)).toBe(role);
  });

  it('needs a second factor when it decides what others see', () => {
    expect(ROLES.filter(needsSecondFactor)).toEqual(['moderator', 'reviewer', 'administrator']);
  });
});
