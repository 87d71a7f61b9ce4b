import type { Readable, Session } from '@shinobi/shared/platform';
import { remoteStorage } from '../storage/browser-storage.js';
import { createKeptText } from './kept-text.js';
import type { TypedText } from './typed-text.js';

/** Lets a reload keep what is typed on this page, and puts back what the last one has kept. Returns a function that stops. */
export function keepTypedText(typedText: TypedText, session: Readable<Session>): () => void {
  const keptText = createKeptText({
    page: document,
    changed: typedText.changed,
    storage: remoteStorage('shell').session,
    path: () => location.pathname,
    now: Date.now,
    after: (ms, run) => void setTimeout(run, ms),
  });
  typedText.connect(keptText);
  keptText.restore();
  let wasSignedIn = session.get().status === 'signed-in';
  return session.subscribe(() => {
    const { status } = session.get();
    if (wasSignedIn && status === 'guest') keptText.forget();
    wasSignedIn = status === 'signed-in';
  });
}
