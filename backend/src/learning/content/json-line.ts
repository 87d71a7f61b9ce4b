const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g;

interface NestingLevel {
  /** The name of a field or the index of an element; null in an object before the first name. */
  at: string | number | null;
  readonly isObject: boolean;
}

/** Returns the line number, from 1, of an offset in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const matches = (levels: readonly NestingLevel[], path: readonly PropertyKey[]) =>
  levels.length === path.length && levels.every(({ at }, depth) => at === path[depth]);

/**
 * Returns the line of a value in a well-formed JSON text by its path (`['words', 3, 'english']`). If the path does not
 * exist, for example because a field is missing, returns the line of the closest enclosing value.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const offset = offsetOf(text, path.slice(0, depth));
    if (offset !== undefined) return lineAt(text, offset);
  }
  return 1;
}

function advance(level: NestingLevel): void {
  level.at = typeof level.at === 'number' ? level.at + 1 : null;
}

function offsetOf(text: string, path: readonly PropertyKey[]): number | undefined {
  const levels: NestingLevel[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (level && token === ',') advance(level);
    else if (token === '}' || token === ']') levels.pop();
    else if (level?.isObject && level.at === null) level.at = JSON.parse(token) as string;
    else if (matches(levels, path)) return index;
    else if (token === '{') levels.push({ at: null, isObject: true });
    else if (token === '[') levels.push({ at: 0, isObject: false });
  }
  return undefined;
}
