import { ApiError, whenIdle } from '@shinobi/shared/client';
import type { GuestReviews, Knowledge, Platform, Readable } from '@shinobi/shared/platform';
import { createGuestReviews } from '../progress/guest-reviews.js';
import type { ProgressOwner } from '../progress/progress-owner.js';
import type { SessionControl } from '../session/session.js';
import { signedUpHere } from '../session/signed-up-here.js';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { createKnowledge } from './knowledge.js';
import { createMemory, type MemoryControl } from './memory.js';
import { hasStarted } from './started-mark.js';

interface BrowserMemoryOptions extends Pick<Platform, 'api' | 'report'> {
  readonly storage: KeyValueStorage;
  readonly session: SessionControl;
  readonly owner: ProgressOwner;
}

/** Imports the engine. Rejects as a call does without a connection, since that is why it fails. */
const importEngine = () =>
  import(/* webpackChunkName: "memory" */ './load-memory-engine.js').catch((cause: unknown) => {
    throw new ApiError('NetworkError', 'The server cannot be reached. Check your connection and try again.', {
      status: 0,
      cause,
    });
  });

interface BrowserMemory {
  readonly memory: MemoryControl;
  readonly knowledge: Readable<Knowledge | null>;
  readonly guestReviews: GuestReviews;
}

/** Creates the memory on top of the browser, what follows from it, and the guest's reviews, which its log contains. */
export function createBrowserMemory({ storage, session, owner, api, report }: BrowserMemoryOptions): BrowserMemory {
  const stored = createGuestReviews(storage);
  const memory = createMemory({
    storage,
    user() {
      const current = session.session.get();
      if (current.status === 'signed-in') return current.user.userId;
      // Without a connection nobody is signed in, but the user who was here last most probably still is.
      return owner.get() ?? (current.status === 'guest' ? null : undefined);
    },
    loadEngine: async (page) => {
      const { loadMemoryEngine } = await importEngine();
      return loadMemoryEngine({
        ...page,
        ...{ storage, api, report, guestReviews: stored },
        session: session.session,
        lastUserId: owner.get,
        signedUpHere: (userId) => signedUpHere(storage, userId),
      });
    },
  });
  const guestReviews: GuestReviews = {
    list: stored.list,
    replace(reviews) {
      stored.replace(reviews);
      void memory.run((engine) => engine.guestReviewsReplaced());
    },
  };
  const knowledge = createKnowledge({
    memory,
    session: session.session,
    mayKnowSomething: () => owner.get() !== null || hasStarted(storage),
    whenIdle,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  return { memory, knowledge, guestReviews };
}
