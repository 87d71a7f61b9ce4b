import { ImportError } from './import-error.js';
import { asList, type JsonObject } from './json-values.js';
import type { NoteTable } from './note-table.js';
import { schedulesOfRows } from './table-schedule.js';

const OBJECTS_MAX = 50_000;
const FIELDS_MAX = 40;

/** Returns a value as the text of a cell: lists are joined, and what is neither text nor number is left out. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return asList(value)
    .map(cellOf)
    .filter((text) => text !== '')
    .join(', ');
}

/** Makes a table of objects with the same properties. */
export function tableOfObjects(id: string, name: string, objects: readonly JsonObject[]): NoteTable {
  if (objects.length > OBJECTS_MAX) throw new ImportError(`This file has more than ${OBJECTS_MAX} entries.`);
  const names = [...new Set(objects.slice(0, 1000).flatMap((each) => Object.keys(each)))];
  const isFilled = (field: string) => objects.some((each) => cellOf(each[field]) !== '');
  const fields = names.filter(isFilled).slice(0, FIELDS_MAX);
  const notes = objects.map((each) => fields.map((field) => cellOf(each[field])));
  const places = objects.map((_, at) => `Entry ${at + 1}`);
  const schedules = schedulesOfRows(fields, notes);
  return { id, name, fields, notes, places, isHtml: false, ...(schedules && { schedules }) };
}
