import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { lineOf } from './json-line.mjs';

const CONTENT = new URL('../../../backend/content/', import.meta.url);

/**
 * @typedef {{ check: string, message: string, path: Array<string | number> }} Fault what is wrong at a place of a file
 * @typedef {Fault & { where: string }} PlacedFault `where` is `folder/file:line`
 * @typedef {{ name: string, text: string, value: any }} ContentFile
 * @typedef {{ writing: string, reading: string, reason: string }} CheckedReading read by a person, against the analyser
 */

export const fault = (check, message, path = []) => ({ check, message, path });

/** The names of a folder's data files, in order. */
const namesOf = (folder) =>
  existsSync(new URL(`${folder}/`, CONTENT))
    ? readdirSync(new URL(`${folder}/`, CONTENT))
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];

/**
 * The data files of a folder of backend/content.
 * @returns {ContentFile[]}
 * @throws where a file is not JSON, with its name
 */
export function readContent(folder) {
  return namesOf(folder).map((name) => {
    const text = readFileSync(new URL(`${folder}/${name}`, CONTENT), 'utf8');
    try {
      return { name: `${folder}/${name}`, text, value: JSON.parse(text) };
    } catch (error) {
      throw new Error(`${folder}/${name}: ${error.message}`, { cause: error });
    }
  });
}

/** Whether a file exists in backend/content. */
export const hasContentFile = (path) => existsSync(new URL(path, CONTENT));

/** A hand-written list of the checks, such as `grammar-checked.json`. */
export const readList = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/**
 * @param {ContentFile} file
 * @returns {(fault: Fault) => PlacedFault}
 */
export const placeIn =
  ({ name, text }) =>
  (each) => ({ ...each, where: `${name}:${lineOf(text, each.path)}` });

/** What a zod schema finds in a value; each with its path. */
export function schemaFaults(schema, value) {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) =>
    fault('schema', [issue.path.join('.'), issue.message].filter(Boolean).join(': '), issue.path),
  );
}

/**
 * What must be unique across files: a fault at the later of two equal ones.
 * @param {ContentFile[]} files
 * @param {string[]} fields
 * @returns {PlacedFault[]}
 */
export function uniqueFaults(files, fields) {
  return fields.flatMap((field) =>
    files.flatMap((file, i) => {
      const earlier = files.slice(0, i).find(({ value }) => value[field] === file.value[field]);
      if (!earlier) return [];
      return [placeIn(file)(fault('unique', `${field} ${file.value[field]} also in ${earlier.name}`, [field]))];
    }),
  );
}

/**
 * Takes out the readings that a person has checked, and tells of entries that are no longer needed.
 * @param {Array<PlacedFault & { reading?: import('./readings.mjs').Disagreement }>} faults
 * @param {CheckedReading[]} checked
 * @param {string} listName the file of `checked`
 */
export function withoutChecked(faults, checked, listName) {
  const used = new Set();
  const left = faults.filter(({ reading }) => {
    const entry = reading && checked.find((e) => e.writing === reading.writing && e.reading === reading.reading);
    if (entry) used.add(entry);
    return !entry;
  });
  const stale = checked.filter((entry) => !used.has(entry) || !entry.reason);
  return [
    ...left,
    ...stale.map(({ writing, reading }) => ({
      ...fault('checked', `${writing} ${reading} is not needed or has no reason`),
      where: listName,
    })),
  ];
}
