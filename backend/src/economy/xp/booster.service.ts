import { Injectable } from '@nestjs/common';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { boosterMultiplier, type BoosterType } from '@shinobi/shared/domain/economy/items';
import { Clock } from '../../runtime/clock.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { BoosterRepository, type StoredBooster } from './booster.repository.js';
import { otherBoosterActive } from './xp.errors.js';

/** XP boosters; only one type runs at a time. */
@Injectable()
export class BoosterService {
  constructor(
    private readonly boosters: BoosterRepository,
    private readonly clock: Clock,
  ) {}

  async getState(tx: ReadTransaction, userId: number): Promise<DataForUser['xpBoosterState']> {
    return this.toState(await this.boosters.find(tx, userId));
  }

  toState(booster: StoredBooster | null): DataForUser['xpBoosterState'] {
    if (!this.isRunning(booster)) return null;
    return { type: booster.type, remainingSec: Math.ceil(this.leftMs(booster) / 1000) };
  }

  /** Returns the multiplier of XP: 1 without a booster. */
  async getMultiplier(tx: ReadTransaction, userId: number): Promise<number> {
    const running = await this.findRunning(tx, userId);
    return running ? boosterMultiplier(running.type) : 1;
  }

  /**
   * Starts a booster, or extends the running one of the same type. The caller has locked the user. Rejects with
   * `OtherBoosterActive` while another type runs.
   */
  async extendBooster(tx: Transaction, userId: number, type: BoosterType, seconds: number): Promise<void> {
    const running = await this.findRunning(tx, userId);
    if (running && running.type !== type) throw otherBoosterActive();
    const from = running ? Date.parse(running.endsAt) : this.clock.now();
    await this.boosters.save(tx, userId, { type, endsAt: new Date(from + seconds * 1000).toISOString() });
  }

  endBooster(tx: Transaction, userId: number): Promise<void> {
    return this.boosters.delete(tx, userId);
  }

  private async findRunning(tx: ReadTransaction, userId: number): Promise<StoredBooster | null> {
    const booster = await this.boosters.find(tx, userId);
    return this.isRunning(booster) ? booster : null;
  }

  private isRunning(booster: StoredBooster | null): booster is StoredBooster {
    return booster !== null && this.leftMs(booster) > 0;
  }

  private leftMs({ endsAt }: StoredBooster): number {
    return Date.parse(endsAt) - this.clock.now();
  }
}
