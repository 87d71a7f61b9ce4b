import { describe, expect, it } from '@jest/globals';
import { INVITATION_BONUS, INVITATIONS_A_DAY, INVITATIONS_OPEN, mailboxOf } from './invitation.js';

describe('Invitations', () => {
  it('are ten a day and twenty open ones, and bring 1000 coins and 100 XP', () => {
    expect([INVITATIONS_A_DAY, INVITATIONS_OPEN, INVITATION_BONUS]).toEqual([10, 20, { coins: 1000, xp: 100 }]);
  });
});

describe('The mailbox of an address', () => {
  it.each([
    ['kim@example.com', 'kim@example.com'],
    ['kim+shinobi@example.com', 'kim@example.com'],
    ['kim+a+b@example.com', 'kim@example.com'],
    ['kim.lee@example.com', 'kim.lee@example.com'],
    ['k.i.m+2@gmail.com', 'kim@gmail.com'],
    ['kim@googlemail.com', 'kim@gmail.com'],
    ['+kim@example.com', '+kim@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
