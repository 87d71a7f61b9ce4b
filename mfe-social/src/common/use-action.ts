import { useRef, useState } from 'react';
import { isApiError, isTransient } from '@shinobi/shared/client';
import { usePlatform, type Platform, type Session } from '@shinobi/shared/platform';
import { usePanelHere } from './panel-here.js';
import { troubleText } from './trouble.js';

/** What an action is given besides its arguments: the same key for each try of it, so that the server does it once. */
export type Action<A extends readonly unknown[]> = (idempotencyKey: string, ...args: A) => Promise<void>;

interface ActionOptions {
  /** What a guest may do too; others are asked to sign up first, and it goes on once they have. */
  readonly forGuests?: boolean;
  /** Takes a refusal that is told elsewhere than in a toast; answers whether it did. */
  readonly onRefused?: (thrown: unknown) => boolean;
}

interface UseAction<A extends readonly unknown[]> {
  readonly busy: boolean;
  /** Does it, one at a time; true when it was done. */
  readonly act: (...args: A) => Promise<boolean>;
}

const userIdOf = (session: Session) => (session.status === 'signed-in' ? session.user.userId : null);

/** Whether the person who wanted it is signed in again: what somebody else signs in for is not done in their name. */
async function signedInAgain({ panels, session }: Platform, userId: number | null): Promise<boolean> {
  const done = await panels.open('auth', { mode: userId === null ? 'sign-up' : 'sign-in' });
  const now = userIdOf(session.get());
  return done && now !== null && (userId === null || now === userId);
}

/**
 * Something that a person does and the server decides. What fails is told in a toast, and offered again where that may
 * help; where the session has ended in the middle, it goes on after signing in, in the panel where it was.
 */
export function useAction<A extends readonly unknown[]>(run: Action<A>, options: ActionOptions = {}): UseAction<A> {
  const platform = usePlatform();
  const here = usePanelHere();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const tell = (thrown: unknown, again: () => void) => {
    if (options.onRefused?.(thrown)) return;
    const action = isTransient(thrown) ? { label: 'Try again', run: again } : undefined;
    platform.toast({ tone: 'trouble', text: troubleText(thrown), action });
  };

  const attempt = async (key: string, args: A): Promise<boolean> => {
    const userId = userIdOf(platform.session.get());
    if (userId === null && !options.forGuests && !(await signedInAgain(platform, null))) return false;
    try {
      await run(key, ...args);
      return true;
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'SignInRequired' && userId !== null) {
        if (!(await signedInAgain(platform, userId))) return false;
        if (here) void platform.panels.open(here.kind, here.props);
        return attempt(key, args);
      }
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

  return { busy, act: (...args) => once(crypto.randomUUID(), args) };
}
