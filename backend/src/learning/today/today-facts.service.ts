import { Injectable } from '@nestjs/common';
import { type PathUnit, unitProgress } from '@shinobi/shared/domain/memory/path';
import { dateBefore, dateOf, isExcused, type LearningPlan } from '@shinobi/shared/domain/memory/plan';
import type { TodayFacts } from '@shinobi/shared/domain/memory/today';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { Clock } from '../../runtime/clock.js';
import {
  DayRepository,
  type DueItems,
  DueItemsService,
  ItemStateRepository,
  PlanRepository,
  type StoredDay,
} from '../memory/index.js';
import { PathService } from '../path/index.js';

const DAY_MS = 86_400_000;
/** Enough for the pace of a learner, and for most rows of days. */
const RECENT_DAYS = 366;

/** Whether there are answers on every date since `from`, except days off, pauses and the last date: the row may be longer. */
function isUnbroken(days: readonly StoredDay[], plan: LearningPlan, from: string, date: string): boolean {
  const studied = new Set(days.map((day) => day.date));
  for (let each = dateBefore(date); each >= from; each = dateBefore(each))
    if (!studied.has(each) && !isExcused(plan, each)) return false;
  return true;
}

export interface ReadFacts extends TodayFacts {
  readonly due: DueItems;
}

/** Reads what Today and a session are computed from. No statement reads more states than are due or on the path. */
@Injectable()
export class TodayFactsService {
  private pathItems: { readonly units: readonly PathUnit[]; readonly keys: readonly string[] } | null = null;

  constructor(
    private readonly plans: PlanRepository,
    private readonly dueItems: DueItemsService,
    private readonly states: ItemStateRepository,
    private readonly days: DayRepository,
    private readonly paths: PathService,
    private readonly clock: Clock,
  ) {}

  async readFacts(tx: ReadTransaction, userId: number): Promise<ReadFacts> {
    const date = dateOf(this.clock.now());
    const plan = await this.plans.find(tx, userId);
    const due = await this.dueItems.find(tx, userId);
    const days = await this.readDays(tx, userId, plan, date);
    return { date, plan, dueByKind: due.byKind, due, days, ...(await this.readPath(tx, userId)) };
  }

  private async readDays(
    tx: ReadTransaction,
    userId: number,
    plan: LearningPlan,
    date: string,
  ): Promise<readonly StoredDay[]> {
    const from = dateOf(Date.parse(`${date}T00:00:00Z`) - RECENT_DAYS * DAY_MS);
    const recent = await this.days.findSince(tx, userId, from);
    return isUnbroken(recent, plan, from, date) ? this.days.findSince(tx, userId, '') : recent;
  }

  private async readPath(tx: ReadTransaction, userId: number) {
    const units = this.paths.units();
    const learned = await this.states.findLearned(tx, userId, this.keysOf(units));
    const progress = unitProgress(units, (item) => learned.get(item) === true);
    return { units, progress, isIntroduced: (item: string) => learned.has(item) };
  }

  private keysOf(units: readonly PathUnit[]): readonly string[] {
    if (this.pathItems?.units !== units) this.pathItems = { units, keys: units.flatMap(({ items }) => items) };
    return this.pathItems.keys;
  }
}
