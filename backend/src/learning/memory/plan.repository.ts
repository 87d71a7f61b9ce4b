import { Injectable } from '@nestjs/common';
import { DEFAULT_PLAN, type LearningPlan, type Pause } from '@shinobi/shared/domain/memory/plan';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { selectPrepared } from '../../database/prepared-statements.js';
import { MemoryPlanEntity } from './memory-plan.entity.js';

type PlanRow = Omit<LearningPlan, 'daysOff' | 'pauses'> & { readonly daysOff: string; readonly pauses: string | null };

/** The time zone of a reminder; null if the browser named none that is known here. */
export interface ReminderZone {
  readonly reminderTimeZone: string | null;
  /** The minutes that the clocks of the zone are ahead of UTC. */
  readonly reminderOffset: number | null;
}

const FIND = `SELECT "newPerDay", "retention", "goalMinutes", "daysOff", "pausedUntil", "pauses", "reminderHour"
  FROM "memory_plans" WHERE "userId" = $1`;

@Injectable()
export class PlanRepository {
  /** Returns the user's plan, or the default one. */
  async find(tx: ReadTransaction, userId: number): Promise<LearningPlan> {
    const [row] = await selectPrepared<PlanRow>(tx, FIND, [userId]);
    if (!row) return DEFAULT_PLAN;
    const { daysOff, pauses, ...plan } = row;
    return {
      ...plan,
      daysOff: JSON.parse(daysOff) as number[],
      pauses: pauses === null ? undefined : (JSON.parse(pauses) as Pause[]),
    };
  }

  /**
   * Stores a plan with the time zone of its reminder. Of a stored one only the given parts change: its reminder may be stopped from
   * a mail meanwhile.
   */
  async save(
    tx: Transaction,
    userId: number,
    plan: LearningPlan & Partial<ReminderZone>,
    parts: readonly string[],
  ): Promise<void> {
    const values = { userId, ...plan, daysOff: [...plan.daysOff], pauses: plan.pauses ? [...plan.pauses] : null };
    const insert = managerOf(tx).createQueryBuilder().insert().into(MemoryPlanEntity).values(values);
    await insert.orUpdate([...parts], ['userId']).execute();
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(MemoryPlanEntity, { userId });
  }
}
