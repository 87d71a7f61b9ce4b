import { StartError } from '../../http/app-error.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import type { Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { checkContentFile, type ContentFile, readContentFiles } from './content-files.js';
import type { ContentSource } from './content-source.js';
import { contentHash, planSeed, type SeedPlan } from './rules/plan-seed.js';
import {
  deleteRow,
  forgetSeed,
  insertRows,
  loadedFiles,
  raiseContentRevision,
  rememberFiles,
  rememberSeeds,
  seedHashes,
  type SeedTable,
  storedRows,
  updateRow,
} from './seed.repository.js';

type Row = Readonly<Record<string, unknown>>;

export interface SeedCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
}

const NOTHING: SeedCounts = { inserted: 0, updated: 0, removed: 0 };

/**
 * Loads the content files into the database: all or nothing, and what an editor changed stays as it is. Files that have
 * not changed since the last time cost their reading only. `now` is the time in ISO 8601. Throws `StartError` for a
 * file that is wrong.
 */
export async function seedContent(
  work: UnitOfWork,
  parts: readonly ContentSource[],
  contentDir: string,
  now: string,
): Promise<SeedCounts> {
  const files = new Map(parts.map((part) => [part, readContentFiles(contentDir, part.folder)]));
  const all = [...files.values()].flat();
  if (unchanged(await work.read(loadedFiles), all)) return NOTHING;
  const tables = parts.flatMap((part) => tablesOf(part, files.get(part) ?? []));
  tables.forEach(requireUnique);
  return work.run(async (tx) => {
    await takeAdvisoryLock(tx, 'content');
    if (unchanged(await loadedFiles(tx), all)) return NOTHING;
    const outcome = await seedTables(tx, tables, now);
    await rememberFiles(tx, all);
    if (outcome.inserted + outcome.updated + outcome.removed > 0) await raiseContentRevision(tx);
    return outcome;
  });
}

const unchanged = (loaded: ReadonlyMap<string, string>, files: readonly ContentFile[]) =>
  loaded.size === files.length && files.every(({ name, hash }) => loaded.get(name) === hash);

const tablesOf = (part: ContentSource, files: readonly ContentFile[]): readonly SeedTable[] =>
  part.tables(files.map((file) => ({ name: file.name, value: checkContentFile(part.schema, file) })));

/** Two files must not claim one number or name: which of them won would depend on their order. */
function requireUnique({ kind, id, unique, rows }: SeedTable): void {
  for (const column of unique ? [id, unique] : [id]) {
    const seen = new Map<unknown, string>();
    for (const { file, content } of rows) {
      const first = seen.get(content[column]);
      if (first)
        throw new StartError(
          `The ${kind} with the ${column} ${content[column]} stands twice: in ${first} and ${file}.`,
        );
      seen.set(content[column], file);
    }
  }
}

async function seedTables(tx: Transaction, tables: readonly SeedTable[], now: string): Promise<SeedCounts> {
  const outcomes: SeedCounts[] = [];
  const present = new Map<string, ReadonlySet<number>>();
  for (const table of tables) outcomes.push(await seedTable(tx, table, present, now));
  const sum = (what: keyof SeedCounts) => outcomes.reduce((total, outcome) => total + outcome[what], 0);
  return { inserted: sum('inserted'), updated: sum('updated'), removed: sum('removed') };
}

/** Whether no other row will hold the name that a row of the files asks for: an editor's row keeps its own. */
function nameCheck({ id, unique }: SeedTable, stored: ReadonlyMap<number, Row>, plan: SeedPlan): (row: Row) => boolean {
  if (!unique) return () => true;
  const next = new Map(stored);
  for (const row of plan.update) next.set(row[id] as number, row);
  for (const each of plan.remove) next.delete(each);
  const holders = new Map([...next].map(([key, row]) => [row[unique], key]));
  return (row) => [undefined, row[id]].includes(holders.get(row[unique]));
}

/** `present` collects the ids of each kind that are there afterwards, for the tables that refer to it. */
async function seedTable(
  tx: Transaction,
  table: SeedTable,
  present: Map<string, ReadonlySet<number>>,
  now: string,
): Promise<SeedCounts> {
  const { kind, id, parent } = table;
  const wanted = new Map(table.rows.map(({ content }) => [content[id] as number, content]));
  const stored = await storedRows(tx, table);
  const plan = planSeed(wanted, stored, await seedHashes(tx, kind));
  const hasParent = (row: Row) => !parent || present.get(parent.kind)?.has(row[parent.column] as number) === true;
  const isFree = nameCheck(table, stored, plan);
  const insert = plan.insert.filter((row) => hasParent(row) && isFree(row));
  const update = plan.update.filter((row) => hasParent(row) && isFree(row));

  for (const each of plan.remove) {
    await deleteRow(tx, table, each);
    await forgetSeed(tx, kind, each);
  }
  for (const row of update) await updateRow(tx, table, row, now);
  await insertRows(tx, table, insert, now);
  const seeds = [...insert, ...update].map((row) => ({ id: row[id] as number, hash: contentHash(row) }));
  await rememberSeeds(tx, kind, seeds);

  const removed = new Set(plan.remove);
  present.set(
    kind,
    new Set([...stored.keys(), ...insert.map((row) => row[id] as number)].filter((each) => !removed.has(each))),
  );
  return { inserted: insert.length, updated: update.length, removed: removed.size };
}
