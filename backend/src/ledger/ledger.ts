import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { Random } from '../common/random.js';
import type { ReadTransaction, Transaction } from '../database/unit-of-work.js';
import { EventHub } from '../events/index.js';
import type { Account, LedgerReason, Movement, Payment } from './accounts.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import { notEnoughCoins } from './ledger.errors.js';
import { LedgerRepository, type NewEntry } from './ledger.repository.js';

const userOf = (account: Account): number | null => ('userId' in account ? account.userId : null);
const houseOf = (account: Account) => ('house' in account ? account.house : null);
const isUser = (userId: number | null): userId is number => userId !== null;

/**
 * The only way in which a balance changes: nobody sets one. Every movement is two rows, one for each side, written in
 * the transaction that moves the balance, so that the rows of a user are that user's coins and all rows together zero.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly entries: LedgerRepository,
    private readonly events: EventHub,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /**
   * Holds users until the transaction ends; the first thing that a change does which reads before it writes or which
   * touches several users. On SQLite there is one writer anyway.
   */
  hold(tx: Transaction, ...userIds: readonly number[]): Promise<void> {
    return this.entries.hold(tx, userIds);
  }

  /** Rejects with `NotEnoughCoins` when the giver's balance would fall below the floor. */
  async move(tx: Transaction, movement: Movement): Promise<void> {
    const { from, to, coins, reason, ref = null, floor = 0 } = movement;
    refuseBadAmount(coins);
    const [giver, taker] = [userOf(from), userOf(to)];
    const { left, got } = await this.shift(tx, giver, taker, coins, floor ?? Number.MIN_SAFE_INTEGER);
    const shared = { movement: this.random.id(), reason, ref, at: this.clock.iso() };
    await this.entries.insertPair(
      tx,
      { ...shared, userId: giver, house: houseOf(from), delta: -coins, balance: left },
      { ...shared, userId: taker, house: houseOf(to), delta: coins, balance: got },
    );
    this.tell(giver, left, -coins, reason);
    this.tell(taker, got, coins, reason);
  }

  /** The same amount from the house to each of several users; who does not exist any more gets none. */
  async pay(tx: Transaction, payment: Payment): Promise<void> {
    const { from, to, coins, reason, ref = null } = payment;
    refuseBadAmount(coins);
    await this.entries.hold(tx, to);
    const balances = await this.entries.add(tx, to, coins);
    const at = this.clock.iso();
    const rows = [...balances].flatMap(([userId, balance]): NewEntry[] => {
      const shared = { movement: this.random.id(), reason, ref, at };
      return [
        { ...shared, userId: null, house: from, delta: -coins, balance: null },
        { ...shared, userId, house: null, delta: coins, balance },
      ];
    });
    await this.entries.insert(tx, rows);
    for (const [userId, balance] of balances) this.tell(userId, balance, coins, reason);
  }

  /** The entries of a user, newest first, before one of them. */
  entriesOf(tx: ReadTransaction, userId: number, limit: number, before: number | null): Promise<LedgerEntryEntity[]> {
    return this.entries.ofUser(tx, userId, limit, before);
  }

  /**
   * What a user leaves behind goes to the house, or the house bears the debts. The account can go then: its entries stay
   * and are 0 together.
   */
  async close(tx: Transaction, userId: number): Promise<void> {
    await this.entries.hold(tx, [userId]);
    const balance = await this.entries.balance(tx, userId);
    if (balance === 0) return;
    const [user, house] = [{ userId }, { house: 'closed-accounts' } as const];
    const [from, to] = balance > 0 ? [user, house] : [house, user];
    await this.move(tx, { from, to, coins: Math.abs(balance), reason: 'account-closed', floor: null });
  }

  private tell(userId: number | null, coin: number | null, delta: number, reason: LedgerReason): void {
    if (userId !== null && coin !== null) this.events.publish(userId, { type: 'coins', coin, delta, reason });
  }

  /** Answers the balances afterwards; null is the house's. */
  private async shift(
    tx: Transaction,
    giver: number | null,
    taker: number | null,
    coins: number,
    floor: number,
  ): Promise<{ readonly left: number | null; readonly got: number | null }> {
    if (isUser(giver) && isUser(taker)) {
      await this.entries.hold(tx, [giver, taker]);
      const balances = await this.entries.transfer(tx, [giver, taker], coins, floor);
      if (!balances) throw notEnoughCoins();
      return balances;
    }
    const left = isUser(giver) ? await this.take(tx, giver, coins, floor) : null;
    const got = isUser(taker) ? await this.give(tx, taker, coins) : null;
    return { left, got };
  }

  private async take(tx: Transaction, userId: number, coins: number, floor: number): Promise<number> {
    const left = await this.entries.change(tx, userId, -coins, floor);
    if (left === undefined) throw notEnoughCoins();
    return left;
  }

  private async give(tx: Transaction, userId: number, coins: number): Promise<number> {
    const balance = await this.entries.change(tx, userId, coins, Number.MIN_SAFE_INTEGER);
    if (balance === undefined) throw new Error(`User ${userId}, who is to get coins, does not exist.`);
    return balance;
  }
}

function refuseBadAmount(coins: number): void {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new RangeError(`Not an amount of coins: ${coins}`);
}
