import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { EventHubService } from '../../platform/events/index.js';
import type { Account, Movement } from './movement.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import { notEnoughCoins } from './ledger.errors.js';
import { LedgerRepository, type LedgerSide } from './ledger.repository.js';

/** Lower than any balance: the database itself bounds balances. */
const NO_FLOOR = Number.MIN_SAFE_INTEGER;

const userIdOf = (account: Account): number | null => ('userId' in account ? account.userId : null);

const sideOf = (account: Account, delta: number, balance: number | null): LedgerSide =>
  'userId' in account
    ? { userId: account.userId, house: null, delta, balance }
    : { userId: null, house: account.house, delta, balance };

/**
 * The only code that changes balances. Every movement is two rows, one for each side, written in the transaction that
 * changes the balances, so that the rows of a user add up to that user's coins and all rows together to zero.
 */
@Injectable()
export class LedgerService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: LedgerRepository,
    private readonly users: UserService,
    private readonly events: EventHubService,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Moves coins. Rejects with `NotEnoughCoins` if the giver's balance would fall below the floor. */
  async moveCoins(tx: Transaction, movement: Movement): Promise<void> {
    requireValidAmount(movement.coins);
    const [fromId, toId] = [userIdOf(movement.from), userIdOf(movement.to)];
    if (fromId !== null && fromId === toId) throw new RangeError('Nobody can give coins to themselves.');
    // A nested unit of work: when one side fails, nothing of the movement is stored, even if the caller catches the error.
    await this.work.run(async () => {
      if (fromId !== null && toId !== null) await this.users.lockUsers(tx, [fromId, toId]);
      await this.changeBalances(tx, movement);
    });
  }

  /** Returns a user's entries before one of them, newest first. */
  findEntries(tx: ReadTransaction, userId: number, limit: number, before: number | null): Promise<LedgerEntryEntity[]> {
    return this.entries.findByUser(tx, userId, limit, before);
  }

  /**
   * Moves the user's remaining coins to the house, or the user's debts. The account can be deleted then: its entries stay
   * and add up to 0.
   */
  async closeAccount(tx: Transaction, userId: number): Promise<void> {
    await this.users.lockUsers(tx, [userId]);
    const balance = (await this.entries.findBalance(tx, userId)) ?? 0;
    if (balance === 0) return;
    const [user, house] = [{ userId }, { house: 'closed-accounts' } as const];
    const [from, to] = balance > 0 ? [user, house] : [house, user];
    await this.moveCoins(tx, { from, to, coins: Math.abs(balance), reason: 'account-closed', floor: null });
  }

  private async changeBalances(tx: Transaction, movement: Movement): Promise<void> {
    const { from, to, coins, reason, ref = null, giverId } = movement;
    const fromBalance = await this.withdraw(tx, movement);
    const toBalance = await this.deposit(tx, movement);
    const common = { movement: this.random.id(), reason, ref, at: this.clock.iso() };
    await this.entries.insertMovement(tx, common, sideOf(from, -coins, fromBalance), sideOf(to, coins, toBalance));
    const fromUserId = userIdOf(from) ?? giverId;
    this.publishBalance(from, fromBalance, { delta: -coins, reason });
    this.publishBalance(to, toBalance, { delta: coins, reason, ...(fromUserId !== undefined && { fromUserId }) });
  }

  /** Returns the giver's new balance; null for the house, which keeps none. */
  private async withdraw(tx: Transaction, { from, coins, floor = 0 }: Movement): Promise<number | null> {
    const userId = userIdOf(from);
    if (userId === null) return null;
    const balance = await this.entries.withdraw(tx, userId, coins, floor ?? NO_FLOOR);
    if (balance !== undefined) return balance;
    throw (await this.entries.findBalance(tx, userId)) === undefined ? userMissing(userId) : notEnoughCoins();
  }

  /** Returns the receiver's new balance; null for the house, which keeps none. */
  private async deposit(tx: Transaction, { to, coins }: Movement): Promise<number | null> {
    const userId = userIdOf(to);
    if (userId === null) return null;
    const balance = await this.entries.deposit(tx, userId, coins);
    if (balance === undefined) throw userMissing(userId);
    return balance;
  }

  private publishBalance(account: Account, coin: number | null, change: BalanceChange): void {
    const userId = userIdOf(account);
    if (userId !== null && coin !== null) this.events.publish(userId, { type: 'coins', coin, ...change });
  }
}

interface BalanceChange extends Pick<Movement, 'reason'> {
  readonly delta: number;
  readonly fromUserId?: number;
}

const userMissing = (userId: number) => new Error(`User ${userId}, who is to give or to get coins, does not exist.`);

function requireValidAmount(coins: number): void {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new RangeError(`Not an amount of coins: ${coins}`);
}
