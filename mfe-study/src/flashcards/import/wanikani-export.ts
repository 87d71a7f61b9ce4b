import { formatCount } from './format-count.js';
import { asObjects, isJsonObject, type JsonObject } from './json-values.js';
import { EMPTY_FILE, type ReadFile } from './note-table.js';
import { tableOfObjects } from './object-table.js';

/**
 * What tools for WaniKani's API save: `{subjects, assignments}`, each a list of the API's objects or its collection
 * (`{object: "collection", data: […]}`); or one such list of subjects. Assignments say when a subject comes again.
 */
const SUBJECTS = ['vocabulary', 'kana_vocabulary', 'kanji'];
const NAMES: Readonly<Record<string, string>> = {
  vocabulary: 'Vocabulary',
  kana_vocabulary: 'Vocabulary in kana',
  kanji: 'Kanji',
};

/** Returns the objects of a list, or of a collection of the API. */
const listOf = (value: unknown): readonly JsonObject[] => asObjects(isJsonObject(value) ? value['data'] : value);

const isSubject = ({ data }: JsonObject): boolean =>
  isJsonObject(data) && Array.isArray(data['meanings']) && 'characters' in data;

const subjectsOf = (value: unknown): readonly JsonObject[] =>
  listOf(isJsonObject(value) && 'subjects' in value ? value['subjects'] : value).filter(isSubject);

export const isWaniKaniExport = (value: unknown): value is JsonObject => subjectsOf(value).length > 0;

/** The primary value comes first. */
const valuesOf = (list: unknown, name: string): string =>
  asObjects(list)
    .filter((each) => each['accepted_answer'] !== false)
    .toSorted((one, other) => Number(other['primary'] === true) - Number(one['primary'] === true))
    .map((each) => each[name])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');

function rowOf({ data }: JsonObject, assignment: JsonObject | undefined): JsonObject {
  const subject = isJsonObject(data) ? data : {};
  return {
    Characters: subject['characters'],
    Reading: valuesOf(subject['readings'], 'reading'),
    Meaning: valuesOf(subject['meanings'], 'meaning'),
    'SRS stage': assignment?.['srs_stage'],
    'Available at': assignment?.['available_at'],
  };
}

export function readWaniKani(file: JsonObject): ReadFile {
  const subjects = subjectsOf(file);
  const assignments = new Map(
    listOf(file['assignments']).flatMap(({ data }) =>
      isJsonObject(data) ? [[data['subject_id'], data] as const] : [],
    ),
  );
  const tables = SUBJECTS.flatMap((kind) => {
    const rows = subjects
      .filter(({ object }) => object === kind)
      .map((each) => rowOf(each, assignments.get(each['id'])));
    return rows.length > 0 ? tableOfObjects(kind, NAMES[kind] ?? kind, rows) : [];
  });
  const others = subjects.filter(({ object }) => !SUBJECTS.includes(String(object))).length;
  const remarks = others > 0 ? [`${formatCount(others, 'radical', 'radicals')} without a Japanese word`] : [];
  return {
    ...EMPTY_FILE,
    source: 'WaniKani',
    tables: tables.toSorted((one, other) => other.notes.length - one.notes.length),
    remarks,
  };
}
