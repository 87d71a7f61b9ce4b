import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { DatabaseSettings } from '../../../src/database/database.js';
import { readDatabase } from '../../../src/database/read-database.js';
import { checkLedger } from '../../../src/economy/ledger/check-ledger.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { coinsOf, ownRecord } from '../../support/economy.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { anAnswer, KANA_ITEMS } from '../../support/memory.js';
import { aPicture, formWith } from '../../support/picture.js';
import { compileServer, runCompiled } from '../../support/server-process.js';

const LEARNERS = 3;
const COINS = 100_000;

let source: TestDatabase;
let target: TestDatabase;
let app: TestApp;
let folder: string;
beforeAll(async () => {
  compileServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-backups-'));
  [source, target] = [await makeDatabase(), await makeDatabase({ tables: false })];
  app = await startApp({ database: source });
});
afterAll(async () => {
  await app.close();
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the server has confirmed to one learner. */
interface Confirmed {
  readonly answers: Set<string>;
  readonly pictures: Set<string>;
  coins: number;
}

interface Learner {
  readonly client: TestClient;
  readonly confirmed: Confirmed;
}

const copyOf = ({ answers, pictures, coins }: Confirmed): Confirmed => ({
  answers: new Set(answers),
  pictures: new Set(pictures),
  coins,
});

async function makeLearner(administrator: TestClient): Promise<Learner> {
  const { client, user } = await app.signedIn();
  const grant = { userId: user.userId, coins: COINS, reason: 'test' };
  await administrator.ok('POST /api/Admin/GrantCoins', { body: grant });
  return { client, confirmed: { answers: new Set(), pictures: new Set(), coins: await coinsOf(client) } };
}

async function answerAndBuy({ client, confirmed }: Learner, round: number): Promise<void> {
  const answers = [0, 1, 2].map((n) => anAnswer(app.clock.iso(), { item: KANA_ITEMS[(round * 3 + n) % 90] ?? '' }));
  await client.ok('POST /api/Memory/Answer', { body: { answers } });
  for (const { id } of answers) confirmed.answers.add(id);
  const { user } = await client.ok('POST /api/Item/Buy', { body: { itemKey: 'xpBooster', count: 1 } });
  confirmed.coins = user.coin;
}

async function post({ client, confirmed }: Learner): Promise<void> {
  const { body } = await client.send('POST /api/Social/Post', { form: formWith({ text: 'Fuji' }, await aPicture()) });
  confirmed.pictures.add((body as { imageSrc: string }).imageSrc);
}

/** Writes without a pause until `stop` is called. */
function beginLoad(learners: readonly Learner[]): { stop(): Promise<void> } {
  const load = { isStopped: false };
  const work = async (learner: Learner) => {
    for (let round = 0; !load.isStopped; round++) {
      await answerAndBuy(learner, round);
      if (round % 4 === 0) await post(learner);
      // Posts are limited to ten a minute.
      app.clock.advance({ ms: 10_000 });
    }
  };
  const running = Promise.all(learners.map(work));
  return {
    stop: async () => {
      load.isStopped = true;
      await running;
    },
  };
}

const runCommand = async (name: string, settings: DatabaseSettings, key: string, ...args: string[]) => {
  const command = runCompiled(`platform/backup/${name}.js`, settings, { BACKUP_KEY: key }, args);
  return { code: await command.ended, err: command.err(), out: command.out() };
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const imageHashes = (dataDir: string) => {
  const images = path.join(dataDir, 'images');
  return new Map(readdirSync(images).map((name) => [name, hashOf(readFileSync(path.join(images, name)))]));
};

const idsOf = async (on: TestApp, sql: string) => (await on.sql(sql)).map(({ id }) => String(id));

/** Checks that a restored learner has what was confirmed before the backup, and nothing that was never sent. */
async function checkLearner(restored: TestApp, { cookies }: TestClient, before: Confirmed, after: Confirmed) {
  const client = restored.client();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const { userId, coin } = await ownRecord(client);
  const answers = await idsOf(restored, `SELECT "answerId" AS "id" FROM "memory_answers" WHERE "userId" = ${userId}`);
  expect(answers).toEqual(expect.arrayContaining([...before.answers]));
  expect([...after.answers]).toEqual(expect.arrayContaining(answers));
  expect(coin).toBeLessThanOrEqual(before.coins);
  expect(coin).toBeGreaterThanOrEqual(after.coins);
  for (const src of before.pictures) expect((await fetch(`${restored.url}${src}`)).status).toBe(200);
}

/** Checks that every picture of the restored database has its files, with the bytes of the original. */
async function checkImages(restored: TestApp): Promise<void> {
  const [old, now] = [imageHashes(source.settings.dataDir), imageHashes(target.settings.dataDir)];
  const ids = await idsOf(restored, 'SELECT "imageId" AS "id" FROM "images" WHERE "droppedAt" IS NULL');
  const names = ids.flatMap((id) => [`${id}.webp`, `${id}-small.webp`]);
  expect(names.length).toBeGreaterThanOrEqual(2 * LEARNERS);
  expect(names.map((name) => now.get(name))).toEqual(names.map((name) => old.get(name) ?? 'missing'));
}

describe('A backup that is made while learners answer, buy and post', () => {
  it('restores elsewhere to one state, with all that was confirmed before it began', async () => {
    const administrator = await app.administrator();
    const learners = await Promise.all(Array.from({ length: LEARNERS }, () => makeLearner(administrator)));
    for (const learner of learners) {
      await answerAndBuy(learner, 0);
      await post(learner);
    }
    const identity = await generateX25519Identity();
    const load = beginLoad(learners);
    const before = learners.map(({ confirmed }) => copyOf(confirmed));
    const backup = await runCommand('backup', source.settings, await identityToRecipient(identity), '--to', folder);
    await load.stop();
    const after = learners.map(({ confirmed }) => confirmed);
    expect([backup.code, backup.err]).toEqual([0, '']);
    for (const [index, { answers }] of after.entries())
      expect(answers.size).toBeGreaterThan(before[index]?.answers.size ?? 0);

    const [file = '', ...others] = readdirSync(folder);
    expect([file, others]).toEqual([expect.stringMatching(/^shinobi-.+Z\.tar\.zst\.age$/), []]);
    const restore = await runCommand('restore', target.settings, identity, path.join(folder, file));
    expect([restore.code, restore.err]).toEqual([0, '']);

    expect(await readDatabase(target.settings, checkLedger)).toMatchObject({ clean: true });
    const restored = await startApp({ database: target });
    try {
      for (const [index, { client, confirmed }] of learners.entries())
        await checkLearner(restored, client, before[index] as Confirmed, confirmed);
      await checkImages(restored);
      // Its ids continue after the restored ones.
      await restored.signedIn();
    } finally {
      await restored.close();
    }
  });
});
