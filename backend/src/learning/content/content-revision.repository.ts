import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { RevisionEntity } from './content.entity.js';

const CONTENT = 'content';

/** The revision of the public content: every change raises it, so that each instance notices changes by the others. */
@Injectable()
export class ContentRevisionRepository {
  async find(tx: ReadTransaction): Promise<number> {
    const row = await managerOf(tx).findOneBy(RevisionEntity, { name: CONTENT });
    return row?.rev ?? 0;
  }

  async raise(tx: Transaction): Promise<void> {
    await managerOf(tx).query(
      'INSERT INTO revisions (name, rev) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET rev = revisions.rev + 1',
      [CONTENT],
    );
  }
}
