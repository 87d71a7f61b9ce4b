/** The revisions of a source. */
export interface SourceRevision {
  /** Rises when the whole source has to be read again. */
  readonly whole: number;
  /** Those of the items that were changed one by one, by id. */
  readonly items: ReadonlyMap<number, number>;
}

/** Returns the ids of the items to read again; undefined if all must be read. `before` is what was read last. */
export function staleItems(before: SourceRevision | undefined, now: SourceRevision): readonly number[] | undefined {
  if (before?.whole !== now.whole) return undefined;
  return [...now.items].filter(([id, revision]) => before.items.get(id) !== revision).map(([id]) => id);
}
