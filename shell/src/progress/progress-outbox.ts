import { isProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { User } from '@shinobi/shared/contract/people/user';

export interface OutboxOptions {
  readonly save: (pairs: Progress) => Promise<User>;
  readonly onSaved: (user: User) => void;
  /** The pairs stay here; `again` posts them. */
  readonly onFailed: (thrown: unknown, again: () => void) => void;
}

export interface ProgressOutbox {
  post(pairs: Progress): void;
  /** The user is gone: what waits is not theirs to send any more. */
  empty(): void;
}

/** Posts progress one call after the other; what comes meanwhile, or could not be sent, goes with the next one. */
export function createProgressOutbox({ save, onSaved, onFailed }: OutboxOptions): ProgressOutbox {
  let waiting: Progress = {};
  let running = false;
  let round = 0;

  const send = async () => {
    const sent = waiting;
    if (running || Object.keys(sent).length === 0) return;
    const sentIn = round;
    running = true;
    waiting = {};
    try {
      const user = await save(sent);
      if (sentIn === round) onSaved(user);
    } catch (thrown) {
      if (sentIn === round) {
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
    empty() {
      waiting = {};
      round += 1;
    },
  };
}
