import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import type { Request } from '../../http/caller.js';
import { Log } from '../../runtime/log.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { ContentFolder, PublicSource } from './content-source.js';
import { ContentLoaderService, type LoadedSource, preparedIn } from './content-loader.service.js';
import { ContentRevisionRepository } from './content-revision.repository.js';
import { type ListedDocument, OnDemandDocuments, type OnDemandSource } from './on-demand-documents.js';
import { type PublicDocument, sendDocument } from './public-document.js';
import { routePattern } from './public-routes.js';
import { staleItems } from './rules/stale-items.js';

/** How long it may take to notice changes by editors on other instances. */
const POLL_MS = 1000;

type Documents = ReadonlyMap<string, PublicDocument>;
const NONE: Documents = new Map();

/** The address of a document and the time of its last change, if known. */
export interface PublicAddress {
  readonly address: string;
  readonly changedAt: string | null;
  /** Whether it is made when a page needs it. */
  readonly isOnDemand: boolean;
}

interface CachedDocument {
  readonly key: string;
  readonly bytes: number;
  /** 0 until a client has asked for it. */
  readonly brotliBytes: number;
  readonly builtAt: string;
  /** The number of responses since `builtAt`. */
  readonly hits: number;
}

/**
 * Serves public content as prepared documents. They are built from the database at the start of the server. After a change
 * only the documents of the changed item and the lists of its source are built again.
 */
@Injectable()
export class PublicContentService implements BeforeApplicationShutdown {
  private readonly sources: PublicSource[] = [];
  private loaded: ReadonlyMap<PublicSource, LoadedSource> = new Map();
  /** Served without session or validation, by exact address. */
  private precomputed: Documents = NONE;
  /** All documents, by lower-case address. */
  private documents: Documents = new Map();
  private publicAddresses: readonly PublicAddress[] = [];
  private readonly onDemand = new OnDemandDocuments();
  private listedOnDemand: readonly ListedDocument[] = [];
  /** The same by the documents that list them, whose addresses are in lower case. */
  private lists: ReadonlyMap<string, readonly ListedDocument[]> = new Map();
  /** The current addresses of documents, by their lower-case former addresses. */
  private moved: ReadonlyMap<string, string> = new Map();
  /** The routes whose parameters name a document. */
  private parameterRoutes: readonly RegExp[] = [];
  private readonly hits = new Map<PublicDocument, number>();
  private readonly listeners = new Set<() => void>();
  private latestRefresh: Promise<void> = Promise.resolve();
  private failures = 0;
  private failing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: ContentRevisionRepository,
    private readonly loader: ContentLoaderService,
    private readonly limits: RateLimitService,
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
  addSource(source: PublicSource): void {
    this.sources.push(source);
  }

  /** Registers documents that are made when a page needs them; called while modules are constructed. */
  addOnDemand(source: OnDemandSource): void {
    this.onDemand.add(source);
  }

  /** Makes the documents of those addresses that are made when a page needs them. */
  async prepareOnDemand(addresses: readonly string[]): Promise<void> {
    await Promise.all(addresses.map((address) => this.onDemand.prepare(address)));
  }

  /** Forgets everything that was made of documents on demand, because more of them are available now. */
  republish(): void {
    if (this.isLoaded) this.publish(this.loaded);
  }

  /** Builds the documents of one item as they would be after the running transaction; null unless it would be public. */
  async buildItem(tx: Transaction, folder: ContentFolder, id: number): Promise<ReadonlyMap<string, unknown> | null> {
    const source = this.sources.find((each) => each.folder === folder);
    const [item] = source ? await source.items(tx, [id]) : [];
    return item?.documents ?? null;
  }

  get allSources(): readonly PublicSource[] {
    return this.sources;
  }

  /** Whether the documents of every source have been built. */
  get isLoaded(): boolean {
    return this.sources.every((source) => this.loaded.has(source));
  }

  /** Rebuilds the documents that have changed; call it after a change. Runs one update at a time. */
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
   * Marks one item to be read again, or without `id` the whole source and those that depend on it. Call it within the
   * transaction that changes the content, and `refresh` after the commit.
   */
  markChanged(tx: Transaction, folder: ContentFolder, id?: number): Promise<void> {
    return this.revisions.raise(tx, folder, id);
  }

  /** The addresses of all documents; a new array whenever the content changes. */
  get addresses(): readonly PublicAddress[] {
    return this.publicAddresses;
  }

  /** Calls `listener` after each change of the content, on this instance or another one. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Lists the cached documents with their sizes, plain and compressed. */
  listCached(): CachedDocument[] {
    return [...this.loaded.values()].flatMap(preparedIn).flatMap(({ documents, builtAt }) =>
      [...documents].map(([address, document]) => ({
        key: nameKey(address),
        bytes: document.body.length,
        brotliBytes: document.brotliBytes,
        builtAt,
        hits: this.hits.get(document) ?? 0,
      })),
    );
  }

  /** Makes this instance and all others read everything from the database again. Returns the number of documents. */
  async rebuild(): Promise<number> {
    await this.work.run((tx) => this.revisions.raiseAll(tx));
    await this.refresh();
    return this.documents.size;
  }

  /** All changed sources are replaced together, or none if one of them cannot be read. */
  private async update(): Promise<void> {
    // Read before the documents: a change in between makes the next update read them again.
    const revisionOf = await this.work.read((tx) => this.revisions.findRevisions(tx));
    const changed = this.sources
      .map((source) => ({ source, revision: revisionOf(source), before: this.loaded.get(source) }))
      .filter(({ revision, before }) => staleItems(before?.revision, revision)?.length !== 0);
    if (changed.length === 0) return;
    const loaded = await Promise.all(
      changed.map(
        async ({ source, revision, before }) => [source, await this.loader.load(source, revision, before)] as const,
      ),
    );
    this.listedOnDemand = await this.work.read((tx) => this.onDemand.listed(tx));
    for (const [source, now] of loaded) this.forgetHits(this.loaded.get(source), now);
    this.publish(new Map([...this.loaded, ...loaded]));
  }

  /** Resets the counts of documents that were built again, even if their bytes are the same. */
  private forgetHits(before: LoadedSource | undefined, now: LoadedSource): void {
    const kept = new Set(preparedIn(now));
    const replaced = preparedIn(before).filter((each) => !kept.has(each));
    for (const { documents } of replaced) for (const document of documents.values()) this.hits.delete(document);
  }

  private publish(loaded: ReadonlyMap<PublicSource, LoadedSource>): void {
    const all = [...loaded.values()].flatMap(preparedIn);
    const documents = all.flatMap((each) => [...each.documents]);
    const routes = new Set(all.flatMap((each) => [...each.routes]));
    this.loaded = loaded;
    this.parameterRoutes = [...routes].filter((route) => route.includes(':')).map(routePattern);
    this.onDemand.clear();
    this.publicAddresses = [
      ...all.flatMap((each) =>
        [...each.documents.keys()].map((address) => ({ address, changedAt: each.changedAt, isOnDemand: false })),
      ),
      ...this.listedOnDemand.map(({ address }) => ({ address, changedAt: null, isOnDemand: true })),
    ];
    this.lists = Map.groupBy(this.listedOnDemand, ({ listedBy }) => nameKey(listedBy));
    this.documents = new Map(documents.map(([address, document]) => [nameKey(address), document]));
    this.moved = new Map(
      [...loaded.values()].flatMap(({ moved }) => [...moved]).map(([from, to]) => [nameKey(from), to]),
    );
    this.precomputed = new Map(documents);
    this.listeners.forEach((listener) => listener());
  }

  /** Polls for changes by other instances that share the database. */
  startPolling(): void {
    if (this.work.database !== 'postgres') return;
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  stopPolling(): void {
    clearInterval(this.timer);
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
    this.stopPolling();
    this.precomputed = NONE;
    await this.latestRefresh.catch(() => undefined);
  }

  /** Returns whether an address belongs to a route with documents but names none that exists. */
  isMissing(address: string): boolean {
    if (this.onDemand.isMissing(address)) return true;
    return !this.findDocument(address) && this.parameterRoutes.some((family) => family.test(address));
  }

  /** Returns the documents made on demand to which the pages of a document link. Letter case does not matter. */
  listedBy(address: string): readonly ListedDocument[] {
    return this.lists.get(nameKey(address)) ?? [];
  }

  /** Returns the document of an address; null if there is none. Letter case does not matter. */
  readDocument(address: string): object | null {
    const body = this.findBody(address);
    return body && (JSON.parse(body.toString()) as object);
  }

  /** Returns the document of an address as JSON; null if there is none. Letter case does not matter. */
  findBody(address: string): Buffer | null {
    return this.findDocument(address)?.body ?? this.onDemand.findBody(address);
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
    sendDocument(document, request, reply.raw);
    return true;
  }

  /** Returns the current address for a former address; null for any other. */
  movedTo(address: string): string | null {
    return this.moved.get(nameKey(address)) ?? null;
  }

  private findDocument(address: string): PublicDocument | undefined {
    return this.documents.get(nameKey(this.movedTo(address) ?? address));
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
    sendDocument(document, request, reply.raw);
    return true;
  }
}
