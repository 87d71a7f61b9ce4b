import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { Word } from '../../learning/vocabulary/index.js';
import { WordAudioJob } from './word-audio-job.entity.js';

@Injectable()
export class WordAudioJobRepository {
  all(tx: ReadTransaction): Promise<WordAudioJob[]> {
    return managerOf(tx).find(WordAudioJob);
  }

  async ofWords(tx: ReadTransaction, vocabIds: readonly number[]): Promise<ReadonlyMap<number, WordAudioJob>> {
    const rows = await managerOf(tx).findBy(WordAudioJob, { vocabId: In([...vocabIds]) });
    return new Map(rows.map((row) => [row.vocabId, row]));
  }

  async insert(tx: Transaction, jobs: readonly WordAudioJob[]): Promise<void> {
    if (jobs.length > 0) await managerOf(tx).insert(WordAudioJob, [...jobs]);
  }

  async remove(tx: Transaction, vocabIds: readonly number[]): Promise<void> {
    if (vocabIds.length > 0) await managerOf(tx).delete(WordAudioJob, { vocabId: In([...vocabIds]) });
  }

  async setExtension(tx: Transaction, vocabIds: readonly number[], audioExtension: string): Promise<void> {
    await managerOf(tx).update(Word, { vocabId: In([...vocabIds]) }, { audioExtension });
  }
}
