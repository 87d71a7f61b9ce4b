import { useRef } from 'react';
import { isApiError, isTransient } from '@shinobi/shared/client';
import type { RequestOf } from '@shinobi/shared/contract';
import type { User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { useShell } from '../context/shell-context.js';
import { recordSignUp } from '../session/signed-up-here.js';
import { forgetGuestXp } from '../xp/guest-xp.js';
import { useSignedInUser } from './use-signed-in-user.js';

type NewAccount = RequestOf<'POST /api/Auth/SignUp'>['body'];

/**
 * Returns a function that creates an account and returns its user. After a try without a response the account may exist: the
 * next one then signs in to it, with the same address and password.
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
    const signUp = api('POST /api/Auth/SignUp', { body: account }).catch((thrown: unknown) => {
      const isRepeated = isResponseLost.current;
      isResponseLost.current ||= isTransient(thrown);
      if (isRepeated) return signInInstead(account, thrown);
      throw thrown;
    });
    const user = await signedInUser(signUp);
    // The account has what the guest earned.
    forgetGuestXp(storage);
    recordSignUp(storage, user.userId);
    return user;
  };
}
