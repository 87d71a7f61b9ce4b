import type { z } from 'zod';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import type { SeedTable } from './content-seed.repository.js';

export interface LoadedFile<File> {
  readonly name: string;
  readonly value: File;
}

/** The folders below the content folder. Each belongs to one source. */
export type ContentFolder =
  | 'articles'
  | 'author'
  | 'falling'
  | 'folktales'
  | 'grammar'
  | 'kanji'
  | 'path'
  | 'vocabulary';

/** One folktale, genre, lesson or article with everything that is public about it. Built again whenever it changes. */
export interface ContentItem<Entry = unknown> {
  readonly id: number;
  /** The place in the source's lists; items in the same place are sorted by id. */
  readonly order: number;
  /** What the source's lists show of the item. */
  readonly entry: Entry;
  /** The documents made from this item alone, by the addresses of their calls. */
  readonly documents: ReadonlyMap<string, unknown>;
  /** The time of the last change, if known. ISO 8601. */
  readonly changedAt: string | null;
}

/** The public content of one domain: the documents for readers. */
export interface PublicSource<Entry = unknown> {
  readonly folder: ContentFolder;
  /** The folders of other sources whose tables this source's documents are also made from. */
  readonly dependsOn?: readonly ContentFolder[];
  /** The folders of other sources to whose items this source's documents link: they are built again whenever one changes. */
  readonly linksTo?: readonly ContentFolder[];
  /** Reads the public items in any order: all, or those among `ids`. */
  items(tx: ReadTransaction, ids?: readonly number[]): Promise<readonly ContentItem<Entry>[]>;
  /** The documents made from the entries of all items, by the addresses of their calls. */
  lists(entries: readonly Entry[]): ReadonlyMap<string, unknown>;
  /** Redirects: the current address of a document by its former address. */
  moved?(tx: ReadTransaction): Promise<ReadonlyMap<string, string>>;
}

/** Public content that is stored in tables, with the content files that fill them. */
export interface ContentSource<File = unknown, Entry = unknown> extends PublicSource<Entry> {
  readonly schema: z.ZodType<File>;
  /** The tables that the files fill. A table comes before those that refer to it. */
  tables(files: readonly LoadedFile<File>[]): readonly SeedTable[];
}

/** Preserves the types of files and entries among the functions of one source. */
export const contentSource = <File, Entry>(part: ContentSource<File, Entry>): ContentSource => part as ContentSource;

/** Returns whether files fill the tables of a source. */
export const hasTables = (source: PublicSource): source is ContentSource => 'tables' in source;
