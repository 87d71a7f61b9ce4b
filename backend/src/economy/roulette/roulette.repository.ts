import { Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { RouletteSpinEntity } from './roulette-spin.entity.js';

export type NewSpin = Omit<RouletteSpinEntity, 'spinId' | 'open' | 'correct'>;

@Injectable()
export class RouletteRepository {
  /** Whether a spin waits for its answer. */
  hasOpenSpin(tx: Transaction, userId: number, now: string): Promise<boolean> {
    return managerOf(tx).existsBy(RouletteSpinEntity, { userId, open: true, expiresAt: MoreThan(now) });
  }

  /** How many there were that day. */
  countSpins(tx: ReadTransaction, userId: number, day: string, paid: boolean): Promise<number> {
    return managerOf(tx).countBy(RouletteSpinEntity, { userId, day, paid });
  }

  /** Answers the spin's id. */
  async insert(tx: Transaction, spin: NewSpin): Promise<number> {
    const { identifiers } = await managerOf(tx).insert(RouletteSpinEntity, { ...spin, open: true });
    return identifiers[0]?.['spinId'] as number;
  }

  /** The spin, closed by this call; null when it was not open. */
  async closeSpin(tx: Transaction, userId: number, spinId: number): Promise<RouletteSpinEntity | null> {
    const manager = managerOf(tx);
    const { affected } = await manager.update(RouletteSpinEntity, { spinId, userId, open: true }, { open: false });
    return affected === 1 ? manager.findOneBy(RouletteSpinEntity, { spinId }) : null;
  }

  async saveAnswer(tx: Transaction, spinId: number, correct: boolean): Promise<void> {
    await managerOf(tx).update(RouletteSpinEntity, { spinId }, { correct });
  }

  /** Those that are over, answered or not, newest first, below an id when one is given. */
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
