import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FILE_NAME } from '@shinobi/shared/contract/platform/release';
import {
  RELEASE_FILE_MAX_BYTES,
  RELEASE_FILES_MAX,
  RELEASE_UNPACKED_MAX_BYTES,
} from '@shinobi/shared/domain/limits/releases';
import type { ReadEntry } from 'tar';
import { badArchive } from '../release.errors.js';
import { readEntry, visitEntries } from '../tar-entries.js';
import { FileNames } from './rules/file-names.js';

const GZIP = Buffer.from([0x1f, 0x8b]);
/** Each entry has a header and is filled up to a full block; long names have two more. */
const OVERHEAD_PER_ENTRY = 2048;
const TAR_MAX_BYTES = RELEASE_UNPACKED_MAX_BYTES + RELEASE_FILES_MAX * OVERHEAD_PER_ENTRY;
const REGULAR = new Set(['File', 'OldFile']);
const MB = 1_000_000;

const decompress = promisify(gunzip);

const startsAsGzip = (bytes: Buffer) => bytes.subarray(0, GZIP.length).equals(GZIP);

/** Stops as soon as the limit is passed, so that a small archive cannot fill the memory. */
async function gunzipArchive(archive: Buffer): Promise<Buffer> {
  if (!startsAsGzip(archive)) throw badArchive('it is not a gzipped tar');
  const tar = await decompress(archive, { maxOutputLength: TAR_MAX_BYTES }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : badArchive('it is cut off or damaged');
  });
  // The parser would decompress it once more, without the limit.
  if (startsAsGzip(tar)) throw badArchive('it is compressed twice');
  return tar;
}

const tooMuch = () => badArchive(`its files have more than ${RELEASE_UNPACKED_MAX_BYTES / MB} MB`);

/** Collects the files of an archive and checks each entry before its bytes. */
class Contents {
  readonly files = new Map<string, Buffer>();
  private readonly names = new FileNames();
  private entries = 0;
  private bytes = 0;

  add(entry: ReadEntry): void {
    this.entries += 1;
    this.bytes += entry.size;
    if (this.entries > RELEASE_FILES_MAX) throw badArchive(`it has more than ${RELEASE_FILES_MAX} entries`);
    if (this.bytes > RELEASE_UNPACKED_MAX_BYTES) throw tooMuch();
    const name = entry.path.replace(/^\.\//, '');
    if (entry.type === 'Directory') return entry.resume();
    if (!REGULAR.has(entry.type)) throw badArchive(`${JSON.stringify(name)} is no regular file`);
    if (!FILE_NAME.test(name)) throw badArchive(`the file name ${JSON.stringify(name)} is not allowed`);
    if (entry.size > RELEASE_FILE_MAX_BYTES)
      throw badArchive(`${name} has more than ${RELEASE_FILE_MAX_BYTES / MB} MB`);
    const clash = this.names.add(name);
    if (clash !== null) throw badArchive(`${clash} and ${name} would be one file on some disks`);
    readEntry(entry, (bytes) => void this.files.set(name, bytes));
  }
}

/**
 * Returns the files of a gzipped tar by name. Rejects with `BadArchive` for anything but regular files with the names and
 * within the limits of a release.
 */
export async function readArchive(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const tar = await gunzipArchive(archive);
  const contents = new Contents();
  await visitEntries(tar, (entry) => contents.add(entry), badArchive('it is cut off or damaged'));
  return contents.files;
}
