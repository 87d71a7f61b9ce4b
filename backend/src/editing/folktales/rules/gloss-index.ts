/** A dictionary entry of a writing: its reading, a letter for the word class and one or two glosses. */
export interface Gloss {
  readonly reading: string;
  readonly kind: string;
  readonly english: string;
  /** True for the library's own word. */
  readonly isOwn?: boolean;
}

/** Returns the start of the line that contains an offset. */
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

const keyAt = (text: string, start: number) => text.slice(start, text.indexOf('\t', start));

/** Returns the start of the first line whose key is not less than `key`. */
function firstFrom(text: string, key: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const start = lineStart(text, Math.floor((low + high) / 2));
    if (keyAt(text, start) < key) low = text.indexOf('\n', start) + 1;
    else high = start;
  }
  return low;
}

/**
 * Returns the entries of a writing, the likeliest first. `text` has lines `writing⇥reading⇥kind⇥gloss` sorted by
 * writing and ends with a line break.
 */
export function glossesIn(text: string, writing: string): Gloss[] {
  const found: Gloss[] = [];
  for (let start = firstFrom(text, writing); start < text.length; start = text.indexOf('\n', start) + 1) {
    const [key, reading = '', kind = '', english = ''] = text.slice(start, text.indexOf('\n', start)).split('\t');
    if (key !== writing) break;
    found.push({ reading, kind, english });
  }
  return found;
}
