import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PageLists } from '@shinobi/shared/contract/platform/rendering';
import type { Registry, RegistryFile } from '@shinobi/shared/contract/platform/release';
import { securityHeaders } from '../../http/security-headers.js';
import { isLoggedFault } from '../../http/app-error.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { ObjectStore } from '../../platform/storage/index.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { type PreparedResponse, prepareResponse } from './prepared-response.js';
import { RecentEntries } from './rules/recent-entries.js';

/** In memory. Pages request their file soon after they were sent. */
const FILES_MAX = 128;

const QUALITY = 9;

const DAY = 86_400_000;
/** As long as the shell's files are kept: a page that a browser restores after weeks asks for its lists again. */
const TTL_MS = 30 * DAY;

const FOLDER = 'registries';
const NAME = /^[0-9a-f]{24}\.json$/;
const nameOf = (text: string) => `${hash('sha256', text).slice(0, 24)}.json`;
const keyOf = (name: string) => `${FOLDER}/${name}`;

/**
 * Keeps the registries and lists that pages fetch, as files named by their content: in memory, and in the store
 * that instances share. During a deploy one instance sends the page and another one gets the request for its file.
 */
@Injectable()
export class RegistryFilesService {
  private readonly files = new RecentEntries<Promise<PreparedResponse>>(FILES_MAX);
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    { publicUrl }: Settings,
    jobs: JobSchedulerService,
    private readonly store: ObjectStore,
    clock: Clock,
    @Inject(Log) private readonly log: Log,
  ) {
    this.headers = {
      ...securityHeaders(publicUrl),
      'cache-control': 'public, max-age=31536000, immutable',
    };
    jobs.add({ name: 'old-registries', everyMs: DAY, run: () => store.deleteUnused(FOLDER, clock.now() - TTL_MS) });
  }

  /** Keeps a registry, or the lists of a page, and returns the file that pages fetch. */
  add(content: Registry | PageLists): RegistryFile {
    const text = JSON.stringify(content);
    const name = nameOf(text);
    if (!this.files.get(name)) {
      void this.prepare(name, text);
      void this.share(name, text);
    }
    return { address: `/registry/${name}`, integrity: `sha256-${hash('sha256', text, 'base64')}` };
  }

  /** Returns a file by its name; null if it is unknown, or was not used for a long time. */
  async find(name: string): Promise<PreparedResponse | null> {
    const known = this.files.get(name);
    if (known) return known;
    const text = await this.readShared(name);
    return text === null ? null : this.prepare(name, text);
  }

  private prepare(name: string, text: string): Promise<PreparedResponse> {
    const type = 'application/json; charset=utf-8';
    const response = prepareResponse({ text, type, headers: this.headers, quality: QUALITY });
    // Requests for the file get the error.
    response.catch(() => undefined);
    this.files.set(name, response);
    return response;
  }

  /** Never rejects: a page whose registry is gone calls `GetRegistry`, and one without its lists asks for them again. */
  private async share(name: string, text: string): Promise<void> {
    try {
      await this.store.put(keyOf(name), Buffer.from(text), { isDisposable: true });
    } catch (error) {
      if (!isLoggedFault(error)) this.log.warn({ error }, 'A registry could not be shared with other instances.');
    }
  }

  private async readShared(name: string): Promise<string | null> {
    if (!NAME.test(name)) return null;
    const bytes = await this.store.read(keyOf(name)).catch(() => null);
    const text = bytes?.toString('utf8') ?? '';
    return nameOf(text) === name ? text : null;
  }
}
