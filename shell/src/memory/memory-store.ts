import { compareAnswers, type LoggedAnswer } from '@shinobi/shared/domain/memory/answer';

/** Whose answers they are: `guest`, or a user's id as text. */
export type AnswerOwner = string;

/** A guest's answers are their log; those of a user wait here until the server has stored them. */
export interface StoredAnswer extends LoggedAnswer {
  readonly owner: AnswerOwner;
  readonly ownJudgement: boolean;
  /** The page that recorded it. */
  readonly page: string;
}

/**
 * The owner's other values: `plan`, `marks` (when each known item was marked), `sets` (card sets that are moving) and `known`
 * (what they knew last).
 */
export const VALUE_NAMES = ['plan', 'marks', 'sets', 'known'] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

/** The answers and values of all owners in this browser. */
export interface MemoryStore {
  /** Returns the owner's answers, oldest first. */
  listAnswers(owner: AnswerOwner): Promise<readonly StoredAnswer[]>;
  countAnswers(owner: AnswerOwner): Promise<number>;
  /** Adds answers. One with the same owner and id is replaced. */
  addAnswers(answers: readonly StoredAnswer[]): Promise<void>;
  removeAnswers(owner: AnswerOwner, ids: readonly string[]): Promise<void>;
  /** Replaces each answer of an owner by what `change` returns, all at once; null leaves it as it is. */
  changeAnswers(owner: AnswerOwner, change: (answer: StoredAnswer) => StoredAnswer | null): Promise<void>;
  getValue(owner: AnswerOwner, name: ValueName): Promise<unknown>;
  /** Stores a value; undefined removes it. */
  setValue(owner: AnswerOwner, name: ValueName, value: unknown): Promise<void>;
}

/** Creates a store that lasts as long as the page. */
export function createMemoryStore(): MemoryStore {
  const answers = new Map<string, StoredAnswer>();
  const values = new Map<string, unknown>();
  const keyOf = ({ owner, id }: Pick<StoredAnswer, 'owner' | 'id'>) => `${owner} ${id}`;
  const listed = (owner: AnswerOwner) =>
    [...answers.values()].filter((answer) => answer.owner === owner).toSorted(compareAnswers);
  return {
    listAnswers: async (owner) => listed(owner),
    countAnswers: async (owner) => listed(owner).length,
    addAnswers: async (added) => added.forEach((answer) => void answers.set(keyOf(answer), answer)),
    removeAnswers: async (owner, ids) => ids.forEach((id) => void answers.delete(keyOf({ owner, id }))),
    changeAnswers: async (owner, change) => {
      for (const answer of listed(owner)) {
        const changed = change(answer);
        if (!changed) continue;
        answers.delete(keyOf(answer));
        answers.set(keyOf(changed), changed);
      }
    },
    getValue: async (owner, name) => values.get(`${owner} ${name}`),
    setValue: async (owner, name, value) =>
      void (value === undefined ? values.delete(`${owner} ${name}`) : values.set(`${owner} ${name}`, value)),
  };
}

const ignoreFailure = () => undefined;

/**
 * Returns a store that keeps in memory what `primary` does not take, such as on a full disk. None of its calls rejects, and
 * nothing is lost while the page is open.
 */
export function withFallback(primary: MemoryStore, memory: MemoryStore = createMemoryStore()): MemoryStore {
  return {
    listAnswers: async (owner) => {
      const stored = await primary.listAnswers(owner).catch(() => []);
      const overflow = await memory.listAnswers(owner);
      if (overflow.length === 0) return stored;
      const newer = new Set(overflow.map(({ id }) => id));
      return [...stored.filter(({ id }) => !newer.has(id)), ...overflow].toSorted(compareAnswers);
    },
    countAnswers: async (owner) =>
      (await primary.countAnswers(owner).catch(() => 0)) + (await memory.countAnswers(owner)),
    addAnswers: (answers) => primary.addAnswers(answers).catch(() => memory.addAnswers(answers)),
    removeAnswers: async (owner, ids) => {
      await memory.removeAnswers(owner, ids);
      await primary.removeAnswers(owner, ids).catch(ignoreFailure);
    },
    changeAnswers: async (owner, change) => {
      await memory.changeAnswers(owner, change);
      await primary.changeAnswers(owner, change).catch(ignoreFailure);
    },
    getValue: async (owner, name) =>
      (await memory.getValue(owner, name)) ?? (await primary.getValue(owner, name).catch(ignoreFailure)),
    setValue: async (owner, name, value) => {
      const isStored = await primary.setValue(owner, name, value).then(
        () => true,
        () => false,
      );
      await memory.setValue(owner, name, isStored ? undefined : value);
    },
  };
}
