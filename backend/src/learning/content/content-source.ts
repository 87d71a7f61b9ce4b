import type { z } from 'zod';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import type { SeedTable } from './content-seed.repository.js';

export interface LoadedFile<File> {
  readonly name: string;
  readonly value: File;
}

/** What a domain has of public content: the files it comes from, the tables it goes to, what readers get. */
export interface ContentSource<File = unknown> {
  /** Its folder below the content folder. */
  readonly folder: string;
  readonly schema: z.ZodType<File>;
  /** The tables that the files fill, a table before those that refer to it. */
  tables(files: readonly LoadedFile<File>[]): readonly SeedTable[];
  /** Everything that anyone may read, as it is in the database, by the address of the call that answers it. */
  documents(tx: ReadTransaction): Promise<ReadonlyMap<string, unknown>>;
  /** By address: when what it answers was last changed, where that is known. ISO 8601. */
  changes?(tx: ReadTransaction): Promise<ReadonlyMap<string, string>>;
  /** By an address that is no longer: that of the document which answers it now. */
  moved?(tx: ReadTransaction): Promise<ReadonlyMap<string, string>>;
}

/** Keeps the type of the files between a part's own functions. */
export const contentSource = <File>(part: ContentSource<File>): ContentSource => part as ContentSource;
