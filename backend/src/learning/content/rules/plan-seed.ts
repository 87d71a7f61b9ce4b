import { createHash } from 'node:crypto';

type Row = Readonly<Record<string, unknown>>;

export interface SeedPlan {
  readonly insert: readonly Row[];
  readonly update: readonly Row[];
  readonly remove: readonly number[];
}

/** Returns a hash of a row's content; the order of columns does not matter. */
export function contentHash(row: Row): string {
  const columns = Object.keys(row).sort();
  return createHash('sha256')
    .update(JSON.stringify(columns.map((column) => [column, row[column] ?? null])))
    .digest('base64url');
}

/**
 * Plans the changes that bring a table up to date with the files, except where an editor has changed, added or deleted
 * something. A row still belongs to the seed only while it equals what was last seeded.
 *
 * @param wanted the files' rows by id
 * @param stored the table's rows by id
 * @param seeds the hash of what the seed last put into each row, by id
 */
export function planSeed(
  wanted: ReadonlyMap<number, Row>,
  stored: ReadonlyMap<number, Row>,
  seeds: ReadonlyMap<number, string>,
): SeedPlan {
  const untouched = (id: number) => {
    const row = stored.get(id);
    return row !== undefined && seeds.get(id) === contentHash(row);
  };
  const isNew = (id: number) => !seeds.has(id) && !stored.has(id);
  const rows = [...wanted];
  return {
    insert: rows.filter(([id]) => isNew(id)).map(([, row]) => row),
    update: rows.filter(([id, row]) => untouched(id) && seeds.get(id) !== contentHash(row)).map(([, row]) => row),
    remove: [...seeds.keys()].filter((id) => !wanted.has(id) && untouched(id)),
  };
}
