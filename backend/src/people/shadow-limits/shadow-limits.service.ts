import { Injectable } from '@nestjs/common';
import type { ShadowLimit } from '@shinobi/shared/contract/people/moderation';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { UserService } from '../user/index.js';
import { limitOfStaff, notLimited, untilInPast, userNotFound } from './shadow-limit.errors.js';
import { ShadowLimitRepository } from './shadow-limit.repository.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Accounts whose posts, comments and friend requests only they and their friends see, and that are not told. The queries of
 * these lists leave them out (`hiddenFrom`), so they appear again as soon as the limit ends.
 */
@Injectable()
export class ShadowLimitsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly limits: ShadowLimitRepository,
    private readonly users: UserService,
    private readonly settings: Settings,
    private readonly clock: Clock,
    jobs: JobSchedulerService,
  ) {
    const run = () => this.work.run((tx) => this.limits.deleteExpired(tx, this.clock.iso()));
    jobs.add({ name: 'expired-shadow-limits', everyMs: MINUTE, run });
  }

  /** Returns null for an account that is not limited, and for an unknown one. */
  getLimit(userId: number): Promise<ShadowLimit | null> {
    return this.work.read((tx) => this.viewOf(tx, userId));
  }

  /** Rejects with `NotFound`, `Forbidden` for a member of the staff, or `InvalidInput` for a time in the past. */
  setLimit(
    actor: Actor,
    { userId, until, reason }: Input<'POST /api/Admin/SetShadowLimit'>['body'],
  ): Promise<ShadowLimit | null> {
    const end = until === null ? null : new Date(until).toISOString();
    const at = this.clock.iso();
    if (end !== null && end <= at) throw untilInPast();
    return this.work.run(async (tx) => {
      const role = await this.users.findRole(tx, userId);
      if (!role) throw userNotFound();
      if (role !== 'user') throw limitOfStaff();
      await this.limits.save(tx, { userId, until: end, reason, limitedBy: actor.userId, at });
      return this.viewOf(tx, userId);
    });
  }

  /** Rejects with `NotFound`. */
  liftLimit(userId: number): Promise<void> {
    return this.work.run(async (tx) => {
      if (!(await this.limits.delete(tx, userId))) throw notLimited();
    });
  }

  /** Limits a new account where the settings say so. */
  async limitNewcomer(tx: Transaction, userId: number): Promise<void> {
    const { newAccountLimitHours: hours } = this.settings;
    if (hours === 0) return;
    const until = new Date(this.clock.now() + hours * HOUR).toISOString();
    await this.limits.save(tx, { userId, until, reason: 'A new account', limitedBy: null, at: this.clock.iso() });
  }

  /** Returns whether a viewer, who is null for a guest, does not see what an author has written. */
  async isHidden(tx: ReadTransaction, viewerId: number | null, authorId: number | null): Promise<boolean> {
    return authorId !== null && this.limits.isHidden(tx, viewerId, authorId);
  }

  async isLimited(tx: ReadTransaction, userId: number): Promise<boolean> {
    return (await this.limits.find(tx, userId)) !== null;
  }

  private async viewOf(tx: ReadTransaction, userId: number): Promise<ShadowLimit | null> {
    const limit = await this.limits.find(tx, userId);
    if (!limit) return null;
    const { until, reason, at, limitedBy } = limit;
    const people = await this.users.getPublicViews(tx, limitedBy === null ? [] : [limitedBy]);
    const by = limitedBy === null ? null : { userId: limitedBy, name: people.get(limitedBy)?.name ?? null };
    return { until, reason, at, by };
  }
}
