import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { managerOf, type ReadTransaction, type Transaction } from '../../src/database/unit-of-work.js';
import type { Database } from '../../src/database/database.js';
import { openTestDatabase } from '../support/database.js';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await database.work.run((tx) => managerOf(tx).query('CREATE TABLE counters (name text PRIMARY KEY, value integer)'));
  await database.work.run((tx) => set(tx, 'a', 0));
});
afterEach(() => database.close());

const set = (tx: Transaction, name: string, value: number) =>
  managerOf(tx).query(
    `INSERT INTO counters (name, value) VALUES ('${name}', ${value}) ON CONFLICT (name) DO UPDATE SET value = ${value}`,
  );
const add = (tx: Transaction, name: string) =>
  managerOf(tx).query(`UPDATE counters SET value = value + 1 WHERE name = '${name}'`);

async function valueOf(tx: ReadTransaction, name: string): Promise<number | undefined> {
  const rows: { value: number }[] = await managerOf(tx).query(`SELECT value FROM counters WHERE name = '${name}'`);
  return rows[0]?.value;
}
const stored = (name: string) => database.work.read((tx) => valueOf(tx, name));

/** Returns a promise and a function that resolves it, to keep a transaction open during a check. */
function createGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
}

describe('parallel writes', () => {
  it('are all stored for 50 simultaneous transactions', async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => database.work.run((tx) => add(tx, 'a'))));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await stored('a')).toBe(50);
  });

  it('stay stored when others in the same commit are rolled back', async () => {
    const neighbors = Array.from({ length: 40 }, (_, index) =>
      database.work.run(async (tx) => {
        await set(tx, `n${index}`, index);
        if (index % 2) throw new Error('changed its mind');
      }),
    );
    const results = await Promise.allSettled(neighbors);
    for (const [index, { status }] of results.entries())
      expect({ index, status, stored: await stored(`n${index}`) }).toEqual({
        index,
        status: index % 2 ? 'rejected' : 'fulfilled',
        stored: index % 2 ? undefined : index,
      });
  });

  it('continue after a transaction has thrown', async () => {
    await expect(database.work.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await database.work.run((tx) => add(tx, 'a'));
    expect(await stored('a')).toBe(1);
  });
});

describe('reading', () => {
  it('neither sees uncommitted writes nor waits for them', async () => {
    const written = createGate();
    const checked = createGate();
    const writing = database.work.run(async (tx) => {
      await set(tx, 'a', 7);
      written.open();
      await checked.passed;
    });
    await written.passed;
    expect(await stored('a')).toBe(0);
    checked.open();
    await writing;
    expect(await stored('a')).toBe(7);
  });

  it('sees its own writes inside a transaction', async () => {
    const seen = await database.work.run(async (tx) => {
      await set(tx, 'a', 7);
      return stored('a');
    });
    expect(seen).toBe(7);
  });
});

describe('a nested call', () => {
  it('joins the running transaction', async () => {
    const whole = database.work.run(async (tx) => {
      await set(tx, 'outer', 1);
      await database.work.run((inner) => set(inner, 'inner', 1));
      throw new Error('after all');
    });
    await expect(whole).rejects.toThrow('after all');
    expect([await stored('outer'), await stored('inner')]).toEqual([undefined, undefined]);
  });

  it('rolls back the whole transaction when it fails, even when the error is caught', async () => {
    const whole = database.work.run(async (tx) => {
      await set(tx, 'outer', 1);
      await database.work.run(() => Promise.reject(new Error('inner fault'))).catch(() => undefined);
    });
    await expect(whole).rejects.toThrow('inner fault');
    expect(await stored('outer')).toBeUndefined();
  });
});

describe('a failed statement', () => {
  it('either fails the transaction that ignores it, or everything that is confirmed is stored', async () => {
    const result = await database.work
      .run(async (tx) => {
        await set(tx, 'b', 1);
        await managerOf(tx)
          .query(`INSERT INTO counters (name, value) VALUES ('a', 1)`)
          .catch(() => undefined);
      })
      .then(
        () => 'confirmed',
        () => 'refused',
      );
    expect({ result, stored: await stored('b') }).toEqual(
      result === 'confirmed' ? { result, stored: 1 } : { result, stored: undefined },
    );
  });
});

describe('a finished transaction', () => {
  it('cannot be used any more', async () => {
    let leaked: Transaction | undefined;
    await database.work.run(async (tx) => {
      leaked = tx;
    });
    expect(() => managerOf(leaked as Transaction)).toThrow('This transaction is over');
  });

  it('is not joined by work that it started but did not await', async () => {
    const over = createGate();
    let late: Promise<unknown> | undefined;
    await database.work.run(async () => {
      late = over.passed.then(() => database.work.run((tx) => set(tx, 'late', 1)));
    });
    over.open();
    await late;
    expect(await stored('late')).toBe(1);
  });
});

describe('an action after the commit', () => {
  it('runs once everything is stored, even if a nested call added it', async () => {
    const seen: string[] = [];
    await database.work.run(async (tx) => {
      database.work.afterCommit(() => seen.push('outer'));
      await database.work.run(async () => database.work.afterCommit(() => seen.push('nested')));
      await set(tx, 'a', 5);
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['outer', 'nested']);
  });

  it('does not join the transaction that it follows', async () => {
    let later: Promise<unknown> | undefined;
    await database.work.run(async (tx) => {
      await set(tx, 'a', 5);
      database.work.afterCommit(() => void (later = database.work.run((own) => add(own, 'a'))));
    });
    await later;
    expect(await stored('a')).toBe(6);
  });

  it('does not run when the transaction is rolled back', async () => {
    const seen: string[] = [];
    const failed = database.work.run(async () => {
      database.work.afterCommit(() => seen.push('done'));
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    expect(seen).toEqual([]);
  });

  it('runs immediately outside a transaction', () => {
    const seen: string[] = [];
    database.work.afterCommit(() => seen.push('done'));
    expect(seen).toEqual(['done']);
  });
});
