/** A row of something that is edited; `id` tells rows apart as long as the page is open, whatever they say. */
export interface Row {
  readonly id: string;
}

let made = 0;

/** Another one for each row of this visit; drafts of other visits get new ones. */
export const newRowId = (): string => `r${++made}`;

const asRow = <T extends object>(content: T): T & Row => ({ ...content, id: newRowId() });
export const asRows = <T extends object>(contents: readonly T[]): readonly (T & Row)[] => contents.map(asRow);

/** The row after another one, at the end where there is no such row. */
export function addAfter<R extends Row>(rows: readonly R[], id: string | null, row: R): readonly R[] {
  const at = rows.findIndex((each) => each.id === id);
  return rows.toSpliced(at < 0 ? rows.length : at + 1, 0, row);
}

export const withoutRow = <R extends Row>(rows: readonly R[], id: string): readonly R[] =>
  rows.filter((row) => row.id !== id);

export const changeRow = <R extends Row>(rows: readonly R[], id: string, part: Partial<R>): readonly R[] =>
  rows.map((row) => (row.id === id ? { ...row, ...part } : row));

/** One place up or down; at the edge it stays. */
export function moveRow<R extends Row>(rows: readonly R[], id: string, step: 1 | -1): readonly R[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const to = at + step;
  return !row || to < 0 || to >= rows.length ? rows : rows.toSpliced(at, 1).toSpliced(to, 0, row);
}

/** All that is written in a document, without the rows' ids: the same text is the same document. */
export const contentOf = (document: object): string =>
  JSON.stringify(document, (key, value: unknown) => (key === 'id' ? undefined : value));

/**
 * A document of another visit: its rows are told apart from those of this one. A row that occurs several times, as in a
 * draft and in what it is based on, has the same new id everywhere.
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
