import { createHash } from 'node:crypto';
import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { FILE_NAME, REMOTE_NAME, VERSION } from '@shinobi/shared/contract/platform/release';
import { Counter, Registry } from 'prom-client';
import { Log } from '../../../runtime/log.js';
import { Settings } from '../../../runtime/settings.js';
import { ReleaseArchivesService } from '../archives/release-archives.service.js';
import { COPY_SUFFIXES, isCopyOf } from '../compressed-copies.js';
import type { PublishedRemote } from '../release-views.js';
import { ReleasesService } from '../releases.service.js';

/** A file of a version, named by its address. */
interface FileAddress {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

interface CheckedFile {
  /** Changes whenever the file or one of its compressed copies does. */
  readonly state: string;
  readonly isGenuine: Promise<boolean>;
}

const MISSING = '-';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Returns what changes with a file. Inode and change time also notice a file of the same size and modification time. */
async function stateOf(file: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await lstat(file, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(':');
  } catch (error) {
    if (isMissing(error)) return MISSING;
    throw error;
  }
}

const readIfPresent = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

function matches(bytes: Buffer, integrity: string): boolean {
  const [algorithm = '', hash] = integrity.split('-');
  return createHash(algorithm).update(bytes).digest('base64') === hash;
}

type ReleaseWithBundle = Pick<PublishedRemote, 'name' | 'version' | 'server'>;

/** Vouches for the files of stored versions: what is on the disk may have been changed. */
@Injectable()
export class ReleaseFilesService {
  private readonly refused: Counter<'remote' | 'version'>;
  private readonly checked = new Map<string, CheckedFile>();

  constructor(
    private readonly releases: ReleasesService,
    private readonly archives: ReleaseArchivesService,
    private readonly settings: Settings,
    private readonly log: Log,
    registry: Registry,
  ) {
    this.refused = new Counter({
      name: 'release_files_refused_total',
      help: 'Files of releases that were not used because they differ from what was published.',
      labelNames: ['remote', 'version'],
      registers: [registry],
    });
  }

  /**
   * Returns the folder of a version if it lists the file, and file and compressed copies have the published bytes; else
   * null. The bytes are compared when the file is first read and whenever it has changed since. Files that are missing or
   * differ are replaced from the bucket, if there is one. Rejects with `StorageUnavailable` when that does not work.
   */
  async folderOf(address: FileAddress): Promise<string | null> {
    const { name, version, file } = address;
    if (!REMOTE_NAME.test(name) || !VERSION.test(version) || !FILE_NAME.test(file)) return null;
    return (await this.findGenuine(address)) ?? ((await this.restore(address)) ? this.findGenuine(address) : null);
  }

  private async findGenuine(address: FileAddress): Promise<string | null> {
    const { name, version, file } = address;
    const folder = path.join(this.settings.remotesDir, name, version);
    const place = path.join(folder, file);
    const states = await Promise.all(['', ...COPY_SUFFIXES].map((suffix) => stateOf(place + suffix)));
    if (states[0] === MISSING) {
      this.checked.delete(place);
      return null;
    }
    return (await this.isGenuine(address, place, states.join())) ? folder : null;
  }

  /**
   * Returns a version's server bundle, whose bytes are compared each time; null when the version has none, or
   * not the one that was published. Rejects with `StorageUnavailable`.
   */
  async readServerBundle({ name, version, server }: ReleaseWithBundle): Promise<Buffer | null> {
    if (!server) return null;
    const address = { name, version, file: server.file };
    const place = path.join(this.settings.remotesDir, name, version, server.file);
    const read = () => this.readGenuine(place, server.integrity);
    const bytes = (await read()) ?? ((await this.restore(address)) ? await read() : null);
    if (!bytes) this.refuse(address, 'The server bundle of a release differs from what was published, and is not run.');
    return bytes;
  }

  /** Puts the published files of a version in place, if it has this one. */
  private async restore({ name, version, file }: FileAddress): Promise<boolean> {
    const manifest = this.archives.hasArchives ? await this.releases.findManifest(name, version) : null;
    const isListed = manifest !== null && (Object.hasOwn(manifest.files, file) || manifest.server?.file === file);
    return isListed && this.archives.restore(manifest);
  }

  private async readGenuine(place: string, integrity: string): Promise<Buffer | null> {
    const isUsable = (await stateOf(place)) !== MISSING && !(await this.isLinked(place));
    const bytes = isUsable ? await readIfPresent(place) : null;
    return bytes && matches(bytes, integrity) ? bytes : null;
  }

  private async isGenuine(address: FileAddress, place: string, state: string): Promise<boolean> {
    const known = this.checked.get(place);
    if (known?.state === state) return known.isGenuine;
    const { name, version, file } = address;
    const integrity = await this.releases.integrityOf(name, version, file);
    // Not remembered: the version may be published later.
    if (integrity === null) return false;
    const isGenuine = this.check(address, place, integrity);
    this.checked.set(place, { state, isGenuine });
    isGenuine.catch(() => this.checked.delete(place));
    return isGenuine;
  }

  private async check(address: FileAddress, place: string, integrity: string): Promise<boolean> {
    const isGenuine = !(await this.isLinked(place)) && (await this.hasPublishedBytes(place, integrity));
    if (!isGenuine) this.refuse(address, 'A file of a release differs from what was published, and is not served.');
    return isGenuine;
  }

  private refuse({ name, version, file }: FileAddress, reason: string): void {
    this.refused.inc({ remote: name, version });
    this.log.error({ name, version, file }, reason);
  }

  private async hasPublishedBytes(place: string, integrity: string): Promise<boolean> {
    const bytes = await readIfPresent(place);
    if (!bytes || !matches(bytes, integrity)) return false;
    for (const suffix of COPY_SUFFIXES) {
      const copy = await readIfPresent(place + suffix);
      if (copy && !(await isCopyOf(bytes, copy, suffix))) return false;
    }
    return true;
  }

  /** Returns whether any part of the path below the remotes folder is a symbolic link, or that of a compressed copy. */
  private async isLinked(place: string): Promise<boolean> {
    const root = await realpath(this.settings.remotesDir);
    const expected = path.join(root, path.relative(this.settings.remotesDir, place));
    for (const suffix of ['', ...COPY_SUFFIXES]) {
      const actual = await realpath(place + suffix).catch((error: unknown) => {
        if (isMissing(error)) return expected + suffix;
        throw error;
      });
      if (actual !== expected + suffix) return true;
    }
    return false;
  }
}
