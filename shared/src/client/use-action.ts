import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Platform, usePlatform } from '@shinobi/shared/platform';
import { isApiError, isTransient } from './api-error.js';
import { errorText } from './error-text.js';
import { randomId } from './random-id.js';

/** A call with an idempotency key, which is the same for each try so that the server does it once. */
export type Action<A extends readonly unknown[]> = (idempotencyKey: string, ...args: A) => Promise<void>;

interface FailedTry {
  readonly key: string;
  readonly args: string;
  readonly at: number;
}

/** Keeps the last try that had no response. */
export interface LastTryStore {
  readonly read: () => FailedTry | null;
  readonly write: (lastTry: FailedTry | null) => void;
}

interface ActionOptions {
  /** Guests may do it too. Without this, guests are asked to sign up first, and the action continues once they have. */
  readonly forGuests?: boolean;
  /** Handles an error that is shown elsewhere than in a toast; returns whether it did. */
  readonly onRefused?: (thrown: unknown) => boolean;
  /** The input stays in its form, whose button can be pressed again: the toast has no button. */
  readonly ofForm?: boolean;
  /** Where the last try that had no response is kept; in the component by default. A form that keeps its draft keeps it, too. */
  readonly lastTry?: LastTryStore;
}

interface ActionState<A extends readonly unknown[]> {
  readonly busy: boolean;
  /** Runs the action, one at a time; resolves to whether it succeeded. */
  readonly act: (...args: A) => Promise<boolean>;
}

/** Asks a guest to sign up; resolves to whether a user is signed in. */
async function ensureSignedIn({ panels, session }: Platform): Promise<boolean> {
  if (session.get().status === 'signed-in') return true;
  return (await panels.open('auth', { mode: 'sign-up' })) && session.get().status === 'signed-in';
}

/** Identifies the arguments of a try; a file by its name, size and date. */
const fingerprint = (args: readonly unknown[]) =>
  JSON.stringify(args, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

interface Try<A extends readonly unknown[]> {
  readonly key: string;
  readonly args: A;
}

/** How long the same arguments mean the same action. Buying the same item later is meant as another purchase. */
const REPEAT_MS = 60_000;

/** Whether the user has declined to sign in again, or to enter the password again, for which the shell has already asked. */
export const isDeclined = (thrown: unknown): boolean =>
  isApiError(thrown) && (thrown.code === 'SignInRequired' || thrown.code === 'PasswordNeeded');

/**
 * Runs a user's action on the server. An error appears in a toast, with a retry button if retrying may help. When the
 * session has ended, or the call needs the password again, the shell asks for it and the call continues. Without a response
 * the server may still have done it, so a try with the same arguments within a minute uses the same idempotency key, and of a
 * form at any time. All that the call sends is therefore in the arguments.
 */
export function useAction<A extends readonly unknown[]>(run: Action<A>, options: ActionOptions = {}): ActionState<A> {
  const platform = usePlatform();
  const running = useRef(false);
  const memory = useRef<FailedTry>(null);
  const lastTry = options.lastTry ?? {
    read: () => memory.current,
    write: (failed) => void (memory.current = failed),
  };
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useMutation({ mutationFn: ({ key, args }: Try<A>) => run(key, ...args) });

  const showError = (thrown: unknown, again: () => void) => {
    if (isDeclined(thrown) || options.onRefused?.(thrown)) return;
    const action = isTransient(thrown) && !options.ofForm ? { label: 'Try again', run: again } : undefined;
    platform.toast({ tone: 'trouble', text: errorText(thrown), action });
  };

  const attempt = async (key: string, args: A): Promise<boolean> => {
    if (!options.forGuests && !(await ensureSignedIn(platform))) return false;
    try {
      await mutateAsync({ key, args });
      lastTry.write(null);
      return true;
    } catch (thrown) {
      lastTry.write(isTransient(thrown) ? { key, args: fingerprint(args), at: Date.now() } : null);
      showError(thrown, () => void once(key, args));
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
    const last = lastTry.read();
    const isRepeated =
      last?.args === fingerprint(args) && (options.ofForm === true || Date.now() - last.at < REPEAT_MS);
    return isRepeated ? last.key : randomId();
  };
  return { busy, act: (...args) => once(keyFor(args), args) };
}
