import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import type { SessionControl } from './session.js';

/** From here a suspended user can export or delete the account (docs/behaviour/session.md, rule 10). */
const TERMS_PATH = '/terms';

interface RedirectOptions {
  path(): string;
  redirect(): void;
}

/**
 * Redirects a suspended user, at the start and after each refresh (docs/behaviour/session.md, rule 5). Returns a function
 * that stops it.
 */
export function redirectSuspendedUser(session: SessionControl, { path, redirect }: RedirectOptions): () => void {
  const check = () => {
    const current = session.session.get();
    if (path() === TERMS_PATH || current.status !== 'signed-in') return;
    if ((current.data?.sul ?? current.user.sul) >= SUSPENDED_FROM_SUL) redirect();
  };
  const unsubscribe = session.session.subscribe(check);
  check();
  return unsubscribe;
}
