import { Injectable } from '@nestjs/common';
import { type KnownItems, knownItems } from '@shinobi/shared/domain/memory/known';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { KnowledgeRepository } from './knowledge.repository.js';

/** What learners know: docs/behaviour/memory.md, rule 22. */
@Injectable()
export class KnowledgeService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly knowledge: KnowledgeRepository,
    private readonly clock: Clock,
  ) {}

  getKnown({ userId }: Actor): Promise<KnownItems> {
    const now = this.clock.now();
    return this.work.read(async (tx) => knownItems(await this.knowledge.findStates(tx, userId), now));
  }
}
