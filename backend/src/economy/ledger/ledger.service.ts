import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import type { Account, LedgerReason, Movement } from './movement.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import { notEnoughCoins } from './ledger.errors.js';
import { LedgerRepository, type LedgerSide } from './ledger.repository.js';

/** Balances have a bound of their own, which the database keeps. */
const NO_FLOOR = Number.MIN_SAFE_INTEGER;

type MovementDetails = Pick<Movement, 'coins' | 'reason' | 'ref' | 'floor' | 'giverId'>;

interface BalanceChange {
  readonly delta: number;
  readonly reason: LedgerReason;
  readonly fromUserId?: number;
}

const sideOf = (account: Account): LedgerSide =>
  'userId' in account ? { userId: account.userId, house: null } : { userId: null, house: account.house };

/**
 * The only way in which a balance changes: nobody sets one. Every movement is two rows, one for each side, written in
 * the transaction that moves the balance, so that the rows of a user are that user's coins and all rows together zero.
 */
@Injectable()
export class LedgerService {
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
  lockUsers(tx: Transaction, ...userIds: readonly number[]): Promise<void> {
    return this.entries.lockUsers(tx, userIds);
  }

  /** Rejects with `NotEnoughCoins` when the giver's balance would fall below the floor. */
  async moveCoins(tx: Transaction, movement: Movement): Promise<void> {
    requireValidAmount(movement.coins);
    const [from, to] = [sideOf(movement.from), sideOf(movement.to)];
    if (from.userId !== null && from.userId === to.userId) throw new RangeError('Nobody gives coins to themselves.');
    if (from.userId !== null && to.userId !== null) await this.entries.lockUsers(tx, [from.userId, to.userId]);
    if (!(await this.enterMovement(tx, from, to, movement))) throw await this.explainFailure(tx, [from, to]);
  }

  /** The entries of a user, newest first, before one of them. */
  findEntries(tx: ReadTransaction, userId: number, limit: number, before: number | null): Promise<LedgerEntryEntity[]> {
    return this.entries.findByUser(tx, userId, limit, before);
  }

  /**
   * What a user leaves behind goes to the house, or the house bears the debts. The account can go then: its entries stay
   * and are 0 together.
   */
  async closeAccount(tx: Transaction, userId: number): Promise<void> {
    await this.entries.lockUsers(tx, [userId]);
    const balance = (await this.entries.findBalance(tx, userId)) ?? 0;
    if (balance === 0) return;
    const [user, house] = [{ userId }, { house: 'closed-accounts' } as const];
    const [from, to] = balance > 0 ? [user, house] : [house, user];
    await this.moveCoins(tx, { from, to, coins: Math.abs(balance), reason: 'account-closed', floor: null });
  }

  /** Answers whether it was entered. */
  private async enterMovement(
    tx: Transaction,
    from: LedgerSide,
    to: LedgerSide,
    movement: MovementDetails,
  ): Promise<boolean> {
    const { coins, reason, ref = null, floor = 0 } = movement;
    const marks = { movement: this.random.id(), reason, ref, at: this.clock.iso() };
    const balances = await this.entries.insertMovement(tx, { ...marks, from, to, coins, floor: floor ?? NO_FLOOR });
    if (!balances) return false;
    const giverId = from.userId ?? movement.giverId;
    this.publishBalance(from.userId, balances.get(from.userId), { delta: -coins, reason });
    this.publishBalance(to.userId, balances.get(to.userId), {
      ...{ delta: coins, reason },
      ...(giverId !== undefined && { fromUserId: giverId }),
    });
    return true;
  }

  private async explainFailure(tx: Transaction, sides: readonly LedgerSide[]): Promise<Error> {
    for (const { userId } of sides)
      if (userId !== null && (await this.entries.findBalance(tx, userId)) === undefined)
        return new Error(`User ${userId}, who is to give or to get coins, does not exist.`);
    return notEnoughCoins();
  }

  private publishBalance(userId: number | null, coin: number | undefined, moved: BalanceChange): void {
    if (userId !== null && coin !== undefined) this.events.publish(userId, { type: 'coins', coin, ...moved });
  }
}

function requireValidAmount(coins: number): void {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new RangeError(`Not an amount of coins: ${coins}`);
}
