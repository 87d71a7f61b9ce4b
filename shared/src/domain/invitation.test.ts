import { describe, expect, it } from '@jest/globals';
import { INVITATION_BONUS, INVITATIONS_A_DAY, INVITATIONS_OPEN } from './invitation.js';

describe('Invitations', () => {
  it('are ten a day and twenty open ones, and bring 1000 coins and 100 XP', () => {
    expect([INVITATIONS_A_DAY, INVITATIONS_OPEN, INVITATION_BONUS]).toEqual([10, 20, { coins: 1000, xp: 100 }]);
  });
});
