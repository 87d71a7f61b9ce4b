import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { ObjectStore, StoreFaultLog } from '../../platform/storage/index.js';
import { Clock } from '../../runtime/clock.js';
import { compressGzip } from '../../runtime/compress.js';
import { Log } from '../../runtime/log.js';
import { RecentBytes } from '../../runtime/recent-bytes.js';
import { checkMarkup } from './rules/check-markup.js';
import { type MarkupBytes, packMarkup, unpackMarkup } from './rules/markup-bytes.js';

const DAY = 24 * 60 * 60_000;
/** Markup that was not used for so long is deleted. */
const TTL_MS = 30 * DAY;
/** About 1,000 pages, compressed. */
const MEMORY_MAX_BYTES = 8_000_000;

/** A visitor waits for it, and rendering takes no longer. */
const READ_MS = 300;
const FOLDER = 'rendered-pages';
const storedKey = (key: string) => `${FOLDER}/${key}`;

const gunzip = promisify(zlib.gunzip);
const GZIP_LEVEL = 6;

/** A stored markup, compressed: otherwise pages take four times as much memory. */
interface PackedMarkup {
  readonly gzip: Buffer;
  readonly bytes: number;
}

/** Returns null for a broken file, and for markup that this version of the server does not allow. */
function readStored(bytes: Buffer): MarkupBytes | null {
  const markup = unpackMarkup(bytes);
  return markup && checkMarkup(markup) === null ? markup : null;
}

/**
 * Keeps rendered pages in the store that the instances share, so that a page is rendered once for all of them and survives a
 * restart, and those that are asked for in memory. Its methods never reject: a page can be rendered again.
 */
@Injectable()
export class MarkupStoreService {
  private readonly recent = new RecentBytes<PackedMarkup>(MEMORY_MAX_BYTES);
  /** What is being stored. */
  private readonly pending = new Map<string, MarkupBytes>();
  private readonly faults: StoreFaultLog;

  constructor(
    private readonly store: ObjectStore,
    private readonly log: Log,
    clock: Clock,
    jobs: JobSchedulerService,
  ) {
    this.faults = new StoreFaultLog(log, clock, 'A rendered page could not be stored for other instances and restarts');
    const deleteUnused = () => store.deleteUnused(FOLDER, clock.now() - TTL_MS);
    jobs.add({ name: 'old-rendered-pages', everyMs: DAY, run: deleteUnused });
  }

  /** Returns the markup with this key; null if there is none. */
  async find(key: string): Promise<MarkupBytes | null> {
    const pending = this.pending.get(key);
    if (pending) return pending;
    const known = this.recent.get(key);
    if (known) return unpackMarkup(await gunzip(known.gzip));
    const bytes = await this.store.read(storedKey(key), { withinMs: READ_MS }).catch(() => null);
    if (bytes === null) return null;
    const markup = readStored(bytes);
    if (markup) {
      await this.remember(key, bytes);
      void this.recordUse(key);
    } else {
      this.log.warn({ file: key }, 'A stored page is broken. It will be rendered again.');
      await this.store.delete(storedKey(key)).catch(() => undefined);
    }
    return markup;
  }

  /** Returns whether there is markup with this key, and records that it is in use. */
  recordUse(key: string): Promise<boolean> {
    return this.store.recordUse(storedKey(key)).catch(() => false);
  }

  /**
   * Stores the markup of a page that was rendered. It is not compressed for memory before somebody asks for it: what compressing
   * hundreds of pages in a row leaves behind makes the server collect all its garbage several times, which delays requests.
   */
  async storeMarkup(key: string, markup: MarkupBytes): Promise<void> {
    const bytes = packMarkup(markup);
    this.pending.set(key, markup);
    try {
      await this.store.put(storedKey(key), bytes, { isDisposable: true });
    } catch (error) {
      this.faults.record(error);
      await this.remember(key, bytes);
    } finally {
      this.pending.delete(key);
    }
  }

  private async remember(key: string, markup: Buffer): Promise<void> {
    const gzip = await compressGzip(markup, GZIP_LEVEL);
    this.recent.set(key, { gzip, bytes: gzip.length });
  }
}
