import { useRef } from 'react';
import { isApiError, isTransient } from '@shinobi/shared/client';
import type { User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { useShell } from '../context/shell-context.js';

/**
 * Returns a function that waits for a sign-in. When the browser has a session already because the response of an earlier try
 * was lost, it returns the user of that session.
 */
export function useSignedInUser(): <T>(signIn: Promise<T>) => Promise<T | User> {
  const { api } = usePlatform();
  const { fingerprint } = useShell();
  const isResponseLost = useRef(false);
  return async (signIn) => {
    try {
      return await signIn;
    } catch (thrown) {
      const isRepeated = isResponseLost.current;
      isResponseLost.current ||= isTransient(thrown);
      if (!isRepeated || !isApiError(thrown) || thrown.code !== 'AlreadySignedIn') throw thrown;
      const found = await api('POST /api/Auth/GetUser', { body: { fingerprint: fingerprint() } });
      if ('error' in found) throw thrown;
      return found;
    }
  };
}
