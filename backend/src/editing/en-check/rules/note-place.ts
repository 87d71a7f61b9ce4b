interface NotedParagraph {
  /** The index of the paragraph when the note was written, from 0. */
  readonly paragraph: number;
  /** The text of the paragraph at that time. */
  readonly said: string;
}

interface NotePlace {
  /** Null if the paragraph no longer exists. */
  readonly paragraph: number | null;
  /** The former text of the paragraph if it has changed or no longer exists; otherwise null. */
  readonly before: string | null;
}

/**
 * Returns the position of a note in the current article. A moved paragraph is found by its text; of several with the
 * same text the nearest one counts.
 */
export function placeOf({ paragraph, said }: NotedParagraph, now: readonly string[]): NotePlace {
  const same = now.flatMap((text, at) => (text === said ? [at] : []));
  const [nearest] = same.toSorted((a, b) => Math.abs(a - paragraph) - Math.abs(b - paragraph));
  if (nearest !== undefined) return { paragraph: nearest, before: null };
  return { paragraph: paragraph < now.length ? paragraph : null, before: said };
}
