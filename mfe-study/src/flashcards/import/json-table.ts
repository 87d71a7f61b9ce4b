import { ImportError } from './import-error.js';
import { isJpdbExport, readJpdb } from './jpdb-export.js';
import { asObjects, isJsonObject, type JsonObject } from './json-values.js';
import { EMPTY_FILE, type ReadFile } from './note-table.js';
import { tableOfObjects } from './object-table.js';
import { isWaniKaniExport, readWaniKani } from './wanikani-export.js';

/** Returns the largest list of objects in a file: the file itself, or one of its properties. */
function findObjects(value: unknown): readonly JsonObject[] {
  const lists = [value, ...(isJsonObject(value) ? Object.values(value) : [])].map(asObjects);
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError('This file is not valid JSON. Export it again and try the new file.');
  }
}

/**
 * Reads cards from JSON: the exports of jpdb and WaniKani, or any list of objects with texts, such as Bunpro's. Throws an
 * `ImportError` if there are none.
 */
export function readJsonTables(text: string): ReadFile {
  const value = parseJson(text);
  if (isJpdbExport(value)) return readJpdb(value);
  if (isWaniKaniExport(value)) return readWaniKani(value);
  const objects = findObjects(value);
  if (objects.length === 0) throw new ImportError('There are no cards in this file.');
  const table = tableOfObjects('entries', 'Entries', objects);
  if (table.fields.length < 2) throw new ImportError('The entries of this file need a word and a meaning.');
  return { ...EMPTY_FILE, source: 'the file', tables: [table] };
}
