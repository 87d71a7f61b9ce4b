import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type AnswerOwner,
  createMemoryStore,
  type MemoryStore,
  type StoredAnswer,
  type ValueName,
  withFallback,
} from './memory-store.js';

const NAME = 'shinobi-memory';
const VERSION = 1;
/** Safari has let a database hang while it was opened. */
const OPEN_MS_MAX = 3000;

interface MemorySchema extends DBSchema {
  answers: {
    key: [AnswerOwner, string];
    value: StoredAnswer;
    indexes: { byTime: [AnswerOwner, string, string] };
  };
  values: { key: [AnswerOwner, ValueName]; value: unknown };
}

type Database = IDBPDatabase<MemorySchema>;

/** Rejects where the browser throws, too. */
const openDatabase = async (): Promise<Database> =>
  openDB<MemorySchema>(NAME, VERSION, {
    upgrade(database) {
      const answers = database.createObjectStore('answers', { keyPath: ['owner', 'id'] });
      answers.createIndex('byTime', ['owner', 'at', 'id']);
      database.createObjectStore('values');
    },
    // A newer release of the shell, open in another tab, wants another version.
    blocking: (_current, _wanted, { target }) => (target as IDBDatabase).close(),
  });

/** All keys that begin with the owner: an array is greater than any text. */
const ofOwner = (owner: AnswerOwner) => IDBKeyRange.bound([owner], [owner, []]);

const createIndexedDbStore = (database: Database): MemoryStore => ({
  listAnswers: (owner) => database.getAllFromIndex('answers', 'byTime', ofOwner(owner)),
  countAnswers: (owner) => database.countFromIndex('answers', 'byTime', ofOwner(owner)),
  async addAnswers(answers) {
    const { store, done } = database.transaction('answers', 'readwrite');
    await Promise.all([...answers.map((answer) => store.put(answer)), done]);
  },
  async removeAnswers(owner, ids) {
    const { store, done } = database.transaction('answers', 'readwrite');
    await Promise.all([...ids.map((id) => store.delete([owner, id])), done]);
  },
  async changeAnswers(owner, change) {
    const { store, done } = database.transaction('answers', 'readwrite');
    const answers = await store.index('byTime').getAll(ofOwner(owner));
    const writes = answers.flatMap((answer) => {
      const changed = change(answer);
      return changed ? [store.delete([owner, answer.id]), store.put(changed)] : [];
    });
    await Promise.all([...writes, done]);
  },
  getValue: (owner, name) => database.get('values', [owner, name]),
  async setValue(owner, name, value) {
    if (value === undefined) await database.delete('values', [owner, name]);
    else await database.put('values', value, [owner, name]);
  },
});

/** Opens the database, or rejects after a while. */
function openInTime(): Promise<Database> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open.')), OPEN_MS_MAX);
    openDatabase()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Opens the browser's store; where the browser forbids or lacks one, a store in memory. */
export async function openMemoryStore(): Promise<MemoryStore> {
  try {
    return withFallback(createIndexedDbStore(await openInTime()));
  } catch {
    // Private windows and blocked cookies.
    return createMemoryStore();
  }
}
