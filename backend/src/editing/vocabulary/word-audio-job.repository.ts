import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { WordEntity } from '../../learning/vocabulary/index.js';
import { WordAudioJobEntity } from './word-audio-job.entity.js';

@Injectable()
export class WordAudioJobRepository {
  findAll(tx: ReadTransaction): Promise<WordAudioJobEntity[]> {
    return managerOf(tx).find(WordAudioJobEntity);
  }

  async findByWords(
    tx: ReadTransaction,
    vocabIds: readonly number[],
  ): Promise<ReadonlyMap<number, WordAudioJobEntity>> {
    const rows = await managerOf(tx).findBy(WordAudioJobEntity, { vocabId: In([...vocabIds]) });
    return new Map(rows.map((row) => [row.vocabId, row]));
  }

  async insert(tx: Transaction, jobs: readonly WordAudioJobEntity[]): Promise<void> {
    if (jobs.length > 0) await managerOf(tx).insert(WordAudioJobEntity, [...jobs]);
  }

  async remove(tx: Transaction, vocabIds: readonly number[]): Promise<void> {
    if (vocabIds.length > 0) await managerOf(tx).delete(WordAudioJobEntity, { vocabId: In([...vocabIds]) });
  }

  async setExtension(tx: Transaction, vocabIds: readonly number[], audioExtension: string): Promise<void> {
    await managerOf(tx).update(WordEntity, { vocabId: In([...vocabIds]) }, { audioExtension });
  }
}
