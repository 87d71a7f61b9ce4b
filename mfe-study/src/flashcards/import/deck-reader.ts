import { type CardDirections, SET_CARDS_MAX, SET_JSON_BYTES_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { plainText } from '../anki/anki-text.js';
import type { DraftCard } from '../storage/card-store.js';
import { readCsvTable } from './csv-table.js';
import { decodeText } from './decode-text.js';
import { type ChosenTable, type FieldMapping, notesToCards, noteToCard, type SkippedNotes } from './field-mapping.js';
import { guessFields } from './guess-fields.js';
import { ImportError } from './import-error.js';
import { readJsonTables } from './json-table.js';
import type { NoteTable, ReadFile } from './note-table.js';

/** The largest file that is imported. */
export const FILE_BYTES_MAX = 250_000_000;
/** The largest text file: it is decoded and parsed as a whole. */
const TEXT_BYTES_MAX = 60_000_000;
const FIRST_CARDS = 3;
const SLICE_BYTES = 4_000_000;

/** A table of the file as the page shows it. */
export interface TableSummary {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
  /** The first content of each field, as text. */
  readonly examples: readonly string[];
  readonly size: number;
  readonly guess: FieldMapping;
}

export interface DeckSummary extends Omit<ReadFile, 'tables'> {
  readonly tables: readonly TableSummary[];
  readonly hasSchedules: boolean;
}

/** What the learner has chosen. */
export interface ImportOptions {
  /** By table; null for one that is left out. */
  readonly choices: readonly (FieldMapping | null)[];
  readonly directions: CardDirections;
  readonly withSchedules: boolean;
}

export interface ImportPreview {
  readonly cardCount: number;
  readonly setCount: number;
  /** How many cards keep the schedule of the other program. */
  readonly scheduledCount: number;
  /** The first cards of each table. */
  readonly firstCards: readonly (readonly DraftCard[])[];
  readonly skipped: readonly SkippedNotes[];
}

/** A set to save. `part` counts from 1. */
export interface ImportedSet {
  readonly part: number;
  readonly parts: number;
  readonly cards: readonly DraftCard[];
  /** The same for the same file and the same choices. */
  readonly importKey: string;
}

/** Reads one file, in a worker or in the page. */
export interface DeckReader {
  /** Reads the file. `onProgress` receives the share that is done, 0 to 1. Throws an `ImportError` if it cannot be read. */
  read(file: File, onProgress: (share: number) => void): Promise<DeckSummary>;
  /** Fills in the meanings of words, by `writing/reading` and by writing, where the file has none. */
  addMeanings(meanings: readonly (readonly [word: string, meaning: string])[]): Promise<void>;
  preview(options: ImportOptions): Promise<ImportPreview>;
  /** Returns the set of a part, from 1. */
  buildSet(options: ImportOptions, part: number): Promise<ImportedSet>;
}

const isAnkiFile = (name: string) => /\.(?:apkg|colpkg)$/i.test(name);
const isJsonFile = (name: string) => /\.json$/i.test(name);

/** FNV-1a over bytes, to recognize a file. */
function hashBytes(bytes: Uint8Array, seed: number): number {
  let value = seed;
  for (let at = 0; at < bytes.length; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
  return value >>> 0;
}
const hashOf = (bytes: Uint8Array) =>
  [0x811c9dc5, 0x1b873593].map((seed) => hashBytes(bytes, seed).toString(36)).join('') + bytes.length.toString(36);

const readSlice = (slice: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new ImportError('The file could not be read. It may have been moved or changed.'));
    reader.readAsArrayBuffer(slice);
  });

async function readBytes(file: File, onProgress: (share: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    bytes.set(await readSlice(file.slice(at, at + SLICE_BYTES)), at);
    onProgress((0.5 * Math.min(file.size, at + SLICE_BYTES)) / file.size);
  }
  return bytes;
}

/** The database is large and starts only when it is needed. It is part of the worker's file, which can load no other. */
async function readAnkiFile(bytes: Uint8Array): Promise<ReadFile> {
  const { importAnki } = await import(/* webpackMode: "eager" */ '../anki/anki-import.js');
  return importAnki(bytes);
}

function readTextFile(name: string, bytes: Uint8Array): ReadFile {
  if (bytes.length > TEXT_BYTES_MAX) throw new ImportError('This file is larger than 60 MB. Import it in parts.');
  const text = decodeText(bytes);
  return isJsonFile(name) ? readJsonTables(text) : readCsvTable(text);
}

function summarize({ tables, ...file }: ReadFile): DeckSummary {
  return {
    ...file,
    hasSchedules: tables.some(({ schedules }) => schedules?.some(({ length }) => length > 0)),
    tables: tables.map((table) => ({
      ...{ id: table.id, name: table.name, fields: table.fields, size: table.notes.length },
      guess: guessFields(table),
      examples: table.fields.map((_, at) => firstText(table, at)),
    })),
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

const UTF8 = new TextEncoder();

/** Splits cards into sets that fit into one call each. */
function splitIntoSets(cards: readonly DraftCard[]): readonly (readonly DraftCard[])[] {
  const sets: DraftCard[][] = [[]];
  let bytes = 0;
  for (const card of cards) {
    const size = UTF8.encode(JSON.stringify(card)).length + 1;
    const last = sets.at(-1) ?? [];
    if (last.length > 0 && (last.length >= SET_CARDS_MAX || bytes + size > SET_JSON_BYTES_MAX)) {
      sets.push([card]);
      bytes = size;
    } else {
      last.push(card);
      bytes += size;
    }
  }
  return sets.filter(({ length }) => length > 0);
}

export function createDeckReader(): DeckReader {
  let tables: readonly NoteTable[] = [];
  let fileHash = '';
  let built: { readonly key: string; readonly result: ReturnType<typeof build> } | null = null;

  function build({ choices, withSchedules, directions }: ImportOptions) {
    const chosen = tables.flatMap((table, at): ChosenTable[] => {
      const choice = choices[at];
      return choice ? [{ table, choice }] : [];
    });
    const { cards, skipped } = notesToCards(chosen, { withSchedules });
    const text = UTF8.encode(JSON.stringify([choices, withSchedules, directions]));
    return { cards, skipped, sets: splitIntoSets(cards), key: `${fileHash}-${hashOf(text)}` };
  }
  /** The sets of one choice are asked for one after the other. */
  const buildOnce = (options: ImportOptions) => {
    const key = JSON.stringify(options);
    if (built?.key !== key) built = { key, result: build(options) };
    return built.result;
  };

  return {
    async read(file, onProgress) {
      if (file.size > FILE_BYTES_MAX)
        throw new ImportError(
          `This file is larger than ${FILE_BYTES_MAX / 1_000_000} MB. Export the deck without media.`,
        );
      const bytes = await readBytes(file, onProgress);
      fileHash = hashOf(bytes);
      const content = isAnkiFile(file.name) ? await readAnkiFile(bytes) : readTextFile(file.name, bytes);
      tables = content.tables;
      built = null;
      onProgress(1);
      return summarize(content);
    },
    async addMeanings(meanings) {
      const byWord = new Map(meanings);
      built = null;
      tables = tables.map((table) => ({
        ...table,
        notes: table.notes.map(([word = '', reading = '', meaning = '', ...rest]) => {
          const found = meaning || byWord.get(`${word}/${reading || word}`) || byWord.get(word) || '';
          return [word, reading, found, ...rest];
        }),
      }));
    },
    async preview(options) {
      const { cards, sets, skipped } = buildOnce(options);
      const firstCards = tables.map((table, at) => {
        const choice = options.choices[at];
        return choice ? table.notes.slice(0, FIRST_CARDS).map((note) => noteToCard(note, choice, table)) : [];
      });
      const scheduledCount = cards.filter(({ schedules }) => schedules).length;
      return { cardCount: cards.length, setCount: sets.length, scheduledCount, firstCards, skipped };
    },
    async buildSet(options, part) {
      const { sets, key } = buildOnce(options);
      return { part, parts: sets.length, cards: sets[part - 1] ?? [], importKey: `${key}-${part}` };
    },
  };
}
