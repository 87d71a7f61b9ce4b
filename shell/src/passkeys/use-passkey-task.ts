import { errorText, isDeclined } from '@shinobi/shared/client';
import { useRef, useState } from 'react';
import { PasskeyError } from './passkeys.js';

export interface PasskeyTask {
  readonly busy: boolean;
  /** What went wrong, for the user. */
  readonly error: string | null;
  /** Runs a task, one at a time; resolves to whether it succeeded. */
  readonly run: (task: () => Promise<void>) => Promise<boolean>;
}

function describe(thrown: unknown): string | null {
  if (thrown instanceof PasskeyError) return thrown.text;
  return isDeclined(thrown) ? null : errorText(thrown);
}

/** Runs what may need the server and a passkey, and keeps the error. */
export function usePasskeyTask(): PasskeyTask {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (task: () => Promise<void>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await task();
      return true;
    } catch (thrown) {
      setError(describe(thrown));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, run };
}
