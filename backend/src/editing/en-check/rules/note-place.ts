interface NotedParagraph {
  /** The paragraph's place when the note was written, from 0. */
  readonly paragraph: number;
  /** The paragraph as it was then. */
  readonly said: string;
}

interface NotePlace {
  /** Null when the paragraph is gone. */
  readonly paragraph: number | null;
  /** The paragraph as it was, when it has changed since or is gone; else null. */
  readonly before: string | null;
}

/**
 * Where a note stands in an article as it is now. A paragraph that has moved is found by its wording; of several of the
 * same wording it is the nearest.
 */
export function placeOf({ paragraph, said }: NotedParagraph, now: readonly string[]): NotePlace {
  const same = now.flatMap((text, at) => (text === said ? [at] : []));
  const [nearest] = same.toSorted((a, b) => Math.abs(a - paragraph) - Math.abs(b - paragraph));
  if (nearest !== undefined) return { paragraph: nearest, before: null };
  return { paragraph: paragraph < now.length ? paragraph : null, before: said };
}
