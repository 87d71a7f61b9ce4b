import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AudioJobEntity } from './audio-job.entity.js';

@Injectable()
export class AudioJobRepository {
  findAll(tx: ReadTransaction): Promise<AudioJobEntity[]> {
    return managerOf(tx).find(AudioJobEntity, { order: { storyId: 'ASC', lineNumber: 'ASC' } });
  }

  findByFolktale(tx: ReadTransaction, storyId: number): Promise<AudioJobEntity[]> {
    return managerOf(tx).findBy(AudioJobEntity, { storyId });
  }

  find(tx: ReadTransaction, storyId: number, lineNumber: number): Promise<AudioJobEntity | null> {
    return managerOf(tx).findOneBy(AudioJobEntity, { storyId, lineNumber });
  }

  async replace(tx: Transaction, storyId: number, jobs: readonly AudioJobEntity[]): Promise<void> {
    await managerOf(tx).delete(AudioJobEntity, { storyId });
    if (jobs.length > 0) await managerOf(tx).insert(AudioJobEntity, [...jobs]);
  }
}
