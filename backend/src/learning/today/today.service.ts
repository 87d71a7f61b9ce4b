import { Injectable } from '@nestjs/common';
import type { Today } from '@shinobi/shared/contract/learning/memory';
import { todayOf } from '@shinobi/shared/domain/memory/today';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { TodayFactsService } from './today-facts.service.js';

@Injectable()
export class TodayService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly facts: TodayFactsService,
  ) {}

  /** Returns what is to be done today. */
  getToday({ userId }: Actor): Promise<Today> {
    return this.work.read(async (tx) => {
      const facts = await this.facts.readFacts(tx, userId);
      const today = todayOf(facts);
      // A placement marks items without an answer that is stored.
      const hasMarks = facts.progress.some(({ learned }) => learned > 0);
      return { ...today, hasStarted: today.hasStarted || hasMarks };
    });
  }
}
