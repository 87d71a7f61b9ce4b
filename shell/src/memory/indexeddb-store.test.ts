import { beforeEach, describe, expect, it } from '@jest/globals';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openMemoryStore } from './indexeddb-store.js';
import { createMemoryStore, type MemoryStore, type StoredAnswer } from './memory-store.js';

const browser = globalThis as { indexedDB: unknown };

const answer = (owner: string, id: string, at: string, changes: Partial<StoredAnswer> = {}): StoredAnswer => ({
  ...{ owner, id, at, item: 'kana:か:read', correct: true, rating: null, form: 'choice', near: false },
  ...{ ownJudgement: false, ms: 1000, session: 's', source: 'kana', page: 'p' },
  ...changes,
});

beforeEach(() => {
  browser.indexedDB = new IDBFactory();
});
describe.each<[string, () => Promise<MemoryStore>]>([
  ["The browser's store", openMemoryStore],
  ['The store in memory', async () => createMemoryStore()],
])('%s', (_, open) => {
  it("lists an owner's answers, oldest first", async () => {
    const store = await open();
    await store.addAnswers([
      answer('7', 'b', '2026-11-22T12:00:00.000Z'),
      answer('7', 'a', '2026-11-22T12:00:01.000Z'),
      answer('77', 'c', '2026-11-22T12:00:00.000Z'),
      answer('guest', 'b', '2026-11-22T12:00:00.000Z'),
    ]);
    await store.addAnswers([answer('7', 'b', '2026-11-22T12:00:02.000Z')]);
    await store.removeAnswers('77', ['c', 'unknown']);
    expect((await store.listAnswers('7')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await store.listAnswers('77')).toEqual([]);
    expect(await store.countAnswers('7')).toBe(2);
  });

  it('changes answers, also their owner and id', async () => {
    const store = await open();
    const at = '2026-11-22T12:00:00.000Z';
    await store.addAnswers([answer('guest', 'a', at), answer('guest', 'b', at)]);
    await store.changeAnswers('guest', (each) => (each.id === 'a' ? { ...each, owner: '7', id: 'c' } : null));
    expect((await store.listAnswers('guest')).map(({ id }) => id)).toEqual(['b']);
    expect((await store.listAnswers('7')).map(({ id }) => id)).toEqual(['c']);
  });

  it('holds values of an owner', async () => {
    const store = await open();
    await store.setValue('guest', 'plan', { newPerDay: 5 });
    expect(await store.getValue('guest', 'plan')).toEqual({ newPerDay: 5 });
    expect(await store.getValue('7', 'plan')).toBeUndefined();
    await store.setValue('guest', 'plan', undefined);
    expect(await store.getValue('guest', 'plan')).toBeUndefined();
  });
});

describe('The answers of a browser', () => {
  it('are there after a reload', async () => {
    await (await openMemoryStore()).addAnswers([answer('7', 'a', '2026-11-22T12:00:00.000Z')]);
    expect(await (await openMemoryStore()).listAnswers('7')).toHaveLength(1);
  });

  it.each([
    ['has no database', undefined],
    [
      'forbids the database',
      {
        open: () => {
          throw new Error('SecurityError');
        },
      },
    ],
  ])('are kept in memory where the browser %s', async (_, indexedDB) => {
    browser.indexedDB = indexedDB;
    const store = await openMemoryStore();
    await store.addAnswers([answer('7', 'a', '2026-11-22T12:00:00.000Z')]);
    expect(await store.listAnswers('7')).toHaveLength(1);
  });
});
