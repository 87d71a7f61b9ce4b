import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { useCallback, useEffect, useState } from 'react';

/** The user's passkeys, authenticator app and recovery codes. */
export type SecurityState = ResponseOf<'GET /api/SecondFactor/GetState'>;

interface LoadedState {
  /** Null while it loads, and when it could not be loaded. */
  readonly state: SecurityState | null;
  readonly failed: boolean;
  /** Loads it again; the last one is shown meanwhile. */
  readonly reload: () => void;
}

export function useSecurityState(): LoadedState {
  const { api } = usePlatform();
  const [state, setState] = useState<SecurityState | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let mounted = true;
    api('GET /api/SecondFactor/GetState').then(
      (loaded) => {
        if (!mounted) return;
        setState(loaded);
        setFailed(false);
      },
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [api, attempt]);
  return { state, failed, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}
