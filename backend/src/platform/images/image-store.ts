import { mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';
import { isDiskFault } from '../../database/database-errors.js';
import { StorageUnavailable } from '../../database/storage-unavailable.js';

/** A file in the store, and the time it was written. */
export interface StoredFile {
  readonly name: string;
  readonly at: number;
}

/** Stores the files of pictures by name. Each is written once and never changed. */
export abstract class ImageStore {
  /** Resolves when the bytes are flushed to the disk. Rejects with `StorageUnavailable` when the disk cannot store them. */
  abstract put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  abstract read(name: string): Promise<Buffer | null>;
  /** Does nothing when there is no such file. */
  abstract delete(name: string): Promise<void>;
  abstract list(): AsyncIterable<StoredFile>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores the files in the data folder. */
@Injectable()
export class FileImageStore extends ImageStore {
  private readonly folder: string;

  constructor({ dataDir }: Settings) {
    super();
    this.folder = path.join(dataDir, 'images');
  }

  override async put(name: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.write(name, bytes).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await mkdir(this.folder, { recursive: true });
        await this.write(name, bytes);
      });
    } catch (error) {
      throw isDiskFault(error) ? new StorageUnavailable(error) : error;
    }
  }

  protected write(name: string, bytes: Uint8Array): Promise<void> {
    return writeFile(this.pathOf(name), bytes, { flag: 'wx', flush: true });
  }

  override async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  override async delete(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  override async *list(): AsyncIterable<StoredFile> {
    const entries = await opendir(this.folder).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!entries) return;
    for await (const { name } of entries) {
      const found = await stat(this.pathOf(name)).catch(() => null);
      if (found?.isFile()) yield { name, at: found.mtimeMs };
    }
  }

  /** Throws for a name that leads out of the folder. Callers check names too. */
  private pathOf(name: string): string {
    if (name !== path.basename(name) || name.startsWith('.')) throw new Error('Not a file name.');
    return path.join(this.folder, name);
  }
}
