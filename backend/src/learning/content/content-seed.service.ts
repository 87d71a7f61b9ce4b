import { Injectable } from '@nestjs/common';
import { StartError } from '../../http/app-error.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { checkContentFile, type ContentFile, readContentFiles } from './content-files.js';
import { ContentRevisionRepository } from './content-revision.repository.js';
import { ContentSeedRepository, type SeedTable } from './content-seed.repository.js';
import type { ContentSource } from './content-source.js';
import { contentHash, planSeed, type SeedPlan } from './rules/plan-seed.js';

type Row = Readonly<Record<string, unknown>>;

export interface SeedCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
}

const NO_CHANGES: SeedCounts = { inserted: 0, updated: 0, removed: 0 };

/** Loads the content files into the database. */
@Injectable()
export class ContentSeedService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly seeds: ContentSeedRepository,
    private readonly revisions: ContentRevisionRepository,
  ) {}

  /**
   * Loads all files or, if one is invalid, none; rows that an editor has changed stay as they are. Unchanged files are
   * only read. `now` is the time in ISO 8601. Throws `StartError` for an invalid file.
   */
  async seed(sources: readonly ContentSource[], contentDir: string, now: string): Promise<SeedCounts> {
    const files = new Map(sources.map((source) => [source, readContentFiles(contentDir, source.folder)]));
    const all = [...files.values()].flat();
    if (isUnchanged(await this.work.read((tx) => this.seeds.findFiles(tx)), all)) return NO_CHANGES;
    const tables = sources.flatMap((source) => tablesOf(source, files.get(source) ?? []));
    tables.forEach(requireUnique);
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'content');
      if (isUnchanged(await this.seeds.findFiles(tx), all)) return NO_CHANGES;
      const counts = await this.seedTables(tx, tables, now);
      await this.seeds.replaceFiles(tx, all);
      if (counts.inserted + counts.updated + counts.removed > 0) await this.revisions.raiseAll(tx);
      return counts;
    });
  }

  private async seedTables(tx: Transaction, tables: readonly SeedTable[], now: string): Promise<SeedCounts> {
    const counts: SeedCounts[] = [];
    const present = new Map<string, ReadonlySet<number>>();
    for (const table of tables) counts.push(await this.seedTable(tx, table, present, now));
    const sum = (key: keyof SeedCounts) => counts.reduce((total, each) => total + each[key], 0);
    return { inserted: sum('inserted'), updated: sum('updated'), removed: sum('removed') };
  }

  /** `present` collects the ids of each kind that exist afterwards, for the tables that refer to it. */
  private async seedTable(
    tx: Transaction,
    table: SeedTable,
    present: Map<string, ReadonlySet<number>>,
    now: string,
  ): Promise<SeedCounts> {
    const { kind, id, parent } = table;
    const wanted = new Map(table.rows.map(({ content }) => [content[id] as number, content]));
    const stored = await this.seeds.findRows(tx, table);
    const plan = planSeed(wanted, stored, await this.seeds.findHashes(tx, kind));
    const hasParent = (row: Row) => !parent || present.get(parent.kind)?.has(row[parent.column] as number) === true;
    const isFree = nameCheck(table, stored, plan);
    const insert = plan.insert.filter((row) => hasParent(row) && isFree(row));
    const update = plan.update.filter((row) => hasParent(row) && isFree(row));

    for (const each of plan.remove) {
      await this.seeds.deleteRow(tx, table, each);
      await this.seeds.deleteHash(tx, kind, each);
    }
    for (const row of update) await this.seeds.updateRow(tx, table, row, now);
    await this.seeds.insertRows(tx, table, insert, now);
    const hashes = [...insert, ...update].map((row) => ({ id: row[id] as number, hash: contentHash(row) }));
    await this.seeds.saveHashes(tx, kind, hashes);

    const removed = new Set(plan.remove);
    const ids = [...stored.keys(), ...insert.map((row) => row[id] as number)];
    present.set(kind, new Set(ids.filter((each) => !removed.has(each))));
    return { inserted: insert.length, updated: update.length, removed: removed.size };
  }
}

const isUnchanged = (loaded: ReadonlyMap<string, string>, files: readonly ContentFile[]) =>
  loaded.size === files.length && files.every(({ name, hash }) => loaded.get(name) === hash);

const tablesOf = (source: ContentSource, files: readonly ContentFile[]): readonly SeedTable[] =>
  source.tables(files.map((file) => ({ name: file.name, value: checkContentFile(source.schema, file) })));

/** Two files must not use the same id or name: the one loaded last would win. */
function requireUnique({ kind, id, unique, rows }: SeedTable): void {
  for (const column of unique ? [id, unique] : [id]) {
    const seen = new Map<unknown, string>();
    for (const { file, content } of rows) {
      const first = seen.get(content[column]);
      if (first)
        throw new StartError(
          `The ${kind} with the ${column} ${String(content[column])} appears in both ${first} and ${file}.`,
        );
      seen.set(content[column], file);
    }
  }
}

/** Returns a check that no other row will use a row's name: a row that an editor has changed keeps its own. */
function nameCheck({ id, unique }: SeedTable, stored: ReadonlyMap<number, Row>, plan: SeedPlan): (row: Row) => boolean {
  if (!unique) return () => true;
  const next = new Map(stored);
  for (const row of plan.update) next.set(row[id] as number, row);
  for (const each of plan.remove) next.delete(each);
  const holders = new Map([...next].map(([key, row]) => [row[unique], key]));
  return (row) => [undefined, row[id]].includes(holders.get(row[unique]));
}
