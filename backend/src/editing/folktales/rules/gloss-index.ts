/** What the dictionary says of a writing: its reading, a letter for the kind of word, and a gloss or two. */
export interface Gloss {
  readonly reading: string;
  readonly kind: string;
  readonly english: string;
  /** The library's own word, not the dictionary's. */
  readonly isOwn?: boolean;
}

/** Where the line begins that an offset lies in. */
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

const keyAt = (text: string, start: number) => text.slice(start, text.indexOf('\t', start));

/** The first line whose key is not before `key`. */
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
 * The entries of a writing, the likeliest first. `text` has lines `writing⇥reading⇥kind⇥gloss` in the order of their
 * writings, and ends with a line break.
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
