import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import type { Request } from '../../http/caller.js';
import { securityHeaders } from '../../http/security-headers.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { Settings } from '../../runtime/settings.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { ContentSource } from './content-source.js';
import { prepareDocument, type PublicDocument, sendDocument } from './public-document.js';
import { ContentRevisionRepository } from './content-revision.repository.js';

/** How long it may take to notice changes by editors on other instances. */
const POLL_MS = 5000;

type Documents = ReadonlyMap<string, PublicDocument>;
const NONE: Documents = new Map();

const NEVER: ReadonlyMap<string, string> = new Map();

/** The address of a document and the time of its last change, if known. */
export interface PublicAddress {
  readonly address: string;
  readonly changedAt: string | null;
}

interface CachedDocument {
  readonly key: string;
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly builtAt: string;
  /** The number of responses since `builtAt`. */
  readonly hits: number;
}

/**
 * Serves public content as prepared bytes. They are built from the database at the start of the server and whenever the
 * content's revision rises.
 */
@Injectable()
export class PublicContentService implements BeforeApplicationShutdown {
  private readonly sources: ContentSource[] = [];
  /** Served without session or validation, by exact address. */
  private precomputed: Documents = NONE;
  /** All documents, by lower-case address. */
  private documents: Documents = new Map();
  private publicAddresses: readonly PublicAddress[] = [];
  /** The current addresses of documents, by their lower-case former addresses. */
  private moved: ReadonlyMap<string, string> = new Map();
  /** The routes whose parameters name a document. */
  private parameterRoutes: readonly RegExp[] = [];
  private revision = -1;
  private builtAt = '';
  private readonly hits = new Map<PublicDocument, number>();
  private latestRefresh: Promise<void> = Promise.resolve();
  private failures = 0;
  private failing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: ContentRevisionRepository,
    private readonly settings: Settings,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
    private readonly log: Log,
    adapter: HttpAdapterHost,
  ) {
    const server = adapter.httpAdapter.getInstance<FastifyInstance>();
    // Registered before the access guard's hook, so that a precomputed response needs neither session nor validation.
    server.addHook('onRequest', (request, reply, done) => {
      if (!this.sendPrecomputed(request, reply)) done();
    });
  }

  /** Registers the content of a domain; called while modules are constructed. */
  addSource(part: ContentSource): void {
    this.sources.push(part);
  }

  get allSources(): readonly ContentSource[] {
    return this.sources;
  }

  /** Rebuilds the documents if the content has changed; call it after a change. Runs one update at a time. */
  refresh(): Promise<void> {
    this.latestRefresh = this.latestRefresh
      .catch(() => undefined)
      .then(() => this.update())
      .then(
        () => this.logRecovery(),
        (error: unknown) => this.logFailure(error),
      );
    return this.latestRefresh;
  }

  /** The number of failed refreshes since the server started. */
  get refreshFailures(): number {
    return this.failures;
  }

  /**
   * Raises the content revision within the transaction that changes public content; call `refresh` after the commit.
   */
  markChanged(tx: Transaction): Promise<void> {
    return this.revisions.raise(tx);
  }

  /** The addresses of all documents; a new array whenever the content changes. */
  get addresses(): readonly PublicAddress[] {
    return this.publicAddresses;
  }

  /** Lists the cached documents with their sizes, plain and compressed. */
  listCached(): CachedDocument[] {
    return [...this.documents].map(([key, document]) => ({
      key,
      bytes: document.identity.body.length,
      brotliBytes: document.br.body.length,
      builtAt: this.builtAt,
      hits: this.hits.get(document) ?? 0,
    }));
  }

  /** Makes this instance and all others read everything from the database again. Returns the number of documents. */
  async rebuild(): Promise<number> {
    await this.work.run((tx) => this.revisions.raise(tx));
    await this.refresh();
    return this.documents.size;
  }

  private async update(): Promise<void> {
    const revision = await this.work.read((tx) => this.revisions.find(tx));
    if (revision === this.revision) return;
    const values = await this.work.read((tx) => Promise.all(this.sources.map((part) => part.documents(tx))));
    const changes = await this.work.read((tx) => Promise.all(this.sources.map((part) => part.changes?.(tx) ?? NEVER)));
    const moved = await this.work.read((tx) => Promise.all(this.sources.map((part) => part.moved?.(tx) ?? NEVER)));
    const headers = securityHeaders(this.settings.publicUrl);
    const made = await Promise.all(
      values
        .flatMap((documents) => [...documents])
        .map(
          async ([address, value]) =>
            [address, await prepareDocument(value, headers, this.documents.get(address.toLowerCase()))] as const,
        ),
    );
    const routes = new Map(made.map(([address]) => [address, routeOf(address)]));
    this.parameterRoutes = [...new Set(routes.values())].filter((route) => route.includes(':')).map(addressPattern);
    const changedAt = new Map(changes.flatMap((each) => [...each]));
    this.publicAddresses = made.map(([address]) => ({ address, changedAt: changedAt.get(address) ?? null }));
    this.documents = new Map(made.map(([address, document]) => [address.toLowerCase(), document]));
    this.moved = new Map(moved.flatMap((each) => [...each]).map(([from, to]) => [from.toLowerCase(), to]));
    this.precomputed = new Map(made);
    this.revision = revision;
    this.builtAt = this.clock.iso();
    this.hits.clear();
  }

  /** Polls for changes by other instances that share the database. */
  startPolling(): void {
    if (this.work.database !== 'postgres') return;
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  /** Refreshes without rejecting: the last good content is served until an update succeeds. */
  async poll(): Promise<void> {
    await this.refresh().catch(() => undefined);
  }

  /** Logs only the first failure in a row, so that a long outage of the database does not fill the log. */
  private logFailure(error: unknown): never {
    this.failures++;
    if (!this.failing)
      this.log.error({ error }, 'The public content could not be refreshed; the last version is served.');
    this.failing = true;
    throw error;
  }

  private logRecovery(): void {
    if (this.failing) this.log.info({}, 'The public content is up to date again.');
    this.failing = false;
  }

  /**
   * From now on the framework tells clients that the server is shutting down. A running refresh ends before the
   * database closes.
   */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.precomputed = NONE;
    await this.latestRefresh.catch(() => undefined);
  }

  /** Returns whether an address belongs to a route with documents but names none that exists. */
  isMissing(address: string): boolean {
    return !this.findDocument(address) && this.parameterRoutes.some((family) => family.test(address));
  }

  /** Returns the document of an address; null if there is none. Letter case does not matter. */
  readDocument(address: string): object | null {
    const document = this.findDocument(address);
    return document ? (JSON.parse(document.identity.body.toString()) as object) : null;
  }

  /**
   * Sends the document of an address, or 304 if the client has it. Returns false if there is none. Letter case does not
   * matter.
   */
  sendDocument(address: string, request: Request, reply: FastifyReply): boolean {
    const document = this.findDocument(address);
    if (!document) return false;
    reply.hijack();
    this.countHit(document);
    sendDocument(document, request.method, request.headers, reply.raw);
    return true;
  }

  /** Returns the current address for a former address; null for any other. */
  movedTo(address: string): string | null {
    return this.moved.get(address.toLowerCase()) ?? null;
  }

  private findDocument(address: string): PublicDocument | undefined {
    return this.documents.get((this.movedTo(address) ?? address).toLowerCase());
  }

  private countHit(document: PublicDocument): void {
    this.hits.set(document, (this.hits.get(document) ?? 0) + 1);
  }

  /**
   * Sends the document when it is requested by exactly its address. A caller who asks too often is left to the access
   * guard, which refuses the request.
   */
  private sendPrecomputed(request: Request, reply: FastifyReply): boolean {
    const document = request.method === 'GET' ? this.precomputed.get(request.url) : undefined;
    if (!document) return false;
    try {
      this.limits.count(addressKey(request.ip));
    } catch {
      return false;
    }
    this.countHit(document);
    reply.hijack();
    sendDocument(document, request.method, request.headers, reply.raw);
    return true;
  }
}

const OPEN_ROUTES = Object.entries<Endpoint>(contract)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
  .map(([key]) => key.slice('GET '.length));

const addressPattern = (route: string): RegExp => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Only documents that anyone may read can be sent before the access guard runs. */
function routeOf(address: string): string {
  const route = OPEN_ROUTES.find((each) => addressPattern(each).test(address));
  if (!route) throw new Error(`${address} is not a public call of the contract.`);
  return route;
}
