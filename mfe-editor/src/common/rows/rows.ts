/** A row of an edited document. `id` identifies it while the page is open and is not saved. */
export interface Row {
  readonly id: string;
}

let lastId = 0;

/** Returns an id that no other row of this visit has. */
export const newRowId = (): string => `r${++lastId}`;

const asRow = <T extends object>(content: T): T & Row => ({ ...content, id: newRowId() });
export const asRows = <T extends object>(contents: readonly T[]): readonly (T & Row)[] => contents.map(asRow);

/** Inserts a row after the one with this id, or at the end if there is none. */
export function addAfter<R extends Row>(rows: readonly R[], id: string | null, row: R): readonly R[] {
  const at = rows.findIndex((each) => each.id === id);
  return rows.toSpliced(at < 0 ? rows.length : at + 1, 0, row);
}

export const withoutRow = <R extends Row>(rows: readonly R[], id: string): readonly R[] =>
  rows.filter((row) => row.id !== id);

export const changeRow = <R extends Row>(rows: readonly R[], id: string, fields: Partial<R>): readonly R[] =>
  rows.map((row) => (row.id === id ? { ...row, ...fields } : row));

/** Moves a row up or down by one. The first and the last row do not move beyond the ends. */
export function moveRow<R extends Row>(rows: readonly R[], id: string, step: 1 | -1): readonly R[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const to = at + step;
  return !row || to < 0 || to >= rows.length ? rows : rows.toSpliced(at, 1).toSpliced(to, 0, row);
}

/** Serialises a document without the ids of its rows: documents with equal content are equal. */
export const contentOf = (document: object): string =>
  JSON.stringify(document, (key, value: unknown) => (key === 'id' ? undefined : value));

/**
 * Gives the rows of an earlier visit's document ids of this visit. A row that occurs several times, for example in a draft
 * and in its base, gets the same new id everywhere.
 */
export function withNewIds<T extends object>(document: T): T {
  const ids = new Map<unknown, string>();
  const newId = (id: unknown) => {
    const assigned = ids.get(id) ?? newRowId();
    ids.set(id, assigned);
    return assigned;
  };
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => (key === 'id' ? newId(value) : value)) as T;
}
