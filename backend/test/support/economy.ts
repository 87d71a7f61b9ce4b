import type { User } from '@shinobi/shared/contract/people/user';
import { LedgerService } from '../../src/economy/ledger/index.js';
import { checkLedger } from '../../src/economy/ledger/check-ledger.js';
import { managerOf, type Transaction, UnitOfWork } from '../../src/database/unit-of-work.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

type SignedInUser = { readonly user: User };

const runInTransaction = <T>(app: TestApp, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  app.nest.get(UnitOfWork).run(work);

/** Gives or takes coins as an administrator does, even below zero. */
export function giveCoins(app: TestApp, { user: { userId } }: SignedInUser, coins: number): Promise<void> {
  const [house, person] = [{ house: 'adjustments' } as const, { userId }];
  const [from, to] = coins > 0 ? [house, person] : [person, house];
  const adjustment = { from, to, coins: Math.abs(coins), reason: 'adjustment', floor: null } as const;
  return runInTransaction(app, (tx) => app.nest.get(LedgerService).moveCoins(tx, adjustment));
}

/** Runs a statement that bypasses the product's rules, to prepare a test. */
export const sql = (app: TestApp, statement: string): Promise<unknown> =>
  runInTransaction(app, (tx) => managerOf(tx).query(statement));

/** Returns the user's current record. */
export async function ownRecord(client: TestClient): Promise<User> {
  const user = await client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'device' } });
  if ('error' in user) throw new Error('Nobody is signed in.');
  return user;
}

export const coinsOf = async (client: TestClient): Promise<number> => (await ownRecord(client)).coin;

export const dataOf = async (client: TestClient) => (await client.ok('GET /api/User/GetDataForUser')).dataForUser;

/** Checks the ledger and returns the message. */
export const runLedgerCheck = (app: TestApp): Promise<string> =>
  runInTransaction(app, async (tx) => (await checkLedger(tx)).message);

/** Returns the deltas and reasons of a user's entries, newest first. */
export const entriesOf = ({ nest }: TestApp, { user }: SignedInUser): Promise<readonly (readonly [number, string])[]> =>
  nest.get(UnitOfWork).read(async (tx) => {
    const entries = await nest.get(LedgerService).findEntries(tx, user.userId, 100, null);
    return entries.map(({ delta, reason }) => [delta, reason] as const);
  });

/** Makes two people friends. */
export async function befriend(
  one: SignedInUser & { client: TestClient },
  other: SignedInUser & { client: TestClient },
) {
  await one.client.ok('POST /api/Friend/Request', { body: { targetUserId: other.user.userId } });
  await other.client.ok('POST /api/Friend/Approve', { body: { targetUserId: one.user.userId } });
}
