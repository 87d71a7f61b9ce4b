import type { KeyValueStorage } from '../storage/browser-storage.js';
import { readJournal, type RecordedAnswer, removeFromJournal } from './answer-journal.js';
import { GUEST } from './guest-log.js';
import type { AnswerOwner, MemoryStore, StoredAnswer } from './memory-store.js';

/** The journal's answers of another page are its own business, unless it was closed before it could store them. */
const OTHER_PAGE_MS = 10_000;

export interface AnswerQueueOptions {
  readonly storage: KeyValueStorage;
  readonly store: MemoryStore;
  readonly page: string;
  /** Resolves to whose answers are recorded now, once that is known. */
  readonly owner: () => Promise<AnswerOwner>;
  readonly now: () => number;
}

export interface AnswerQueue {
  /** Moves the answers of the journal into the store, and returns those that it moved. */
  collect(): Promise<readonly StoredAnswer[]>;
  /** Removes an answer from the store. */
  remove(owner: AnswerOwner, answerId: string): Promise<void>;
}

/** The page may have closed before it could store the answer: then somebody else may be here now. */
function ownerOf({ user }: RecordedAnswer, current: AnswerOwner): AnswerOwner {
  if (user === undefined) return current;
  return user === null ? GUEST : String(user);
}

const toStored = (current: AnswerOwner, answer: RecordedAnswer): StoredAnswer => ({
  owner: ownerOf(answer, current),
  id: answer.id,
  item: answer.item,
  correct: answer.correct,
  rating: answer.rating ?? null,
  form: answer.form,
  near: answer.near ?? false,
  ownJudgement: answer.ownJudgement ?? false,
  ms: answer.ms,
  at: answer.at,
  session: answer.session,
  source: answer.source,
  page: answer.page,
});

/** Moves answers from the journal into the store, one call after the other. */
export function createAnswerQueue({ storage, store, page, owner, now }: AnswerQueueOptions): AnswerQueue {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };

  const isOurs = (answer: RecordedAnswer) =>
    answer.page === page || Math.abs(now() - Date.parse(answer.at)) >= OTHER_PAGE_MS;

  const collect = async () => {
    const current = await owner();
    const answers = readJournal(storage)
      .filter(isOurs)
      .map((answer) => toStored(current, answer));
    if (answers.length === 0) return [];
    await store.addAnswers(answers);
    for (const { id } of answers) removeFromJournal(storage, id);
    return answers;
  };

  return {
    collect: () => inTurn(collect),
    remove: (of, answerId) => inTurn(() => store.removeAnswers(of, [answerId])),
  };
}
