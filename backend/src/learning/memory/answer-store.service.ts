import { Injectable } from '@nestjs/common';
import { compareAnswers } from '@shinobi/shared/domain/memory/answer';
import { backingAnswers, payableAnswers } from '@shinobi/shared/domain/memory/earning';
import { addDayChanges, type DayCounts, itemDays } from '@shinobi/shared/domain/memory/item-days';
import type { ItemSchedule } from '@shinobi/shared/domain/memory/schedule';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import type { LockedUser } from '../../people/user/index.js';
import { Clock } from '../../runtime/clock.js';
import { AnswerLogRepository, type NewAnswer, type StoredAnswer } from './answer-log.repository.js';
import { DayRepository, type StoredDay } from './day.repository.js';
import { ItemStateRepository, type StoredState } from './item-state.repository.js';
import { PlanRepository } from './plan.repository.js';
import { isReviewed, kindOf, NO_START, startOf, stateOf } from './rules/item-state.js';

const DAY_MS = 86_400_000;
const NO_REVIEWS = { introduced: 0, reviews: 0, recalled: 0 };

type Logs = ReadonlyMap<string, readonly NewAnswer[]>;
type States = ReadonlyMap<string, StoredState>;

interface ChangedLogs {
  readonly before: Logs;
  readonly added: Logs;
  /** The items with a new right answer that backs quests. */
  readonly proven: ReadonlySet<string>;
}

function groupByItem(answers: readonly NewAnswer[]): Map<string, NewAnswer[]> {
  const groups = new Map<string, NewAnswer[]>();
  for (const answer of answers) groups.set(answer.item, [...(groups.get(answer.item) ?? []), answer]);
  return groups;
}

/** Returns the answers that are the first to their item in their session, in order. */
function firstOfSession(answers: readonly NewAnswer[], logs: Logs): NewAnswer[] {
  const keyOf = ({ item, session }: NewAnswer) => JSON.stringify([item, session]);
  const seen = new Set([...logs.values()].flatMap((log) => log.map(keyOf)));
  return answers.toSorted(compareAnswers).filter((answer) => {
    const isFirst = !seen.has(keyOf(answer));
    seen.add(keyOf(answer));
    return isFirst;
  });
}

/**
 * Adds answers to the log and brings everything that follows from it up to date. States and days are computed from the
 * whole log of an item, so that the order in which answers arrive does not matter (docs/behaviour/memory.md, rule 8).
 */
@Injectable()
export class AnswerStoreService {
  constructor(
    private readonly log: AnswerLogRepository,
    private readonly states: ItemStateRepository,
    private readonly days: DayRepository,
    private readonly plans: PlanRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts the answers that were stored in the last 24 hours by the minute in which they were given. */
  countRecent(tx: ReadTransaction, userId: number): Promise<ReadonlyMap<string, number>> {
    return this.log.countByMinute(tx, userId, new Date(this.clock.now() - DAY_MS).toISOString());
  }

  /**
   * Stores answers with ids that are not stored yet; the others are ignored. Returns how many were new and the states of
   * their items.
   */
  async store(
    tx: Transaction,
    user: LockedUser,
    given: readonly NewAnswer[],
    receivedByMinute: ReadonlyMap<string, number>,
  ): Promise<{ readonly stored: number; readonly states: readonly StoredState[] }> {
    const { userId, createdAt } = user;
    const answers = [...new Map(given.map((answer) => [answer.id, answer])).values()];
    if (answers.length === 0) return { stored: 0, states: [] };
    const items = [...new Set(answers.map(({ item }) => item))];
    const before = await this.log.findByItems(tx, userId, items);
    const earning = { now: this.clock.now(), accountCreatedAt: createdAt, receivedByMinute };
    const payable = payableAnswers(firstOfSession(answers, before), earning);
    const rows = answers.map((answer): StoredAnswer => ({ ...answer, payable: payable.has(answer.id) }));
    const added = new Set(await this.log.append(tx, userId, rows, this.clock.iso()));
    const backing = backingAnswers(answers.toSorted(compareAnswers), earning);
    const proven = new Set(answers.flatMap(({ id, item, correct }) => (correct && backing.has(id) ? item : [])));
    const newLogs = groupByItem(answers.filter(({ id }) => added.has(id)));
    const states = await this.recompute(tx, userId, { before, added: newLogs, proven });
    return { stored: added.size, states };
  }

  private async recompute(tx: Transaction, userId: number, changed: ChangedLogs): Promise<StoredState[]> {
    const { before, added } = changed;
    const stored = await this.states.findByItems(tx, userId, [...added.keys()]);
    const { retention } = await this.plans.find(tx, userId);
    const changes = new DayChanges();
    const states: StoredState[] = [];
    for (const [item, answers] of added) {
      const [earlier, { knownAt, imported }] = [before.get(item) ?? [], stored.get(item) ?? NO_START];
      const log = [...earlier, ...answers];
      const start = startOf({ knownAt, imported });
      changes.add(item, itemDays(earlier, start), itemDays(log, start));
      const proven = changed.proven.has(item) || stored.get(item)?.proven === true;
      const state = isReviewed(item) ? stateOf(item, log, { retention, knownAt, imported, proven }) : null;
      if (state) states.push(state);
    }
    await this.states.save(tx, userId, states);
    await this.days.add(tx, userId, changes.rows());
    return states;
  }

  /** Marks items as known or takes the mark back, and returns their states. The caller has locked the user. */
  async setKnown(tx: Transaction, userId: number, items: readonly string[], known: boolean): Promise<StoredState[]> {
    const [logs, stored] = [
      await this.log.findByItems(tx, userId, items),
      await this.states.findByItems(tx, userId, items),
    ];
    const { retention } = await this.plans.find(tx, userId);
    const changes = new DayChanges();
    const states: StoredState[] = [];
    for (const item of new Set(items)) {
      const [log, before] = [logs.get(item) ?? [], stored.get(item) ?? NO_START];
      const { imported } = before;
      const knownAt = known ? this.markOf(log, before.knownAt) : null;
      changes.add(item, itemDays(log, startOf(before)), itemDays(log, startOf({ knownAt, imported })));
      const state = stateOf(item, log, { retention, knownAt, imported, proven: stored.get(item)?.proven === true });
      if (state) states.push(state);
    }
    await this.states.save(tx, userId, states);
    await this.removeOthers(tx, userId, stored, states);
    await this.days.add(tx, userId, changes.rows());
    return states;
  }

  /**
   * Gives items the schedules that they had in another program. Items that have a schedule or answers keep what they have.
   * The caller has locked the user.
   */
  async importSchedules(
    tx: Transaction,
    userId: number,
    schedules: readonly (ItemSchedule & { readonly item: string })[],
  ): Promise<void> {
    const items = schedules.map(({ item }) => item);
    const [logs, stored] = [
      await this.log.findByItems(tx, userId, items),
      await this.states.findByItems(tx, userId, items),
    ];
    const { retention } = await this.plans.find(tx, userId);
    const states = schedules.flatMap(({ item, ...schedule }) => {
      if (logs.has(item) || stored.has(item)) return [];
      return stateOf(item, [], { retention, knownAt: null, imported: JSON.stringify(schedule), proven: false }) ?? [];
    });
    await this.states.save(tx, userId, states);
  }

  /** A mark that no answer has followed stays, so that marking twice does not postpone the review. */
  private markOf(log: readonly NewAnswer[], knownAt: string | null): string {
    const isCurrent = knownAt !== null && log.every(({ at }) => at <= knownAt);
    return isCurrent ? knownAt : this.clock.iso();
  }

  private async removeOthers(tx: Transaction, userId: number, stored: States, states: readonly StoredState[]) {
    const kept = new Set(states.map(({ item }) => item));
    const items = [...stored.keys()].filter((item) => !kept.has(item));
    await this.states.remove(tx, userId, items);
  }
}

/** Collects the changes of days by kind. */
class DayChanges {
  private readonly byKind = new Map<StoredDay['kind'], Map<string, DayCounts>>();

  /** Adds the change of an item's days. Items that never come back have no reviews. */
  add(item: string, before: ReadonlyMap<string, DayCounts>, after: ReadonlyMap<string, DayCounts>): void {
    const kind = kindOf(item);
    const sums = this.byKind.get(kind) ?? new Map<string, DayCounts>();
    this.byKind.set(kind, sums);
    addDayChanges(sums, before, after);
  }

  /** Returns what has changed. */
  rows(): StoredDay[] {
    const all = [...this.byKind].flatMap(([kind, sums]) =>
      [...sums].map(([date, counts]) => ({ date, kind, ...counts, ...(kind === 'article' && NO_REVIEWS) })),
    );
    return all.filter(({ date: _, kind: __, ...counts }) => Object.values(counts).some((count) => count !== 0));
  }
}
