import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { GivenXpActivity } from '@shinobi/shared/domain/limits/xp-activities';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import { activityXp, clipXp, type EarningAnswer, gamePoints, XP_WINDOW_MS } from '@shinobi/shared/domain/economy/xp';
import { Clock } from '../../runtime/clock.js';
import type { Input } from '../../http/route.decorator.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import { UserGrowthRepository, UserService } from '../../people/user/index.js';
import { EvidenceRepository } from '../../learning/memory/index.js';
import { BoosterService } from './booster.service.js';
import type { XpLogEntity } from './xp-log.entity.js';
import { XpLogRepository } from './xp-log.repository.js';

/** How long answers can be claimed by a call that names no session. */
const UNPAID_FOR_MS = 86_400_000;

/** XP that are given rather than earned: neither limited nor boosted. */
export interface GivenXp {
  readonly activity: GivenXpActivity;
  readonly ref: string;
  readonly xp: number;
}

@Injectable()
export class XpService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly log: XpLogRepository,
    private readonly evidence: EvidenceRepository,
    private readonly boosters: BoosterService,
    private readonly users: UserService,
    private readonly growth: UserGrowthRepository,
    private readonly events: EventHubService,
    private readonly clock: Clock,
  ) {}

  /** Pays for the answers that the server has received. The numbers in the body come from the browser and do not count. */
  addXp(userId: number, done: Input<'POST /api/User/AddXp'>['body']): Promise<ResponseOf<'POST /api/User/AddXp'>> {
    const { activity, ref, session } = done;
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const answers = await this.takeEvidence(tx, userId, session);
      const [correct, total] = [answers.filter((answer) => answer.correct).length, answers.length];
      const earned = activityXp(activity, correct, total, gamePoints(answers));
      const counted = clipXp(earned, await this.countedInWindow(tx, userId));
      const multiplier = await this.boosters.getMultiplier(tx, userId);
      const gained = counted * multiplier;
      const entry = { activity, ref, correct, total, counted, multiplier, gained };
      if (total > 0) await this.storeXp(tx, userId, entry);
      const user = await this.users.getOwn(tx, userId);
      const leveledUp = user.level > levelFromXp(user.xp - gained);
      return { user, gained, boosterMultiplier: multiplier, leveledUp };
    });
  }

  private takeEvidence(tx: Transaction, userId: number, session: string | undefined): Promise<EarningAnswer[]> {
    if (session !== undefined) return this.evidence.takeSession(tx, userId, session);
    return this.evidence.takeSince(tx, userId, new Date(this.clock.now() - UNPAID_FOR_MS).toISOString());
  }

  /** Gives XP in the caller's transaction and logs them. */
  async giveXp(tx: Transaction, userId: number, { activity, ref, xp }: GivenXp): Promise<void> {
    await this.storeXp(tx, userId, { activity, ref, correct: 0, total: 0, counted: 0, multiplier: 1, gained: xp });
  }

  private async storeXp(
    tx: Transaction,
    userId: number,
    entry: Omit<XpLogEntity, 'entryId' | 'userId' | 'at'>,
  ): Promise<number> {
    await this.log.insert(tx, { ...entry, userId, at: this.clock.iso() });
    const { gained } = entry;
    const xp = await this.growth.addXp(tx, userId, gained);
    if (gained > 0) this.events.publish(userId, { type: 'xp', xp, level: levelFromXp(xp), gained });
    return xp;
  }

  private countedInWindow(tx: Transaction, userId: number): Promise<number> {
    return this.log.sumCountedSince(tx, userId, new Date(this.clock.now() - XP_WINDOW_MS).toISOString());
  }
}
