import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Log } from '../../runtime/log.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { ContentLoaderService, type LoadedSource, preparedIn } from './content-loader.service.js';
import { ContentRevisionRepository } from './content-revision.repository.js';
import type { ContentFolder, PublicSource } from './content-source.js';
import { DocumentHitsService } from './document-hits.service.js';
import { type ListedDocument, OnDemandDocuments, type OnDemandSource } from './on-demand-documents.js';
import type { PublicDocument } from './public-document.js';
import { type PublicAddress, PublishedContent } from './published-content.js';
import { staleItems } from './rules/stale-items.js';

/** How long it may take to notice changes by editors on other instances. */
const POLL_MS = 1000;

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
 * Keeps public content as prepared documents. They are built from the database at the start of the server. After a change
 * only the documents of the changed item and the lists of its source are built again. Letter case of addresses does not
 * matter unless it is said.
 */
@Injectable()
export class PublicContentService implements BeforeApplicationShutdown {
  private readonly sources: PublicSource[] = [];
  private readonly onDemand = new OnDemandDocuments();
  private loaded: ReadonlyMap<PublicSource, LoadedSource> = new Map();
  private listedOnDemand: readonly ListedDocument[] = [];
  private published = new PublishedContent([], []);
  private readonly listeners = new Set<() => void>();
  private latestRefresh: Promise<void> = Promise.resolve();
  private failures = 0;
  private isFailing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: ContentRevisionRepository,
    private readonly loader: ContentLoaderService,
    private readonly hits: DocumentHitsService,
    private readonly log: Log,
  ) {}

  /** Registers the content of a domain; called while modules are constructed. */
  addSource(source: PublicSource): void {
    this.sources.push(source);
  }

  /** Registers documents that are made when a page needs them; called while modules are constructed. */
  addOnDemand(source: OnDemandSource): void {
    this.onDemand.add(source);
  }

  get allSources(): readonly PublicSource[] {
    return this.sources;
  }

  /** Whether the documents of every source have been built. */
  get isLoaded(): boolean {
    return this.sources.every((source) => this.loaded.has(source));
  }

  /** The number of failed refreshes since the server started. */
  get refreshFailures(): number {
    return this.failures;
  }

  /** The addresses of all documents; a new array whenever the content changes. */
  get addresses(): readonly PublicAddress[] {
    return this.published.addresses;
  }

  /** Calls `listener` after each change of the content, on this instance or another one. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Returns the document of an address, current or former, unless it is made on demand. */
  findDocument(address: string): PublicDocument | undefined {
    return this.published.find(address);
  }

  /** Returns the document of exactly this address, unless it is made on demand. */
  findExact(address: string): PublicDocument | undefined {
    return this.published.findExact(address);
  }

  /** Returns the document of an address as JSON; null if there is none. */
  findBody(address: string): Buffer | null {
    return this.findDocument(address)?.body ?? this.onDemand.findBody(address);
  }

  /** Returns the document of an address; null if there is none. */
  readDocument(address: string): object | null {
    const body = this.findBody(address);
    return body && (JSON.parse(body.toString()) as object);
  }

  /** Returns whether an address belongs to a route with documents but names none that exists. */
  isMissing(address: string): boolean {
    return this.onDemand.isMissing(address) || this.published.isMissing(address);
  }

  /** Returns the current address for a former address; null for any other. */
  movedTo(address: string): string | null {
    return this.published.movedTo(address);
  }

  /** Returns the documents made on demand to which the pages of a document link. */
  listedBy(address: string): readonly ListedDocument[] {
    return this.published.listedBy(address);
  }

  /** Makes the documents of those addresses that are made when a page needs them. */
  async prepareOnDemand(addresses: readonly string[]): Promise<void> {
    await Promise.all(addresses.map((address) => this.onDemand.prepare(address)));
  }

  /** Builds the documents of one item as they would be after the running transaction; null unless it would be public. */
  async buildItem(tx: Transaction, folder: ContentFolder, id: number): Promise<ReadonlyMap<string, unknown> | null> {
    const source = this.sources.find((each) => each.folder === folder);
    const [item] = source ? await source.items(tx, [id]) : [];
    return item?.documents ?? null;
  }

  /** Lists the cached documents with their sizes, plain and compressed. */
  listCached(): CachedDocument[] {
    return [...this.loaded.values()].flatMap(preparedIn).flatMap(({ documents, builtAt }) =>
      [...documents].map(([address, document]) => ({
        key: nameKey(address),
        bytes: document.body.length,
        brotliBytes: document.brotliBytes,
        builtAt,
        hits: this.hits.of(document),
      })),
    );
  }

  /**
   * Marks one item to be read again, or without `id` the whole source and those that depend on it. Call it within the
   * transaction that changes the content, and `refresh` after the commit.
   */
  markChanged(tx: Transaction, folder: ContentFolder, id?: number): Promise<void> {
    return this.revisions.raise(tx, folder, id);
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

  /** Makes this instance and all others read everything from the database again. Returns the number of documents. */
  async rebuild(): Promise<number> {
    await this.work.run((tx) => this.revisions.raiseAll(tx));
    await this.refresh();
    return this.published.size;
  }

  /** Forgets everything that was made of documents on demand, because more of them are available now. */
  republish(): void {
    if (this.isLoaded) this.publish();
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

  /** A running refresh ends before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopPolling();
    await this.latestRefresh.catch(() => undefined);
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
    this.loaded = new Map([...this.loaded, ...loaded]);
    this.publish();
  }

  private publish(): void {
    this.onDemand.clear();
    this.published = new PublishedContent([...this.loaded.values()], this.listedOnDemand);
    this.listeners.forEach((listener) => listener());
  }

  /** Resets the counts of documents that were built again, even if their bytes are the same. */
  private forgetHits(before: LoadedSource | undefined, now: LoadedSource): void {
    const kept = new Set(preparedIn(now));
    const replaced = preparedIn(before).filter((each) => !kept.has(each));
    for (const { documents } of replaced) for (const document of documents.values()) this.hits.forget(document);
  }

  /** Logs only the first failure in a row, so that a long outage of the database does not fill the log. */
  private logFailure(error: unknown): never {
    this.failures++;
    if (!this.isFailing)
      this.log.error({ error }, 'The public content could not be refreshed; the last version is served.');
    this.isFailing = true;
    throw error;
  }

  private logRecovery(): void {
    if (this.isFailing) this.log.info({}, 'The public content is up to date again.');
    this.isFailing = false;
  }
}
