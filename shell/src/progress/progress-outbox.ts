import { isProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { User } from '@shinobi/shared/contract/people/user';

export interface OutboxOptions {
  readonly save: (pairs: Progress) => Promise<User>;
  readonly onSaved: (user: User) => void;
  /** The pairs stay in the outbox; `retry` sends them. */
  readonly onFailed: (thrown: unknown, retry: () => void) => void;
}

export interface ProgressOutbox {
  post(pairs: Progress): void;
  /** Discards what is not sent yet: its user has signed out. */
  clear(): void;
}

/** Sends progress one call after the other; what is posted meanwhile, or failed, goes with the next call. */
export function createProgressOutbox({ save, onSaved, onFailed }: OutboxOptions): ProgressOutbox {
  let waiting: Progress = {};
  let running = false;
  let generation = 0;

  const send = async () => {
    const sent = waiting;
    if (running || Object.keys(sent).length === 0) return;
    const sentIn = generation;
    running = true;
    waiting = {};
    try {
      const user = await save(sent);
      if (sentIn === generation) onSaved(user);
    } catch (thrown) {
      if (sentIn === generation) {
        waiting = { ...sent, ...waiting };
        onFailed(thrown, () => void send());
      }
      return;
    } finally {
      running = false;
    }
    await send();
  };

  return {
    post(pairs) {
      const known = Object.entries(pairs).filter(([key]) => isProgressKey(key));
      waiting = { ...waiting, ...Object.fromEntries(known) };
      void send();
    },
    clear() {
      waiting = {};
      generation += 1;
    },
  };
}
