import path from 'node:path';
import { SQLITE_FILE } from '../../database/open-sqlite.js';
import type { BackedUpFile } from './archive-reader.js';
import { isInObjectFolder, isReplaced } from './rules/backed-up-files.js';
import type { BackupHeader } from './rules/backup-header.js';
import { StagedFolder } from './staged-folder.js';

interface Folders {
  readonly dataDir: string;
  readonly remotesDir: string;
}

/** Returns the path of the folder of the remotes below the data folder; null when it is elsewhere. */
function remotesInside({ dataDir, remotesDir }: Folders): string | null {
  const inside = path.relative(dataDir, remotesDir);
  return inside.startsWith('..') || path.isAbsolute(inside) ? null : inside.split(path.sep).join('/');
}

/**
 * Returns which names at the top of the data folder, and whether those of a folder of the remotes elsewhere, the contents of
 * a backup replace. A backup without files leaves those that are there.
 */
export function replacedBy({ withoutFiles }: BackupHeader, folders: Folders) {
  const [remotes] = remotesInside(folders)?.split('/') ?? [];
  const stays = (name: string) => withoutFiles === true && (isInObjectFolder(name) || name === remotes);
  return {
    inData: (name: string) => isReplaced(name) && !stays(name),
    inRemotes: (name: string) => isReplaced(name) && withoutFiles !== true,
  };
}

/** The new contents of the data folder, and of the folder of the remotes where that is elsewhere. */
export class StagedData {
  private constructor(
    private readonly data: StagedFolder,
    private readonly remotes: StagedFolder | null,
    private readonly remotesName: string,
  ) {}

  static async create(folders: Folders, header: BackupHeader): Promise<StagedData> {
    const { inData, inRemotes } = replacedBy(header, folders);
    const inside = remotesInside(folders);
    const data = await StagedFolder.create(folders.dataDir, inData);
    const remotes = inside === null ? await StagedFolder.create(folders.remotesDir, inRemotes) : null;
    return new StagedData(data, remotes, inside ?? '');
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
