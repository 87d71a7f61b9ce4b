import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { RevisionEntity } from './content.entity.js';
import type { ContentFolder } from './content-source.js';

const ALL = 'content';
const nameOf = (folder: ContentFolder): string => `${ALL}:${folder}`;

/** The revisions of the public content: every change raises one, so that each instance notices changes by the others. */
@Injectable()
export class ContentRevisionRepository {
  /** Returns a lookup of the revision of some folders: it rises with every change to one of them. */
  async findRevisions(tx: ReadTransaction): Promise<(folders: readonly ContentFolder[]) => number> {
    const rows = await managerOf(tx).find(RevisionEntity);
    const revisions = new Map(rows.map(({ name, rev }) => [name, rev]));
    return (folders) => [ALL, ...folders.map(nameOf)].reduce((sum, name) => sum + (revisions.get(name) ?? 0), 0);
  }

  raise(tx: Transaction, folder: ContentFolder): Promise<void> {
    return this.increment(tx, nameOf(folder));
  }

  raiseAll(tx: Transaction): Promise<void> {
    return this.increment(tx, ALL);
  }

  private async increment(tx: Transaction, name: string): Promise<void> {
    await managerOf(tx).query(
      'INSERT INTO revisions (name, rev) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET rev = revisions.rev + 1',
      [name],
    );
  }
}
