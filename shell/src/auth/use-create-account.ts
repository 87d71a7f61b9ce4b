import { useRef } from 'react';
import { isApiError, isTransient } from '@shinobi/shared/client';
import type { RequestOf } from '@shinobi/shared/contract';
import type { User } from '@shinobi/shared/contract/people/user';
import { GUEST_XP_MAX } from '@shinobi/shared/domain/economy/xp';
import { usePlatform } from '@shinobi/shared/platform';
import { useShell } from '../context/shell-context.js';
import { recordSignUp } from '../session/signed-up-here.js';
import { forgetGuestXp } from '../xp/guest-xp.js';
import { useSignedInUser } from './use-signed-in-user.js';

type NewAccount = RequestOf<'POST /api/Auth/SignUp'>['body'];

/** Whether the account is as it was created: one that had the address before has other XP, or there is nothing to move. */
const hasGuestXp = ({ xp }: User, { guestXp = 0 }: NewAccount) => xp === Math.min(guestXp, GUEST_XP_MAX);

/**
 * Returns a function that creates an account and returns its user. After a try without a response the account may exist: the
 * next one then signs in to it, with the same address and password. If the lost try never reached the server and the address had
 * an account before, this is a plain sign-in: the guest's XP stays on the device.
 */
export function useCreateAccount(): (account: NewAccount) => Promise<User> {
  const { api } = usePlatform();
  const { storage } = useShell();
  const signedInUser = useSignedInUser();
  const isResponseLost = useRef(false);

  const signInInstead = async ({ email, password, fingerprint }: NewAccount, refusal: unknown) => {
    if (!isApiError(refusal) || refusal.code !== 'EmailTaken') throw refusal;
    const result = await api('POST /api/Auth/SignIn', { body: { email, password, fingerprint } }).catch(() => null);
    if (!result || 'secondStep' in result) throw refusal;
    return result;
  };

  return async (account) => {
    const isRepeated = isResponseLost.current;
    const signUp = api('POST /api/Auth/SignUp', { body: account }).catch((thrown: unknown) => {
      isResponseLost.current ||= isTransient(thrown);
      if (isRepeated) return signInInstead(account, thrown);
      throw thrown;
    });
    const user = await signedInUser(signUp);
    if (isRepeated && !hasGuestXp(user, account)) return user;
    forgetGuestXp(storage);
    recordSignUp(storage, user.userId);
    return user;
  };
}
