import { useNavigate } from '@shinobi/shared/platform/router';
import { useEffect } from 'react';
import { readStored, writeStored } from './storage.js';

const KEY = 'db-access-error-time';
/** A second failure within this time leads to the not-found page. */
const RETRY_GUARD_MS = 15_000;

/** Records the time of a failed request, for `useReloadOnFailure`. Null: nothing has failed. */
export function useRecordFailure(failedAt: number | null): void {
  useEffect(() => {
    if (failedAt !== null) writeStored('sessionStorage', KEY, String(failedAt));
  }, [failedAt]);
}

export const reloadPage = (): void => window.location.reload();

/**
 * Reloads the page when its data did not load, or leads to the not-found page when another request failed within the last
 * 15 seconds (docs/behaviour/session.md, rule 9). Without session storage the page stays, or it would reload forever.
 */
export function useReloadOnFailure(failedAt: number | null, reload: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (failedAt === null) return;
    const previousFailure = Number(readStored('sessionStorage', KEY) ?? Number.NaN);
    writeStored('sessionStorage', KEY, String(failedAt));
    if (failedAt - previousFailure < RETRY_GUARD_MS) void navigate('/not-found', { replace: true });
    else if (readStored('sessionStorage', KEY) === String(failedAt)) reload();
  }, [failedAt, navigate, reload]);
}
