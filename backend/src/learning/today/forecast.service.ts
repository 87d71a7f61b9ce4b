import { Injectable } from '@nestjs/common';
import type { Forecast } from '@shinobi/shared/contract/learning/memory';
import { contentLabel } from '@shinobi/shared/domain/memory/content-label';
import { dailyMinutes, expectedDays, FORECAST_DAYS } from '@shinobi/shared/domain/memory/expected-load';
import { historyOf, retentionOf } from '@shinobi/shared/domain/memory/forecast';
import { dailyLoadOf } from '@shinobi/shared/domain/memory/today';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { DayRepository, ItemContentsService, ItemStateRepository, type StoredState } from '../memory/index.js';
import { type ReadFacts, TodayFactsService } from './today-facts.service.js';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 366;
const LEECHES_MAX = 20;

/** The order of the database depends on the order in which answers arrived. */
const byHardness = (one: StoredState, other: StoredState): number =>
  other.lapses - one.lapses || other.difficulty - one.difficulty || (one.item < other.item ? -1 : 1);

@Injectable()
export class ForecastService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly facts: TodayFactsService,
    private readonly states: ItemStateRepository,
    private readonly days: DayRepository,
    private readonly contents: ItemContentsService,
    private readonly clock: Clock,
  ) {}

  getForecast({ userId }: Actor): Promise<Forecast> {
    return this.work.read(async (tx) => {
      const now = this.clock.now();
      const facts = await this.facts.readFacts(tx, userId);
      const since = new Date(now - HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10);
      const days = await this.days.findSince(tx, userId, since);
      const reviewed = days.flatMap(({ kind, ...day }) => (kind === 'article' ? [] : { ...day, kind }));
      return {
        days: await this.expectedDays(tx, userId, facts),
        history: historyOf(days, now),
        retention: retentionOf(reviewed, now).map((each) => ({ ...each })),
        leeches: await this.findLeeches(tx, userId),
        plan: { ...facts.plan, daysOff: [...facts.plan.daysOff] },
      };
    });
  }

  private async expectedDays(tx: ReadTransaction, userId: number, facts: ReadFacts): Promise<Forecast['days']> {
    const { units, isIntroduced, plan, days, due } = facts;
    const now = this.clock.now();
    const end = new Date(now + FORECAST_DAYS * DAY_MS).toISOString();
    const newItems = units.reduce((sum, { items }) => sum + items.filter((item) => !isIntroduced(item)).length, 0);
    const upcoming = await this.states.findUpcoming(tx, userId, end);
    return expectedDays({
      schedules: upcoming.filter(({ item }) => !due.gone.has(item)),
      plan,
      minutes: dailyMinutes(days, plan, now),
      now,
      freshToday: dailyLoadOf(facts).fresh,
      newItems,
    });
  }

  private async findLeeches(tx: ReadTransaction, userId: number): Promise<Forecast['leeches']> {
    const states = (await this.states.findLeeches(tx, userId, LEECHES_MAX)).toSorted(byHardness);
    const items = states.map(({ item }) => item);
    const labels = new Map(
      (await this.contents.find(tx, userId, items)).map((each) => [each.item, contentLabel(each)]),
    );
    return states.flatMap(({ item, lapses }) => {
      const label = labels.get(item);
      return label ? { item, lapses, ...label } : [];
    });
  }
}
