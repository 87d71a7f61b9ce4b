import type { Readable, Session } from '@shinobi/shared/platform';

/** Resolves once it is known who is here. */
export function whenSessionKnown(session: Readable<Session>): Promise<void> {
  if (session.get().status !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.get().status === 'loading') return;
      unsubscribe();
      resolve();
    });
  });
}
