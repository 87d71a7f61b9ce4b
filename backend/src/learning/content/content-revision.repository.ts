import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { RevisionEntity } from './content.entity.js';
import type { ContentFolder, PublicSource } from './content-source.js';
import type { SourceRevision } from './rules/stale-items.js';

const ALL = 'content';
const nameOf = (folder: ContentFolder): string => `${ALL}:${folder}`;
const nameOfItem = (folder: ContentFolder, id: number): string => `${nameOf(folder)}:${id}`;

/** The revisions of the public content: every change raises one, so that each instance notices changes by the others. */
@Injectable()
export class ContentRevisionRepository {
  /** Returns a lookup of the revision of a source. */
  async findRevisions(tx: ReadTransaction): Promise<(source: PublicSource) => SourceRevision> {
    const rows = await managerOf(tx).find(RevisionEntity);
    const revisions = new Map(rows.map(({ name, rev }) => [name, rev]));
    return ({ folder, dependsOn = [], linksTo = [] }) => {
      const names = [ALL, nameOf(folder), ...dependsOn.map(nameOf), ...linksTo.map(nameOf)];
      const linked = linksTo.flatMap((each) => [...itemRevisions(rows, `${nameOf(each)}:`).values()]);
      return {
        whole: sum([...names.map((name) => revisions.get(name) ?? 0), ...linked]),
        items: itemRevisions(rows, `${nameOf(folder)}:`),
      };
    };
  }

  /** Raises the revision of one item, or of the whole source. */
  raise(tx: Transaction, folder: ContentFolder, id?: number): Promise<void> {
    return this.increment(tx, id === undefined ? nameOf(folder) : nameOfItem(folder, id));
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const itemRevisions = (rows: readonly RevisionEntity[], prefix: string): ReadonlyMap<number, number> =>
  new Map(
    rows.filter(({ name }) => name.startsWith(prefix)).map(({ name, rev }) => [Number(name.slice(prefix.length)), rev]),
  );
