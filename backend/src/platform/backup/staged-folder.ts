import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { faultReason } from '../../database/database-errors.js';
import { StartError } from '../../http/app-error.js';
import { makeFolder } from '../../runtime/make-folder.js';
import type { BackedUpFile } from './archive-reader.js';

const STAGE = '.restoring-';

/** The names in a folder; none when it does not exist. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Deletes what killed restores have left. */
async function deleteOldStages(root: string): Promise<void> {
  for (const name of await namesIn(root))
    if (name.startsWith(STAGE)) await rm(path.join(root, name), { recursive: true, force: true });
}

/** New contents of a folder, on the same disk, which take the place of the old ones at the end. */
export class StagedFolder {
  private constructor(
    private readonly root: string,
    private readonly stage: string,
    private readonly isReplaced: (name: string) => boolean,
  ) {}

  static async create(root: string, isReplaced: (name: string) => boolean): Promise<StagedFolder> {
    makeFolder(root);
    await deleteOldStages(root);
    return new StagedFolder(root, await mkdtemp(path.join(root, STAGE)), isReplaced);
  }

  pathOf(name: string): string {
    return path.join(this.stage, ...name.split('/'));
  }

  async write(name: string, { content, modifiedAt }: Pick<BackedUpFile, 'content' | 'modifiedAt'>): Promise<void> {
    const file = this.pathOf(name);
    const time = new Date(modifiedAt);
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
      await utimes(file, time, time);
    } catch (error) {
      const reason = faultReason(error);
      throw reason === null
        ? error
        : new StartError(`The folder ${this.root} cannot be used: ${reason}.`, { cause: error });
    }
  }

  /** Moves the old contents to a folder of this name, and the new ones to their place. Returns whether there were old ones. */
  async switchOver(replaced: string): Promise<boolean> {
    const old = (await namesIn(this.root)).filter(this.isReplaced);
    if (old.length > 0) await mkdir(path.join(this.root, replaced), { mode: 0o700 });
    for (const name of old) await rename(path.join(this.root, name), path.join(this.root, replaced, name));
    for (const name of await readdir(this.stage)) await rename(path.join(this.stage, name), path.join(this.root, name));
    await this.discard();
    return old.length > 0;
  }

  async discard(): Promise<void> {
    await rm(this.stage, { recursive: true, force: true });
  }
}
