import { Injectable } from '@nestjs/common';
import { mergeProgress, parseProgress, type Progress } from '@shinobi/shared/domain/progress-merge';
import type { ReadTransaction, Transaction } from '../database/unit-of-work.js';
import { ProgressRepository } from './progress.repository.js';
import { writeProgress } from './read-progress.js';

/** What a learner has reached, as one document a user. */
@Injectable()
export class ProgressService {
  constructor(private readonly repository: ProgressRepository) {}

  async of(tx: ReadTransaction, userId: number): Promise<string> {
    return (await this.repository.document(tx, userId)) ?? '{}';
  }

  /** The first document of a new user. */
  async start(tx: Transaction, userId: number, progress: Progress): Promise<void> {
    await this.repository.insert(tx, userId, writeProgress(mergeProgress({}, progress)));
  }

  /** Adds what came in; a stored score is never lowered. Of two at once the second merges into what the first stored. */
  async merge(tx: Transaction, userId: number, incoming: Progress): Promise<void> {
    const stored = (await this.repository.documentForUpdate(tx, userId)) ?? '{}';
    const merged = writeProgress(mergeProgress(parseProgress(stored) ?? {}, incoming));
    if (merged !== stored) await this.repository.update(tx, userId, merged);
  }
}
