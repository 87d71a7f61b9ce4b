import { type CardDirections, SET_CARDS_MAX, SET_JSON_BYTES_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { plainText } from '../anki/anki-text.js';
import type { DraftCard } from '../storage/card-store.js';
import { readCsvTable } from './csv-table.js';
import { decodeText } from './decode-text.js';
import {
  type ChosenTable,
  type FieldMapping,
  type ImportedCard,
  notesToCards,
  noteToCard,
  type SkippedNotes,
} from './field-mapping.js';
import { guessFields } from './guess-fields.js';
import { ImportError } from './import-error.js';
import { readJsonTables } from './json-table.js';
import { findMediaFields, type MediaFields } from './media-fields.js';
import { type LeftOutMedia, type MediaPlan, type MediaToSend, planMedia } from './media-plan.js';
import type { NoteTable, PackagedMedia, ReadFile } from './note-table.js';

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
  readonly mediaFields: MediaFields;
}

export interface DeckSummary extends Omit<ReadFile, 'tables' | 'media'> {
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
  readonly media: MediaPreview;
}

/** How many sounds and pictures the cards have, each counted once, and those that are left out. */
export interface MediaPreview {
  readonly sounds: number;
  readonly pictures: number;
  readonly leftOut: readonly LeftOutMedia[];
}

/** A set to save. `part` counts from 1. */
export interface ImportedSet {
  readonly part: number;
  readonly parts: number;
  /** Their sounds and pictures have their names in the package. */
  readonly cards: readonly ImportedCard[];
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
  /** Returns the sounds and pictures of the cards. */
  listMedia(options: ImportOptions): Promise<readonly MediaToSend[]>;
  /** Unpacks sounds and pictures; null for one that is broken. */
  readMedia(names: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
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

/** The choice for a table before the learner changes it. */
function guessMapping(table: NoteTable, { sounds: [sound], pictures: [picture] }: MediaFields): FieldMapping {
  return {
    ...guessFields(table),
    ...(sound !== undefined && { sound }),
    ...(picture !== undefined && { picture }),
  };
}

function summarize({ tables, media: _, ...file }: ReadFile): DeckSummary {
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

const UTF8 = new TextEncoder();

/** The bytes of the addresses that replace the names of a card's sound and picture. */
const MEDIA_BYTES = 160;

function sizeOfCard({ soundFile, pictureFile, ...card }: ImportedCard): number {
  const hasMedia = soundFile !== undefined || pictureFile !== undefined;
  return UTF8.encode(JSON.stringify(card)).length + 1 + (hasMedia ? MEDIA_BYTES : 0);
}

/** Splits cards into sets that fit into one call each. */
function splitIntoSets(cards: readonly ImportedCard[]): readonly (readonly ImportedCard[])[] {
  const sets: ImportedCard[][] = [[]];
  let bytes = 0;
  for (const card of cards) {
    const size = sizeOfCard(card);
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

/** The content of a file. `hash` recognizes it. */
interface OpenFile {
  readonly tables: readonly NoteTable[];
  readonly media: PackagedMedia | null;
  readonly hash: string;
}
const NO_FILE: OpenFile = { tables: [], media: null, hash: '' };

function buildImport({ tables, media, hash }: OpenFile, { choices, withSchedules, directions }: ImportOptions) {
  const chosen = tables.flatMap((table, at): ChosenTable[] => {
    const choice = choices[at];
    return choice ? [{ table, choice }] : [];
  });
  const { cards, skipped } = notesToCards(chosen, { withSchedules });
  const text = UTF8.encode(JSON.stringify([choices, withSchedules, directions]));
  const plan = planMedia(cards, media);
  return { skipped, plan, sets: splitIntoSets(plan.cards), key: `${hash}-${hashOf(text)}` };
}
type BuiltImport = ReturnType<typeof buildImport>;

function countMedia({ files, leftOut }: MediaPlan): MediaPreview {
  const sounds = files.filter(({ side }) => side === 'sound').length;
  return { sounds, pictures: files.length - sounds, leftOut };
}

function previewOf({ tables }: OpenFile, { choices }: ImportOptions, built: BuiltImport): ImportPreview {
  const { plan, sets, skipped } = built;
  const firstCards = tables.map((table, at) => {
    const choice = choices[at];
    return choice ? table.notes.slice(0, FIRST_CARDS).map((note) => noteToCard(note, choice, table)) : [];
  });
  const scheduledCount = plan.cards.filter(({ schedules }) => schedules).length;
  const counts = { cardCount: plan.cards.length, setCount: sets.length, scheduledCount };
  return { ...counts, firstCards, skipped, media: countMedia(plan) };
}

export function createDeckReader(): DeckReader {
  let open = NO_FILE;
  let built: { readonly key: string; readonly result: BuiltImport } | null = null;

  /** The sets of one choice are asked for one after the other. */
  const buildOnce = (options: ImportOptions) => {
    const key = JSON.stringify(options);
    if (built?.key !== key) built = { key, result: buildImport(open, options) };
    return built.result;
  };

  return {
    async read(file, onProgress) {
      if (file.size > FILE_BYTES_MAX)
        throw new ImportError(
          `This file is larger than ${FILE_BYTES_MAX / 1_000_000} MB. Export the deck without media.`,
        );
      const bytes = await readBytes(file, onProgress);
      const content = isAnkiFile(file.name) ? await readAnkiFile(bytes) : readTextFile(file.name, bytes);
      open = { tables: content.tables, media: content.media, hash: hashOf(bytes) };
      built = null;
      onProgress(1);
      return summarize(content);
    },
    async addMeanings(meanings) {
      const byWord = new Map(meanings);
      built = null;
      const tables = open.tables.map((table) => ({
        ...table,
        notes: table.notes.map(([word = '', reading = '', meaning = '', ...rest]) => {
          const found = meaning || byWord.get(`${word}/${reading || word}`) || byWord.get(word) || '';
          return [word, reading, found, ...rest];
        }),
      }));
      open = { ...open, tables };
    },
    async preview(options) {
      return previewOf(open, options, buildOnce(options));
    },
    async listMedia(options) {
      return buildOnce(options).plan.files;
    },
    async readMedia(names) {
      return open.media?.read(names) ?? names.map(() => null);
    },
    async buildSet(options, part) {
      const { sets, key } = buildOnce(options);
      return { part, parts: sets.length, cards: sets[part - 1] ?? [], importKey: `${key}-${part}` };
    },
  };
}
