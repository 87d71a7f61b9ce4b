import type { z } from 'zod';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import type { SeedTable } from './content-seed.repository.js';

export interface LoadedFile<File> {
  readonly name: string;
  readonly value: File;
}

/** The folders below the content folder. Each belongs to one source. */
export type ContentFolder = 'articles' | 'author' | 'falling' | 'folktales' | 'grammar' | 'kanji' | 'vocabulary';

/** The public content of one domain: its content files, the tables they fill and the documents for readers. */
export interface ContentSource<File = unknown> {
  readonly folder: ContentFolder;
  /** The folders of other sources whose tables this source's documents are also made from. */
  readonly dependsOn?: readonly ContentFolder[];
  readonly schema: z.ZodType<File>;
  /** The tables that the files fill. A table comes before those that refer to it. */
  tables(files: readonly LoadedFile<File>[]): readonly SeedTable[];
  /** Everything that anyone may read, by the address of its call. */
  documents(tx: ReadTransaction): Promise<ReadonlyMap<string, unknown>>;
  /** The time of the last change of a document, by address, if it is known. ISO 8601. */
  changes?(tx: ReadTransaction): Promise<ReadonlyMap<string, string>>;
  /** Redirects: the current address of a document by its former address. */
  moved?(tx: ReadTransaction): Promise<ReadonlyMap<string, string>>;
}

/** Preserves the file type among the functions of one source. */
export const contentSource = <File>(part: ContentSource<File>): ContentSource => part as ContentSource;
