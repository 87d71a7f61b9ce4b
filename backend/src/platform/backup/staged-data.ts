import path from 'node:path';
import { SQLITE_FILE } from '../../database/open-sqlite.js';
import type { BackedUpFile } from './archive-reader.js';
import { isReplaced } from './rules/backed-up-files.js';
import { StagedFolder } from './staged-folder.js';

interface Folders {
  readonly dataDir: string;
  readonly remotesDir: string;
}

/** The new contents of the data folder, and of the folder of the remotes where that is elsewhere. */
export class StagedData {
  private constructor(
    private readonly data: StagedFolder,
    private readonly remotes: StagedFolder | null,
    private readonly remotesName: string,
  ) {}

  static async create({ dataDir, remotesDir }: Folders): Promise<StagedData> {
    const inside = path.relative(dataDir, remotesDir);
    const isElsewhere = inside.startsWith('..') || path.isAbsolute(inside);
    const data = await StagedFolder.create(dataDir, isReplaced);
    const remotes = isElsewhere ? await StagedFolder.create(remotesDir, isReplaced) : null;
    return new StagedData(data, remotes, inside.split(path.sep).join('/'));
  }

  get databaseFile(): string {
    return this.data.pathOf(SQLITE_FILE);
  }

  async write(file: BackedUpFile): Promise<void> {
    if (file.kind === 'file') await this.data.write(file.name, file);
    else if (this.remotes) await this.remotes.write(file.name, file);
    else await this.data.write(`${this.remotesName}/${file.name}`, file);
  }

  /** Moves the old contents to folders of this name. Returns whether there were any. */
  async switchOver(replaced: string): Promise<boolean> {
    const hadRemotes = (await this.remotes?.switchOver(replaced)) ?? false;
    return (await this.data.switchOver(replaced)) || hadRemotes;
  }

  async discard(): Promise<void> {
    await this.data.discard();
    await this.remotes?.discard();
  }
}
