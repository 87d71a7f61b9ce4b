import { usePlatform } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { useEffect } from 'react';

const KEY = 'db-access-error-time';
/** A second failure within this time leads to the not-found page. */
const RETRY_GUARD_MS = 15_000;

/** Records the time of a failed request, for `useReloadOnFailure`. Null: nothing has failed. */
export function useRecordFailure(failedAt: number | null): void {
  const { session } = usePlatform().storage('study');
  useEffect(() => {
    if (failedAt !== null) session.write(KEY, String(failedAt));
  }, [failedAt, session]);
}

export const reloadPage = (): void => window.location.reload();

/**
 * Reloads the page when its data did not load, or leads to the not-found page when another request failed within the last
 * 15 seconds (docs/behaviour/session.md, rule 9). Without session storage the page stays, or it would reload forever.
 */
export function useReloadOnFailure(failedAt: number | null, reload: () => void): void {
  const navigate = useNavigate();
  const { session } = usePlatform().storage('study');
  useEffect(() => {
    if (failedAt === null) return;
    const previousFailure = Number(session.read(KEY) ?? Number.NaN);
    const isStored = session.write(KEY, String(failedAt));
    if (failedAt - previousFailure < RETRY_GUARD_MS) void navigate('/not-found', { replace: true });
    else if (isStored) reload();
  }, [failedAt, navigate, reload, session]);
}
