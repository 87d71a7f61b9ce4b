const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g;

interface Level {
  /** A field's name or an element's index; for an object null until a name has come. */
  at: string | number | null;
  readonly isObject: boolean;
}

/** The line, from 1, on which an offset of a text lies. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const matches = (levels: readonly Level[], path: readonly PropertyKey[]) =>
  levels.length === path.length && levels.every(({ at }, depth) => at === path[depth]);

/**
 * The line of a value in a JSON text that is well-formed, by its path (`['words', 3, 'english']`). Of a path that leads
 * nowhere, such as a missing field's, the line of the closest value around it.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const offset = offsetOf(text, path.slice(0, depth));
    if (offset !== undefined) return lineAt(text, offset);
  }
  return 1;
}

function advance(level: Level): void {
  level.at = typeof level.at === 'number' ? level.at + 1 : null;
}

function offsetOf(text: string, path: readonly PropertyKey[]): number | undefined {
  const levels: Level[] = [];
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
