import {
  buildImport,
  type BuiltImport,
  type ImportOptions,
  type ImportPreview,
  NO_FILE,
  previewImport,
} from './build-import.js';
import { type DeckSummary, summarizeDeck } from './deck-summary.js';
import type { ImportedCard } from './field-mapping.js';
import { hashBytes } from './hash-bytes.js';
import type { MediaToSend } from './media-plan.js';
import { readDeckFile } from './read-deck-file.js';

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
      const { bytes, content } = await readDeckFile(file, onProgress);
      open = { tables: content.tables, media: content.media, hash: hashBytes(bytes) };
      built = null;
      onProgress(1);
      return summarizeDeck(content);
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
      return previewImport(open, options, buildOnce(options));
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
