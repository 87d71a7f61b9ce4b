import { useNavigate } from '@shinobi/shared/platform/router';
import { useEffect } from 'react';
import { readStored, writeStored } from './storage.js';

const KEY = 'db-access-error-time';
/** Milliseconds in which a second failure is taken for a page that will not come (specification, section 9). */
const GUARD = 15_000;

/** Records when data did not come (specification, section 8). Null: nothing has failed. */
export function useFailureMark(failedAt: number | null): void {
  useEffect(() => {
    if (failedAt !== null) writeStored('sessionStorage', KEY, String(failedAt));
  }, [failedAt]);
}

export const reloadPage = (): void => window.location.reload();

/**
 * What follows when data that a whole page lives on do not come: the page is loaded anew, or left for not-found when
 * that happened within the last 15 seconds already. Stays where session storage is forbidden: it would reload for ever.
 */
export function useReloadOnFailure(failedAt: number | null, reload: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (failedAt === null) return;
    const before = Number(readStored('sessionStorage', KEY) ?? Number.NaN);
    writeStored('sessionStorage', KEY, String(failedAt));
    if (failedAt - before < GUARD) void navigate('/not-found', { replace: true });
    else if (readStored('sessionStorage', KEY) === String(failedAt)) reload();
  }, [failedAt, navigate, reload]);
}
