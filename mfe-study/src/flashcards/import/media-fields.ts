import { picturesIn, soundsIn } from '../anki/media-references.js';
import type { NoteTable } from './note-table.js';

const SAMPLE_SIZE = 500;
/** A card is about a word, so the word's own sound is better than that of an example. */
const EXAMPLE_FIELD = /sentence|example|context/i;

/** The fields with sounds, and those with pictures, by index. The best one is first. */
export interface MediaFields {
  readonly sounds: readonly number[];
  readonly pictures: readonly number[];
}

function fieldsWith({ fields, notes }: NoteTable, find: (html: string) => readonly string[]): number[] {
  const sample = notes.slice(0, SAMPLE_SIZE);
  return fields
    .map((name, at) => ({
      at,
      isExample: EXAMPLE_FIELD.test(name),
      count: sample.filter((note) => find(note[at] ?? '').length > 0).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(one.isExample) - Number(other.isExample) || other.count - one.count)
    .map(({ at }) => at);
}

export const findMediaFields = (table: NoteTable): MediaFields =>
  table.isHtml
    ? { sounds: fieldsWith(table, soundsIn), pictures: fieldsWith(table, picturesIn) }
    : { sounds: [], pictures: [] };
