import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../http/app-error.js';
import { deleteLeftovers } from '../../runtime/delete-leftovers.js';
import { folderFailure } from '../database-errors.js';
import { SQLITE_FILE } from '../open-sqlite.js';
import { execute } from '../sqlite-connection.js';
import type { DatabaseDump, DumpedFile } from './database-dump.js';
import { countRows, findMigrations, withSqliteFile } from './sqlite-state.js';

/** Begins the name of the folder of the copy, in the data folder: its disk is private and large enough for a database. */
const DUMP_FOLDER = '.backup-';
/** Left free for the server, which runs on. */
const SPARE_BYTES = 64_000_000;

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes + SPARE_BYTES) return;
  const megabytes = Math.ceil((bytes + SPARE_BYTES) / 1_000_000);
  throw new StartError(`The backup needs ${megabytes} MB of room in the data folder ${folder}, for a short time.`);
}

/** Copies one state of a database file. Servers that use it are not disturbed. */
async function copyDatabase(source: string, copy: string): Promise<void> {
  await withSqliteFile(source, (connection) => execute(connection, `VACUUM INTO '${copy.replaceAll("'", "''")}'`));
}

async function describeCopy(copy: string) {
  return withSqliteFile(copy, async (connection) => ({
    migrations: await findMigrations(connection),
    rows: await countRows(connection),
  }));
}

/** Dumps the database of a data folder as one file. Rejects with `StartError`. */
export async function dumpSqlite(dataDir: string, now: number): Promise<DatabaseDump> {
  const source = path.join(dataDir, SQLITE_FILE);
  if (!existsSync(source)) throw new StartError(`There is no database in the data folder ${dataDir} yet.`);
  await deleteLeftovers(dataDir, /^\.backup-/, now);
  await requireRoom(dataDir, (await stat(source)).size);
  const folder = await mkdtemp(path.join(dataDir, DUMP_FOLDER));
  const close = () => rm(folder, { recursive: true, force: true });
  const copy = path.join(folder, SQLITE_FILE);
  try {
    await copyDatabase(source, copy);
    const { migrations, rows } = await describeCopy(copy);
    const { size } = await stat(copy);
    const files = async function* (): AsyncGenerator<DumpedFile> {
      yield await Promise.resolve({ name: SQLITE_FILE, bytes: size, content: createReadStream(copy) });
    };
    return {
      head: { kind: 'sqlite', migrations, columns: {} },
      files,
      summary: () => ({ rows, sequences: {} }),
      close,
    };
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : folderFailure(dataDir, error);
  }
}
