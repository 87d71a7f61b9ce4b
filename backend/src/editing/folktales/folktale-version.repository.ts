import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { FolktaleVersionEntity } from './folktale-version.entity.js';

@Injectable()
export class FolktaleVersionRepository {
  findLatest(tx: ReadTransaction, storyId: number): Promise<FolktaleVersionEntity | null> {
    return managerOf(tx).findOne(FolktaleVersionEntity, { where: { storyId }, order: { version: 'DESC' } });
  }

  find(tx: ReadTransaction, storyId: number, version: number): Promise<FolktaleVersionEntity | null> {
    return managerOf(tx).findOneBy(FolktaleVersionEntity, { storyId, version });
  }

  /** Returns the versions, newest first. */
  findAll(tx: ReadTransaction, storyId: number): Promise<FolktaleVersionEntity[]> {
    return managerOf(tx).find(FolktaleVersionEntity, { where: { storyId }, order: { version: 'DESC' } });
  }

  /** Returns the ids of the folktales whose latest version is not published. */
  async findDraftIds(tx: ReadTransaction): Promise<ReadonlySet<number>> {
    const rows = await managerOf(tx).query<{ storyId: number }[]>(
      `SELECT v."storyId" FROM "story_versions" v WHERE v."kind" = 'saved' AND v."version" =
        (SELECT MAX(w."version") FROM "story_versions" w WHERE w."storyId" = v."storyId")`,
    );
    return new Set(rows.map(({ storyId }) => storyId));
  }

  async insert(tx: Transaction, version: FolktaleVersionEntity): Promise<void> {
    await managerOf(tx).insert(FolktaleVersionEntity, version);
  }

  /** Deletes versions up to a number, except the original. */
  async deleteUpTo(tx: Transaction, storyId: number, upTo: number): Promise<void> {
    await managerOf(tx)
      .createQueryBuilder()
      .delete()
      .from(FolktaleVersionEntity)
      .where({ storyId, version: LessThanOrEqual(upTo) })
      .andWhere({ version: MoreThan(0) })
      .execute();
  }
}
