import type { Platform } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import type { AccountMove } from './account-move.js';
import { createAnswerOutbox } from './answer-outbox.js';
import { createAnswerQueue } from './answer-queue.js';
import { createAnswerSender, type SentAnswers, toInput } from './answer-sender.js';
import { GUEST } from './guest-log.js';
import type { MemoryBrowser } from './memory-browser.js';
import type { AnswerOwner, StoredAnswer } from './memory-store.js';

export interface AnswerFlowOptions extends Pick<Platform, 'api' | 'report'> {
  readonly storage: KeyValueStorage;
  readonly page: string;
  readonly userId: () => number | null;
  /** Resolves to whose answers are recorded now, once that is known. */
  readonly owner: () => Promise<AnswerOwner>;
  readonly signedUpHere: (userId: number) => boolean;
  readonly move: AccountMove;
  /** Called when a guest's log has changed. */
  readonly onGuestChange: () => Promise<void>;
  /** Called when a guest's memory has become the user's. */
  readonly onClaimed: () => void;
  /** Called when the server has it. */
  readonly onMoved: () => void;
}

export interface AnswerFlow {
  /** Moves the answers of the journal into the store, and plans their sending. */
  collect(): Promise<void>;
  withdraw(answerId: string): Promise<void>;
  flush(which: SentAnswers): Promise<void>;
  /** Sends what waits for the user who is here now. */
  sendNow(): Promise<void>;
  /** Resolves when the latest call of `sendNow` has ended, whether it could send or not. */
  whenSent(): Promise<void>;
}

/** Browsers refuse larger requests that outlive their page. */
const BEACON_LENGTH_MAX = 60_000;
const ANSWER_PATH = '/api/Memory/Answer';

/** Returns the latest answers that one such request can carry, in order. */
function latestThatFit(answers: readonly StoredAnswer[]): StoredAnswer[] {
  let length = 0;
  const first = answers.findLastIndex((answer) => {
    length += JSON.stringify(toInput(answer)).length + 1;
    return length > BEACON_LENGTH_MAX;
  });
  return answers.slice(first + 1);
}

/** Sends a user's answers when the page is hidden, since it may never be shown again. */
function sendWhenHidden(
  { userId }: AnswerFlowOptions,
  { events, now, sendBeacon, store }: MemoryBrowser,
  unsent: Map<string, StoredAnswer>,
) {
  events.onHidden(() => {
    const user = userId();
    const owner = String(user);
    const answers = latestThatFit([...unsent.values()].filter((answer) => answer.owner === owner));
    if (user === null || answers.length === 0) return;
    const body = { userId: user, answers: answers.map(toInput), sentAt: new Date(now()).toISOString() };
    sendBeacon(ANSWER_PATH, body).then(
      async (response) => {
        // Those refused are sent again the usual way, which reports them.
        const refused = (response as { refused?: { id: string }[] } | null)?.refused?.map(({ id }) => id);
        const stored = refused ? answers.map(({ id }) => id).filter((id) => !refused.includes(id)) : [];
        for (const id of stored) unsent.delete(id);
        await store.removeAnswers(owner, stored);
      },
      () => undefined,
    );
  });
}

/** Takes answers from the journal to the store and, for users, on to the server. */
export function createAnswerFlow(options: AnswerFlowOptions, browser: MemoryBrowser): AnswerFlow {
  const { userId, owner, signedUpHere, move, onGuestChange, onClaimed, onMoved } = options;
  const { events, runAlone } = browser;
  /** This page's answers that the server does not have yet. */
  const unsent = new Map<string, StoredAnswer>();
  sendWhenHidden(options, browser, unsent);

  const queue = createAnswerQueue({ ...options, ...browser });
  const sender = createAnswerSender({
    ...options,
    ...browser,
    onSettled: (ids) => {
      for (const id of ids) unsent.delete(id);
      events.notifyOtherPages();
    },
  });
  let isMoving = false;
  const outbox = createAnswerOutbox({
    ...browser,
    sender,
    userId,
    prepare: (user) =>
      runAlone('shinobi-memory-move', async () => {
        const hasClaimed = signedUpHere(user) && (await move.claim(user));
        if (hasClaimed) onClaimed();
        isMoving ||= hasClaimed;
        if (await move.deliver(user)) isMoving = true;
        return hasClaimed ? 'all' : 'settled';
      }),
    finish: async (user) => {
      if (signedUpHere(user)) await move.finish(user);
      if (isMoving) onMoved();
      isMoving = false;
    },
  });
  let sending = Promise.resolve();
  const sendNow = () => (sending = outbox.sendNow());
  events.onOnline(() => void sendNow());

  return {
    async collect() {
      const answers = await queue.collect();
      if (answers.length === 0) return;
      for (const answer of answers) if (answer.owner !== GUEST) unsent.set(answer.id, answer);
      if (answers.some((answer) => answer.owner === GUEST)) await onGuestChange();
      outbox.sendLater();
    },
    async withdraw(answerId) {
      unsent.delete(answerId);
      const current = await owner();
      await queue.remove(current, answerId);
      if (current === GUEST) await onGuestChange();
    },
    flush: outbox.flush,
    sendNow,
    whenSent: () => sending,
  };
}
