import { Injectable } from '@nestjs/common';
import type { ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import type { KindCounts } from '@shinobi/shared/domain/memory/today';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { Clock } from '../../runtime/clock.js';
import { ItemStateRepository } from './item-state.repository.js';
import { KnownItemsService } from './known-items.service.js';
import { kindOf } from './rules/item-state.js';

/** More than anybody is asked in a day: what waits longer than a backlog allows is checked when its turn comes. */
const CHECKED_MAX = 1000;

export interface DueItems {
  readonly byKind: KindCounts;
  /** Those that have been due longest, in that order. */
  readonly longest: readonly string[];
  /** Items with a schedule that were removed from the library, or whose card was deleted. They are not counted. */
  readonly gone: ReadonlySet<string>;
}

/** Knows which items are due. */
@Injectable()
export class DueItemsService {
  constructor(
    private readonly states: ItemStateRepository,
    private readonly knownItems: KnownItemsService,
    private readonly clock: Clock,
  ) {}

  /** Counts the items that are due now and can still be asked. */
  async find(tx: ReadTransaction, userId: number): Promise<DueItems> {
    const now = this.clock.iso();
    const counts: Partial<Record<ReviewedKind, number>> = await this.states.countDue(tx, userId, now);
    const items = await this.states.findLongestDue(tx, userId, now, CHECKED_MAX);
    const gone = await this.knownItems.findUnknown(tx, userId, items);
    for (const item of gone) {
      const kind = kindOf(item) as ReviewedKind;
      counts[kind] = (counts[kind] ?? 0) - 1;
    }
    const byKind = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    return { byKind, longest: items.filter((item) => !gone.has(item)), gone };
  }
}
