import { type AnswerSender, HELD_BACK_MS, retryDelay, type SentAnswers } from './answer-sender.js';

export interface AnswerOutboxOptions {
  readonly sender: AnswerSender;
  /** Returns whose answers may be sent now; null for nobody's. */
  readonly userId: () => number | null;
  /** Called before answers are sent by themselves. Resolves to which of them are sent. */
  readonly prepare: (userId: number) => Promise<SentAnswers>;
  /** Called when they have been sent. */
  readonly finish: (userId: number) => Promise<void>;
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface AnswerOutbox {
  /** Sends answers after a while, if nobody sends them earlier. */
  sendLater(): void;
  /** Sends them now, and again later if that fails. */
  sendNow(): Promise<void>;
  /** Sends them now. Rejects when that fails. */
  flush(which: SentAnswers): Promise<void>;
}

/** Decides when the current user's answers are sent. */
export function createAnswerOutbox(options: AnswerOutboxOptions): AnswerOutbox {
  const { sender, userId, prepare, finish, after } = options;
  let cancelTimer: (() => void) | null = null;
  let failures = 0;

  const schedule = (ms: number) => {
    cancelTimer ??= after(ms, () => {
      cancelTimer = null;
      void sendNow();
    });
  };

  const sendNow = async () => {
    cancelTimer?.();
    cancelTimer = null;
    const user = userId();
    if (user === null) return;
    try {
      const isHeldBack = await sender.send(user, await prepare(user));
      await finish(user);
      failures = 0;
      if (isHeldBack) schedule(HELD_BACK_MS);
    } catch (thrown) {
      failures += 1;
      schedule(retryDelay(failures, thrown));
    }
  };

  return {
    sendLater: () => schedule(HELD_BACK_MS),
    sendNow,
    async flush(which) {
      const user = userId();
      if (user !== null) await sender.send(user, which);
    },
  };
}
