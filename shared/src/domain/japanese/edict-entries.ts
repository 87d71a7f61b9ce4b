/** A line of EDICT: `開く [あく] /(v5k,vi) (1) to open (e.g. doors)/(2) .../(P)/`. It has one writing and one reading. */
export interface EdictLine {
  readonly writing: string;
  /** In kana; the writing itself if it is kana. */
  readonly reading: string;
  /** The senses without the marks that differ between the lines of an entry. */
  readonly senses: string;
  /** Marked as one of the common words. */
  readonly isCommon: boolean;
  /** Marked as an outdated or irregular writing or reading. */
  readonly isUnusual: boolean;
}

/** A word of the dictionary with all lines that are this word. */
export interface EdictEntry {
  /** The usual writing and reading, and a number for further entries of the same: `し/し`, `し/し/2`. The id is made of it. */
  readonly key: string;
  /** The usual one first. */
  readonly lines: readonly EdictLine[];
}

/** Marks of a writing or reading, not of a sense: irregular or outdated kana, kanji, okurigana. */
const FORM_MARKS = /\((?:ik|iK|io|ok|oK)\) ?/g;
const COMMON_MARK = '/(P)';

/** Returns null for the heading of the file and for what is no entry. */
export function parseEdictLine(line: string): EdictLine | null {
  const match = /^(\S+)(?: \[([^\]]+)\])? \/(.+)\/$/.exec(line);
  const [, writing, reading = writing, body] = match ?? [];
  if (writing === undefined || reading === undefined || body === undefined || writing.startsWith('？')) return null;
  const senses = body.replace(FORM_MARKS, '').replace(COMMON_MARK, '');
  const isUnusual = body.search(FORM_MARKS) >= 0;
  return { writing, reading, senses, isCommon: body.includes(COMMON_MARK), isUnusual };
}

/** Katakana as hiragana. This file imports nothing, so that tools can load it as it is. */
const foldKana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const usualness = ({ isCommon, isUnusual }: EdictLine): number => Number(isCommon) * 2 - Number(isUnusual);

/** Finds the line that represents the group of a line, and shortens the way to it. */
function findRoot(parents: number[], at: number): number {
  let root = at;
  while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
  parents[at] = root;
  return root;
}

/**
 * Groups the lines of the dictionary into entries. EDICT has no numbers of entries: lines are one entry if they have the
 * same senses and share a writing or a reading, in either script: トラ and 虎. Entries are in the order of their first lines.
 */
export function groupEdictLines(lines: readonly EdictLine[]): EdictEntry[] {
  const parents = lines.map((_, at) => at);
  const firstBy = new Map<string, number>();
  lines.forEach(({ writing, reading, senses }, at) => {
    for (const key of [`${writing}\n${senses}`, `\n${foldKana(reading)}\n${senses}`]) {
      const first = firstBy.get(key);
      if (first === undefined) firstBy.set(key, at);
      else parents[findRoot(parents, at)] = findRoot(parents, first);
    }
  });
  const groups = Map.groupBy(lines, (_, at) => findRoot(parents, at));
  const entriesByKey = new Map<string, number>();
  return [...groups.values()].map((group) => {
    const sorted = group.toSorted((one, other) => usualness(other) - usualness(one));
    const key = `${sorted[0]?.writing}/${sorted[0]?.reading}`;
    const count = (entriesByKey.get(key) ?? 0) + 1;
    entriesByKey.set(key, count);
    return { key: count === 1 ? key : `${key}/${count}`, lines: sorted };
  });
}

/** The bytes of the SHA-256 of an entry's key that its id is made of: 48 bits. */
const ID_BYTES = 6;

/** Returns the id of an entry from the SHA-256 of its key: at most ten characters of base 36. */
export const entryIdFrom = (digest: Uint8Array): string =>
  digest
    .slice(0, ID_BYTES)
    .reduce((sum, byte) => sum * 256 + byte, 0)
    .toString(36);
