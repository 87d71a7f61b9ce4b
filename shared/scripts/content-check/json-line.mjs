const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g;

/** The offset of every value of a well-formed JSON text, by its path joined with dots (`words.3.english`). */
function offsets(text) {
  const found = new Map();
  const levels = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '}' || token === ']') levels.pop();
    else if (token === ',') level.at = level.isObject ? null : level.at + 1;
    else if (level?.isObject && level.at === null) level.at = JSON.parse(token);
    else {
      const path = levels.map(({ at }) => at).join('.');
      found.set(path, index);
      if (token === '{') levels.push({ at: null, isObject: true });
      else if (token === '[') levels.push({ at: 0, isObject: false });
    }
  }
  return found;
}

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/**
 * The line, from 1, of a value in a well-formed JSON text; of a value that is missing, the line of what should hold it.
 * @param {string} text
 * @param {ReadonlyArray<string | number>} path such as `['words', 3, 'english']`
 */
export function lineOf(text, path) {
  const known = offsets(text);
  for (let depth = path.length; depth > 0; depth--) {
    const offset = known.get(path.slice(0, depth).join('.'));
    if (offset !== undefined) return lineAt(text, offset);
  }
  return 1;
}
