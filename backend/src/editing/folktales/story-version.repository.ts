import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { StoryVersion } from './story-version.entity.js';

@Injectable()
export class StoryVersionRepository {
  latest(tx: ReadTransaction, storyId: number): Promise<StoryVersion | null> {
    return managerOf(tx).findOne(StoryVersion, { where: { storyId }, order: { version: 'DESC' } });
  }

  find(tx: ReadTransaction, storyId: number, version: number): Promise<StoryVersion | null> {
    return managerOf(tx).findOneBy(StoryVersion, { storyId, version });
  }

  /** Newest first. */
  all(tx: ReadTransaction, storyId: number): Promise<StoryVersion[]> {
    return managerOf(tx).find(StoryVersion, { where: { storyId }, order: { version: 'DESC' } });
  }

  /** The folktales whose latest version readers do not see. */
  async drafts(tx: ReadTransaction): Promise<ReadonlySet<number>> {
    const rows = await managerOf(tx).query<{ storyId: number }[]>(
      `SELECT v."storyId" FROM "story_versions" v WHERE v."kind" = 'saved' AND v."version" =
        (SELECT MAX(w."version") FROM "story_versions" w WHERE w."storyId" = v."storyId")`,
    );
    return new Set(rows.map(({ storyId }) => storyId));
  }

  async insert(tx: Transaction, version: StoryVersion): Promise<void> {
    await managerOf(tx).insert(StoryVersion, version);
  }

  /** Forgets versions up to one, but for how it came with the product. */
  async forget(tx: Transaction, storyId: number, upTo: number): Promise<void> {
    await managerOf(tx)
      .createQueryBuilder()
      .delete()
      .from(StoryVersion)
      .where({ storyId, version: LessThanOrEqual(upTo) })
      .andWhere({ version: MoreThan(0) })
      .execute();
  }
}
