import { describe, expect, it, jest } from '@jest/globals';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { aUser } from '@shinobi/shared/testing';
import { createIdentityConfirmation } from './identity-confirmation.js';

function setUp(...results: boolean[]) {
  const openDialog = jest.fn(async () => results.shift() ?? false);
  const session = createReadable<Session>({ status: 'signed-in', user: aUser(), data: null });
  return { openDialog, session, confirm: createIdentityConfirmation({ openDialog, session }) };
}

describe('The dialog that confirms who the user is', () => {
  it('is shared by calls that arrive while it is open', async () => {
    const { confirm, openDialog } = setUp(true);
    expect(await Promise.all([confirm('PasswordNeeded'), confirm('SecondFactorRequired')])).toEqual([true, true]);
    expect(openDialog).toHaveBeenCalledTimes(1);
  });

  it('opens again for each action that needs the password', async () => {
    const { confirm, openDialog } = setUp(false, true);
    expect([await confirm('PasswordNeeded'), await confirm('PasswordNeeded')]).toEqual([false, true]);
    expect(openDialog).toHaveBeenCalledTimes(2);
  });

  it('opens once for an administrator who declines to set up a second factor, until another sign-in', async () => {
    const { confirm, session, openDialog } = setUp(false, true);
    expect([await confirm('SecondFactorRequired'), await confirm('SecondFactorRequired')]).toEqual([false, false]);
    expect(openDialog).toHaveBeenCalledTimes(1);
    session.set({ status: 'guest' });
    expect(await confirm('SecondFactorRequired')).toBe(true);
  });
});
