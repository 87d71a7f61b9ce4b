import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import type { Account, LedgerReason, Movement } from './accounts.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import { notEnoughCoins } from './ledger.errors.js';
import { LedgerRepository, type Side } from './ledger.repository.js';

/** Balances have a bound of their own, which the database keeps. */
const NO_FLOOR = Number.MIN_SAFE_INTEGER;

type Amount = Pick<Movement, 'coins' | 'reason' | 'ref' | 'floor' | 'giverId'>;

interface Moved {
  readonly delta: number;
  readonly reason: LedgerReason;
  readonly fromUserId?: number;
}

const sideOf = (account: Account): Side =>
  'userId' in account ? { userId: account.userId, house: null } : { userId: null, house: account.house };

/**
 * The only way in which a balance changes: nobody sets one. Every movement is two rows, one for each side, written in
 * the transaction that moves the balance, so that the rows of a user are that user's coins and all rows together zero.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly entries: LedgerRepository,
    private readonly events: EventHubService,
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
    refuseBadAmount(movement.coins);
    const [from, to] = [sideOf(movement.from), sideOf(movement.to)];
    if (from.userId !== null && from.userId === to.userId) throw new RangeError('Nobody gives coins to themselves.');
    if (from.userId !== null && to.userId !== null) await this.entries.hold(tx, [from.userId, to.userId]);
    if (!(await this.enter(tx, from, to, movement))) throw await this.whyNot(tx, [from, to]);
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
    const balance = (await this.entries.balance(tx, userId)) ?? 0;
    if (balance === 0) return;
    const [user, house] = [{ userId }, { house: 'closed-accounts' } as const];
    const [from, to] = balance > 0 ? [user, house] : [house, user];
    await this.move(tx, { from, to, coins: Math.abs(balance), reason: 'account-closed', floor: null });
  }

  /** Answers whether it was entered. */
  private async enter(tx: Transaction, from: Side, to: Side, movement: Amount): Promise<boolean> {
    const { coins, reason, ref = null, floor = 0 } = movement;
    const marks = { movement: this.random.id(), reason, ref, at: this.clock.iso() };
    const balances = await this.entries.enter(tx, { ...marks, from, to, coins, floor: floor ?? NO_FLOOR });
    if (!balances) return false;
    const giverId = from.userId ?? movement.giverId;
    this.tell(from.userId, balances.get(from.userId), { delta: -coins, reason });
    this.tell(to.userId, balances.get(to.userId), {
      ...{ delta: coins, reason },
      ...(giverId !== undefined && { fromUserId: giverId }),
    });
    return true;
  }

  private async whyNot(tx: Transaction, sides: readonly Side[]): Promise<Error> {
    for (const { userId } of sides)
      if (userId !== null && (await this.entries.balance(tx, userId)) === undefined)
        return new Error(`User ${userId}, who is to give or to get coins, does not exist.`);
    return notEnoughCoins();
  }

  private tell(userId: number | null, coin: number | undefined, moved: Moved): void {
    if (userId !== null && coin !== undefined) this.events.publish(userId, { type: 'coins', coin, ...moved });
  }
}

function refuseBadAmount(coins: number): void {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new RangeError(`Not an amount of coins: ${coins}`);
}
