import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';
import { openLedger } from './ledger.mjs';
import { median } from './load.mjs';
import { connect } from './wire.mjs';

/** The product's own driver. */
const sqlite3 = createRequire(path.join(root, 'backend/package.json'))('sqlite3');

/** Many short rounds, because a shared machine is rarely equally fast for a second. */
const COUNT = 300;
const ROUNDS = 25;
const CONNECTIONS = 32;

/** The minimal transfer of coins between two accounts: the database alone, as durably as the product. */
async function bareDatabase() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-'));
  const database = new sqlite3.Database(path.join(folder, 'bare.sqlite'));
  const asked = (method, ...given) =>
    new Promise((resolve, reject) => {
      database[method](...given, (error) => (error ? reject(error) : resolve()));
    });
  await asked(
    'exec',
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
     CREATE TABLE accounts (id INTEGER PRIMARY KEY, coin INTEGER NOT NULL);
     CREATE TABLE ledger (id INTEGER PRIMARY KEY, account INTEGER NOT NULL, delta INTEGER NOT NULL, at TEXT NOT NULL);
     CREATE INDEX of_account ON ledger (account, id);
     INSERT INTO accounts VALUES (1, 1000000000), (2, 0);`,
  );
  const prepare = (sql) => database.prepare(sql);
  const statements = {
    begin: prepare('BEGIN IMMEDIATE'),
    take: prepare('UPDATE accounts SET coin = coin - 1 WHERE id = 1 AND coin >= 1'),
    give: prepare('UPDATE accounts SET coin = coin + 1 WHERE id = 2'),
    note: prepare('INSERT INTO ledger (account, delta, at) VALUES (1, -1, ?), (2, 1, ?)'),
    commit: prepare('COMMIT'),
  };
  const run = (statement, ...given) =>
    new Promise((resolve, reject) => {
      statement.run(...given, (error) => (error ? reject(error) : resolve()));
    });
  return {
    async transfer() {
      await run(statements.begin);
      await run(statements.take);
      await run(statements.give);
      const at = new Date().toISOString();
      await run(statements.note, at, at);
      await run(statements.commit);
    },
    async close() {
      for (const statement of Object.values(statements)) await new Promise((resolve) => statement.finalize(resolve));
      await asked('close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `work` a number of times with `hands` in parallel. */
async function doAll(hands, work) {
  let left = COUNT;
  const of = async (hand) => {
    while (left-- > 0) await work(hand);
  };
  await Promise.all(hands.map(of));
}

async function send(wire, request) {
  const status = await wire.send(request);
  if (status !== 200) throw new Error(`A transfer was answered with ${status}.`);
}

const perSecond = async (work) => {
  const start = performance.now();
  await work();
  return COUNT / ((performance.now() - start) / 1000);
};

/**
 * Measures coins moved by the ledger, and by registered envelopes over HTTP with all their steps (the envelope consumed, the
 * friendship checked, the response stored under its key), in turns with the bare loop. Returns the medians of the rates,
 * and of their ratios in one round.
 */
export async function compareTransfers(url, { headers, friends, equip }) {
  const [database, ledger] = [await bareDatabase(), await openLedger()];
  const request = (n) => ({
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `bench-${n}` },
    body: JSON.stringify({
      itemKey: 'registeredEnvelope',
      count: 1,
      targetUserId: friends[n % friends.length],
      coins: 1,
    }),
  });
  let sent = 0;
  const target = new URL('/api/Item/UseItem', url);
  const rounds = [];
  const wires = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(target)));
  try {
    await equip(COUNT * (ROUNDS + 1));
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await perSecond(async () => {
        for (let n = 0; n < COUNT; n += 1) await database.transfer();
      });
      const moved = await perSecond(() => doAll(wires, () => ledger.transfer()));
      const product = await perSecond(() => doAll(wires, (wire) => send(wire, request(sent++))));
      // The first round warms everything up.
      if (round > 0) rounds.push({ bare, moved, product, movedRatio: moved / bare, ratio: product / bare });
    }
  } finally {
    for (const wire of wires) wire.close();
    await ledger.close();
    await database.close();
  }
  const middle = (key) => median(rounds.map((round) => round[key]));
  const rates = { bare: middle('bare'), moved: middle('moved'), product: middle('product') };
  return { ...rates, movedRatio: middle('movedRatio'), ratio: middle('ratio') };
}
