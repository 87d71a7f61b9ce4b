import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { managerOf, type ReadTransaction } from '../../../database/unit-of-work.js';
import { checkFiles, folderOf } from '../release-folder.js';
import { packFolder } from './folder-archive.js';
import { archiveKey } from './rules/archive-key.js';

/** An archive that can be made from the files of a version. */
interface ArchiveSource {
  readonly key: string;
  /** Rejects with `BadRelease` when files are missing or differ from what was published. */
  read(): Promise<Buffer>;
}

interface ReleaseRow {
  readonly name: string;
  readonly version: string;
  readonly sourceHash: string;
  readonly files: string;
  readonly server: string | null;
}

/** Returns the archives of all stored versions, to be made from the remotes folder. */
export async function listArchiveSources(tx: ReadTransaction, remotesDir: string): Promise<ArchiveSource[]> {
  const rows = await managerOf(tx).query<ReleaseRow[]>(
    'SELECT "name", "version", "sourceHash", "files", "server" FROM "releases" ORDER BY "name", "version"',
  );
  return rows.map((row) => {
    const files = JSON.parse(row.files) as ReleaseManifest['files'];
    const server = row.server === null ? undefined : (JSON.parse(row.server) as ReleaseManifest['server']);
    const folder = folderOf(remotesDir, row.name, row.version);
    return {
      key: archiveKey({ ...row, files, server }),
      read: async () => {
        await checkFiles(folder, { files, server });
        return packFolder(folder);
      },
    };
  });
}
