import { Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { RouletteSpinEntity } from './roulette-spin.entity.js';

export type NewSpin = Omit<RouletteSpinEntity, 'spinId' | 'open' | 'correct'>;

@Injectable()
export class RouletteRepository {
  /** Returns whether a spin waits for an answer. */
  hasOpenSpin(tx: Transaction, userId: number, now: string): Promise<boolean> {
    return managerOf(tx).existsBy(RouletteSpinEntity, { userId, open: true, expiresAt: MoreThan(now) });
  }

  /** Counts the spins of a day. */
  countSpins(tx: ReadTransaction, userId: number, day: string, paid: boolean): Promise<number> {
    return managerOf(tx).countBy(RouletteSpinEntity, { userId, day, paid });
  }

  /** Returns the spin's id. */
  async insert(tx: Transaction, spin: NewSpin): Promise<number> {
    const { identifiers } = await managerOf(tx).insert(RouletteSpinEntity, { ...spin, open: true });
    return identifiers[0]?.['spinId'] as number;
  }

  /** Closes a spin and returns it; null if it was not open. */
  async closeSpin(tx: Transaction, userId: number, spinId: number): Promise<RouletteSpinEntity | null> {
    const manager = managerOf(tx);
    const { affected } = await manager.update(RouletteSpinEntity, { spinId, userId, open: true }, { open: false });
    return affected === 1 ? manager.findOneBy(RouletteSpinEntity, { spinId }) : null;
  }

  async saveAnswer(tx: Transaction, spinId: number, correct: boolean): Promise<void> {
    await managerOf(tx).update(RouletteSpinEntity, { spinId }, { correct });
  }

  /** Returns finished and expired spins, newest first, below an id if one is given. */
  findPast(tx: ReadTransaction, userId: number, now: string, limit: number, before: number | null) {
    const of = { userId, ...(before !== null && { spinId: LessThan(before) }) };
    const where = [
      { ...of, open: false },
      { ...of, open: true, expiresAt: LessThanOrEqual(now) },
    ];
    return managerOf(tx).find(RouletteSpinEntity, { where, order: { spinId: 'DESC' }, take: limit });
  }

  async closeAll(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).update(RouletteSpinEntity, { userId, open: true }, { open: false });
  }
}
