import { Injectable } from '@nestjs/common';
import type { LearningPlan } from '@shinobi/shared/contract/learning/plan';
import { changePlan, dateOf } from '@shinobi/shared/domain/memory/plan';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { UserService } from '../../people/user/index.js';
import { Clock } from '../../runtime/clock.js';
import { PlanRepository, type ReminderZone } from './plan.repository.js';
import { offsetOfZone } from './rules/time-zone.js';

/** A browser may know zones that this server does not: their reminders keep to the hour in UTC. */
function reminderZone(timeZone: string | undefined, now: number): ReminderZone {
  const offset = timeZone === undefined ? null : offsetOfZone(timeZone, now);
  return { reminderTimeZone: offset === null ? null : (timeZone ?? null), reminderOffset: offset };
}

@Injectable()
export class PlanService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
    private readonly plans: PlanRepository,
    private readonly clock: Clock,
  ) {}

  getPlan({ userId }: Actor): Promise<LearningPlan> {
    return this.work.read((tx) => this.plans.find(tx, userId));
  }

  /** Changes the given parts and returns the whole plan. */
  changePlan(
    { userId }: Actor,
    { reminderTimeZone, ...change }: Input<'POST /api/Memory/SetPlan'>['body'],
  ): Promise<LearningPlan> {
    return this.work.run(async (tx) => {
      // Without the lock two changes at once could each undo the other's.
      await this.users.lockActor(tx, userId);
      const now = this.clock.now();
      const plan = changePlan(await this.plans.find(tx, userId), change, dateOf(now));
      const daysOff = [...new Set(plan.daysOff)].toSorted((one, other) => one - other);
      const zone = change.reminderHour === undefined ? {} : reminderZone(reminderTimeZone, now);
      const parts = [...Object.keys(change), ...Object.keys(zone)];
      if (parts.length > 0) await this.plans.save(tx, userId, { ...plan, daysOff, ...zone }, [...parts, 'pauses']);
      return { ...plan, daysOff };
    });
  }
}
