import { randomId } from './random-id.js';
import { useRef, useState } from 'react';
import { isApiError, isTransient } from './api-error.js';
import { usePlatform, type Platform } from '@shinobi/shared/platform';
import { errorText } from './error-text.js';

/** What an action is given besides its arguments: the same key for each try of it, so that the server does it once. */
export type Action<A extends readonly unknown[]> = (idempotencyKey: string, ...args: A) => Promise<void>;

interface ActionOptions {
  /** What a guest may do too; others are asked to sign up first, and it goes on once they have. */
  readonly forGuests?: boolean;
  /** Takes a refusal that is told elsewhere than in a toast; answers whether it did. */
  readonly onRefused?: (thrown: unknown) => boolean;
  /** What was typed stays where it was, with its button: the toast offers no second one. */
  readonly ofForm?: boolean;
}

interface UseAction<A extends readonly unknown[]> {
  readonly busy: boolean;
  /** Does it, one at a time; true when it was done. */
  readonly act: (...args: A) => Promise<boolean>;
}

/** Whether somebody is signed in, if need be now. */
async function isSignedIn({ panels, session }: Platform): Promise<boolean> {
  if (session.get().status === 'signed-in') return true;
  return (await panels.open('auth', { mode: 'sign-up' })) && session.get().status === 'signed-in';
}

/** What was asked for, to know it again: a chosen file by what the browser says of it. */
const inWords = (args: readonly unknown[]) =>
  JSON.stringify(args, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

interface Try {
  readonly key: string;
  readonly asked: string;
}

/** The shell has asked to sign in again and was told no: everything is said. */
const isSaid = (thrown: unknown) => isApiError(thrown) && thrown.code === 'SignInRequired';

/**
 * Something that a person does and the server decides. What fails is told in a toast, and offered again where that may
 * help. Where the session has ended in the middle, the shell asks to sign in and the call goes on. Where no answer came,
 * the server may have done it all the same: a form that is sent again as it was is another try under the same key.
 */
export function useAction<A extends readonly unknown[]>(run: Action<A>, options: ActionOptions = {}): UseAction<A> {
  const platform = usePlatform();
  const running = useRef(false);
  const unanswered = useRef<Try>(null);
  const [busy, setBusy] = useState(false);

  const tell = (thrown: unknown, again: () => void) => {
    if (isSaid(thrown) || options.onRefused?.(thrown)) return;
    const action = isTransient(thrown) && !options.ofForm ? { label: 'Try again', run: again } : undefined;
    platform.toast({ tone: 'trouble', text: errorText(thrown), action });
  };

  const attempt = async (key: string, args: A): Promise<boolean> => {
    if (!options.forGuests && !(await isSignedIn(platform))) return false;
    try {
      await run(key, ...args);
      unanswered.current = null;
      return true;
    } catch (thrown) {
      unanswered.current = options.ofForm && isTransient(thrown) ? { key, asked: inWords(args) } : null;
      tell(thrown, () => void once(key, args));
      return false;
    }
  };

  const once = async (key: string, args: A) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      return await attempt(key, args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const keyFor = (args: A) => {
    const last = unanswered.current;
    return last && last.asked === inWords(args) ? last.key : randomId();
  };
  return { busy, act: (...args) => once(keyFor(args), args) };
}
