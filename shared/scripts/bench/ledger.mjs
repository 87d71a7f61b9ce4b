import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';

const compiled = (file) => import(path.join(root, 'backend/dist', file));

/** The product's ledger on a separate database in this process: the cost of moving coins without HTTP and its rules. */
export async function openLedger() {
  const { loadSettings } = await compiled('runtime/load-settings.js');
  const { makeLog } = await compiled('runtime/log.js');
  const { createApp } = await compiled('app.js');
  const { UnitOfWork } = await compiled('database/unit-of-work.js');
  const { LedgerService } = await compiled('economy/ledger/index.js');
  const { UserService } = await compiled('people/user/index.js');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-'));
  const { settings } = loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const app = await createApp({ settings, log: makeLog('error') });
  await app.init();
  const [work, ledger, users] = [UnitOfWork, LedgerService, UserService].map((part) =>
    app.get(part, { strict: false }),
  );
  const [from, to] = await work.run(async (tx) => {
    const made = [];
    for (const name of ['Giver', 'Taker'])
      made.push({ userId: await users.createUser(tx, { name, guestXp: 0, progress: {} }) });
    const gift = { from: { house: 'adjustments' }, to: made[0], coins: 1_000_000_000, reason: 'adjustment' };
    await ledger.moveCoins(tx, gift);
    return made;
  });
  return {
    transfer: () => work.run((tx) => ledger.moveCoins(tx, { from, to, coins: 1, reason: 'envelope' })),
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
