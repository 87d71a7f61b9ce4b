import { ApiError, isApiError } from '@shinobi/shared/client';
import { ANSWERS_MAX } from '@shinobi/shared/domain/limits/memory';
import type { ApiClient, Platform } from '@shinobi/shared/platform';
import type { AnswerInput } from '@shinobi/shared/contract/learning/memory';
import type { AnswerOwner, MemoryStore, StoredAnswer } from './memory-store.js';

/** The latest answer waits this long, so that an undone one is never sent. */
export const HELD_BACK_MS = 5000;
/** Answers of other pages may be undone there, or their page was closed. */
const OTHER_PAGE_MS = 60_000;
/** After this time the server has room for answers again that were too many in a day. */
const TOO_MANY_WAIT_MS = 3_600_000;

/** The refusals after which an answer will never be accepted. After all others it waits. */
const FINAL_REFUSALS = new Set(['InvalidInput', 'ItemNotFound', 'KeyReused', 'TooLarge']);
const TOO_MANY = 'TooManyAnswers';

const codeOf = (thrown: unknown): string => (isApiError(thrown) ? thrown.code : '');

/** Returns an answer in the form of the API. */
export const toInput = ({ owner: _owner, page: _page, ...answer }: StoredAnswer): AnswerInput => ({
  ...answer,
  ms: Math.round(answer.ms),
});

interface SentBatch {
  /** The server takes no more answers today. */
  readonly tooMany: boolean;
}

export interface AnswerSenderOptions {
  readonly store: MemoryStore;
  readonly api: ApiClient;
  readonly report: Platform['report'];
  readonly page: string;
  readonly now: () => number;
  /** Runs work while no other page of this browser does. */
  readonly runAlone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Called with answers that need not be sent any more. */
  readonly onSettled: (ids: readonly string[]) => void;
}

/** What is sent: answers that nobody will undo, also the latest one of this page, or also those of other pages. */
export type SentAnswers = 'settled' | 'own' | 'all';

export interface AnswerSender {
  /**
   * Sends a user's waiting answers. Resolves to whether an answer that was held back is left. Rejects when the server
   * could not be reached; then they go on waiting.
   */
  send(userId: number, which: SentAnswers): Promise<boolean>;
}

const idsOf = (answers: readonly { readonly id: string }[]): readonly string[] => answers.map(({ id }) => id);

/** Returns a function that sends a batch, and takes those answers out of the store that the server never wants again. */
function createBatchSender({ store, api, report, now, onSettled }: AnswerSenderOptions) {
  const settle = async (owner: AnswerOwner, ids: readonly string[]) => {
    if (ids.length === 0) return;
    await store.removeAnswers(owner, ids);
    onSettled(ids);
  };

  const drop = async (owner: AnswerOwner, refused: readonly { readonly id: string; readonly code: string }[]) => {
    if (refused.length > 0) report('memory-answers-refused', { count: refused.length, refused: refused.slice(0, 5) });
    await settle(owner, idsOf(refused));
  };

  /** Finds the answers that made the server refuse a whole batch by sending its halves. */
  const onRefused = async (userId: number, batch: readonly StoredAnswer[], thrown: unknown): Promise<SentBatch> => {
    const code = codeOf(thrown);
    if (code === TOO_MANY) return { tooMany: true };
    if (!FINAL_REFUSALS.has(code)) throw thrown;
    if (batch.length === 1) {
      await drop(
        String(userId),
        batch.map(({ id }) => ({ id, code })),
      );
      return { tooMany: false };
    }
    const middle = Math.ceil(batch.length / 2);
    const first = await sendBatch(userId, batch.slice(0, middle));
    return first.tooMany ? first : sendBatch(userId, batch.slice(middle));
  };

  const sendBatch = async (userId: number, batch: readonly StoredAnswer[]): Promise<SentBatch> => {
    const body = { userId, answers: batch.map(toInput), sentAt: new Date(now()).toISOString() };
    try {
      const { refused } = await api('POST /api/Memory/Answer', { body });
      const waiting = new Set(idsOf(refused.filter(({ code }) => code === TOO_MANY)));
      await drop(
        String(userId),
        refused.filter(({ id }) => !waiting.has(id)),
      );
      await settle(
        String(userId),
        idsOf(batch).filter((id) => !waiting.has(id)),
      );
      return { tooMany: waiting.size > 0 };
    } catch (thrown) {
      return onRefused(userId, batch, thrown);
    }
  };
  return sendBatch;
}

/** Sends a user's answers in batches, those held back only when asked to. */
export function createAnswerSender(options: AnswerSenderOptions): AnswerSender {
  const { store, page, now, runAlone } = options;
  const sendBatch = createBatchSender(options);
  let pausedUntil = 0;

  const isHeldBack = (answer: StoredAnswer, latest: StoredAnswer | undefined, which: SentAnswers) => {
    if (which === 'all') return false;
    const age = Math.abs(now() - Date.parse(answer.at));
    if (answer.page !== page) return age < OTHER_PAGE_MS;
    return which === 'settled' && answer === latest && age < HELD_BACK_MS;
  };

  const sendWaiting = async (userId: number, which: SentAnswers): Promise<boolean> => {
    // Each answer is tried once, so that no response of the server makes this endless.
    const tried = new Set<string>();
    for (;;) {
      if (now() < pausedUntil) return false;
      const waiting = await store.listAnswers(String(userId));
      const latest = waiting.findLast((answer) => answer.page === page);
      const ready = waiting.filter((answer) => !tried.has(answer.id) && !isHeldBack(answer, latest, which));
      const batch = ready.slice(0, ANSWERS_MAX);
      if (batch.length === 0) return waiting.some((answer) => isHeldBack(answer, latest, which));
      for (const { id } of batch) tried.add(id);
      if ((await sendBatch(userId, batch)).tooMany) pausedUntil = now() + TOO_MANY_WAIT_MS;
    }
  };

  return { send: (userId, which) => runAlone(`shinobi-memory-${userId}`, () => sendWaiting(userId, which)) };
}

/** Milliseconds until the next try after `failures` in a row, at most five minutes. */
export function retryDelay(failures: number, thrown: unknown): number {
  const asked = thrown instanceof ApiError ? (thrown.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(300_000, 2000 * 2 ** Math.min(failures - 1, 10)));
}
