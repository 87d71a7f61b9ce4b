import { plainText } from '../anki/anki-text.js';
import type { FieldMapping } from './field-mapping.js';
import { guessFields } from './guess-fields.js';
import { findMediaFields, type MediaFields } from './media-fields.js';
import type { NoteTable, ReadFile } from './note-table.js';

/** A table of the file as the page shows it. */
export interface TableSummary {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
  /** The first content of each field, as text. */
  readonly examples: readonly string[];
  readonly size: number;
  readonly guess: FieldMapping;
  readonly mediaFields: MediaFields;
}

export interface DeckSummary extends Omit<ReadFile, 'tables' | 'media'> {
  readonly tables: readonly TableSummary[];
  readonly hasSchedules: boolean;
}

/** The choice for a table before the learner changes it. */
function guessMapping(table: NoteTable, { sounds: [sound], pictures: [picture] }: MediaFields): FieldMapping {
  return {
    ...guessFields(table),
    ...(sound !== undefined && { sound }),
    ...(picture !== undefined && { picture }),
  };
}

/** Describes what a file contains, with a guess of what each field means. */
export function summarizeDeck({ tables, media: _, ...file }: ReadFile): DeckSummary {
  return {
    ...file,
    hasSchedules: tables.some(({ schedules }) => schedules?.some(({ length }) => length > 0)),
    tables: tables.map((table) => {
      const mediaFields = findMediaFields(table);
      return {
        ...{ id: table.id, name: table.name, fields: table.fields, size: table.notes.length, mediaFields },
        guess: guessMapping(table, mediaFields),
        examples: table.fields.map((_name, at) => firstText(table, at)),
      };
    }),
  };
}

const EXAMPLE_NOTES = 200;
function firstText({ notes }: NoteTable, field: number): string {
  for (const note of notes.slice(0, EXAMPLE_NOTES)) {
    const text = plainText(note[field] ?? '');
    if (text !== '') return text.split('\n')[0] ?? '';
  }
  return '';
}
