import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import type { Request } from '../../http/caller.js';
import { answerBeforeFramework } from '../../http/precomputed-responses.js';
import { securityHeaders } from '../../http/security-headers.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { RequestMetricsService } from '../../http/request-metrics.service.js';
import { Settings } from '../../runtime/settings.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { ContentPart } from './content-part.js';
import { makeDocument, type PublicDocument, sendDocument } from './public-document.js';
import { contentRevision, raiseContentRevision } from './seed.repository.js';

/** Other instances' editors are noticed at the latest after this. */
const LOOK_MS = 5000;

type Documents = ReadonlyMap<string, PublicDocument>;
/** A document, and the route under which it is counted. */
type EarlyDocuments = ReadonlyMap<string, readonly [document: PublicDocument, route: string]>;
const NONE: EarlyDocuments = new Map();

const NEVER: ReadonlyMap<string, string> = new Map();

/** The address of a document, and when what it says was last changed, where that is known. */
export interface PublicAddress {
  readonly address: string;
  readonly changedAt: string | null;
}

interface HeldDocument {
  readonly key: string;
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly builtAt: string;
  /** How often it was answered since then. */
  readonly hits: number;
}

/**
 * Public content as ready-made bytes. Built from the database when the server starts and when the content's revision
 * has risen.
 */
@Injectable()
export class PublicContent implements BeforeApplicationShutdown {
  private readonly parts: ContentPart[] = [];
  /** What is answered at once, by exact address. */
  private early: EarlyDocuments = NONE;
  /** Everything, by address in lower case. */
  private documents: Documents = new Map();
  private named: readonly PublicAddress[] = [];
  /** Where documents are now, by their former addresses in lower case. */
  private moved: ReadonlyMap<string, string> = new Map();
  /** The routes whose parameters name a document. */
  private families: readonly RegExp[] = [];
  private revision = -1;
  private builtAt = '';
  private readonly hits = new Map<PublicDocument, number>();
  private latest: Promise<void> = Promise.resolve();
  private failures = 0;
  private failing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
    private readonly limits: RateLimitService,
    private readonly meter: RequestMetricsService,
    private readonly clock: Clock,
    private readonly log: Log,
    adapter: HttpAdapterHost,
  ) {
    answerBeforeFramework(adapter.httpAdapter.getHttpServer() as Server, (request, response) =>
      this.answerAtOnce(request, response),
    );
  }

  /** A domain adds its part while the modules are put together. */
  add(part: ContentPart): void {
    this.parts.push(part);
  }

  get all(): readonly ContentPart[] {
    return this.parts;
  }

  /** Brings the bytes up to date with the database; call it after a change. One at a time: it may take longer than a look. */
  refresh(): Promise<void> {
    this.latest = this.latest
      .catch(() => undefined)
      .then(() => this.bringUpToDate())
      .then(
        () => this.noteRecovery(),
        (error: unknown) => this.noteFailure(error),
      );
    return this.latest;
  }

  /** How often the content could not be brought up to date since the server started. */
  get refreshFailures(): number {
    return this.failures;
  }

  /** Has the transaction that changes public content say so; call `refresh` once it is stored. */
  changed(tx: Transaction): Promise<void> {
    return raiseContentRevision(tx);
  }

  /** The calls that are answered from here, as their addresses are written; another list when the content has changed. */
  get addresses(): readonly PublicAddress[] {
    return this.named;
  }

  /** What is held, by address, with its size as it is and compressed. */
  held(): HeldDocument[] {
    return [...this.documents].map(([key, document]) => ({
      key,
      bytes: document.identity.body.length,
      brotliBytes: document.br.body.length,
      builtAt: this.builtAt,
      hits: this.hits.get(document) ?? 0,
    }));
  }

  /** Has everything read from the database again, here and by the other instances. Answers how many there are. */
  async renew(): Promise<number> {
    await this.work.run(raiseContentRevision);
    await this.refresh();
    return this.documents.size;
  }

  private async bringUpToDate(): Promise<void> {
    const revision = await this.work.read(contentRevision);
    if (revision === this.revision) return;
    const values = await this.work.read((tx) => Promise.all(this.parts.map((part) => part.documents(tx))));
    const changes = await this.work.read((tx) => Promise.all(this.parts.map((part) => part.changes?.(tx) ?? NEVER)));
    const moved = await this.work.read((tx) => Promise.all(this.parts.map((part) => part.moved?.(tx) ?? NEVER)));
    const headers = securityHeaders(this.settings.publicUrl);
    const made = await Promise.all(
      values
        .flatMap((documents) => [...documents])
        .map(
          async ([address, value]) =>
            [address, await makeDocument(value, headers, this.documents.get(address.toLowerCase()))] as const,
        ),
    );
    const routes = new Map(made.map(([address]) => [address, routeOf(address)]));
    this.families = [...new Set(routes.values())].filter((route) => route.includes(':')).map(addressPattern);
    const changedAt = new Map(changes.flatMap((each) => [...each]));
    this.named = made.map(([address]) => ({ address, changedAt: changedAt.get(address) ?? null }));
    this.documents = new Map(made.map(([address, document]) => [address.toLowerCase(), document]));
    this.moved = new Map(moved.flatMap((each) => [...each]).map(([from, to]) => [from.toLowerCase(), to]));
    // Behind a proxy only the framework knows the client's address, by which calls are limited.
    const early = made.map(([address, document]) => [address, [document, routes.get(address) ?? '']] as const);
    this.early = this.settings.trustProxy === false ? new Map(early) : NONE;
    this.revision = revision;
    this.builtAt = this.clock.iso();
    this.hits.clear();
  }

  /** With several instances on one database the others' changes must be looked for. */
  watch(): void {
    if (this.work.database !== 'postgres') return;
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Refreshes without ever rejecting: the last good content is served until a later look succeeds. */
  async look(): Promise<void> {
    await this.refresh().catch(() => undefined);
  }

  /** Logs the first failure in a row: a database that is down for an hour must not fill the log. */
  private noteFailure(error: unknown): never {
    this.failures++;
    if (!this.failing)
      this.log.error({ error }, 'The public content could not be refreshed; the last good one is served.');
    this.failing = true;
    throw error;
  }

  private noteRecovery(): void {
    if (this.failing) this.log.info({}, 'The public content is up to date again.');
    this.failing = false;
  }

  /** From here on the framework tells clients that the server is going. A look that has begun ends before the database does. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.early = NONE;
    await this.latest.catch(() => undefined);
  }

  /** Whether an address names a document of a family that is held here, and there is no such document. */
  lacks(address: string): boolean {
    return !this.at(address) && this.families.some((family) => family.test(address));
  }

  /** The document of an address, whatever its letter case; null when there is none. */
  read(address: string): object | null {
    const document = this.at(address);
    return document ? (JSON.parse(document.identity.body.toString()) as object) : null;
  }

  /**
   * Answers with the document of an address, whatever its letter case, or with 304 when the client has it. False when
   * there is none.
   */
  send(address: string, request: Request, reply: FastifyReply): boolean {
    const document = this.at(address);
    if (!document) return false;
    reply.hijack();
    this.hit(document);
    sendDocument(document, request.method, request.headers, reply.raw);
    return true;
  }

  /** The address of the document that answers a former address; null for any other. */
  movedTo(address: string): string | null {
    return this.moved.get(address.toLowerCase()) ?? null;
  }

  private at(address: string): PublicDocument | undefined {
    return this.documents.get((this.movedTo(address) ?? address).toLowerCase());
  }

  private hit(document: PublicDocument): void {
    this.hits.set(document, (this.hits.get(document) ?? 0) + 1);
  }

  /**
   * Public content needs neither a session nor validation when it is asked for by exactly its address. Who asks too
   * often is left to the gate, which says so.
   */
  private answerAtOnce({ method, url = '', headers, socket }: IncomingMessage, response: ServerResponse): boolean {
    const found = method === 'GET' ? this.early.get(url) : undefined;
    if (!found) return false;
    const [document, route] = found;
    try {
      this.limits.count(addressKey(socket.remoteAddress ?? ''));
    } catch {
      return false;
    }
    this.hit(document);
    const began = performance.now();
    const status = sendDocument(document, method, headers, response);
    this.meter.note('GET', route, status, (performance.now() - began) / 1000);
    return true;
  }
}

const OPEN_ROUTES = Object.entries<Endpoint>(contract)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
  .map(([key]) => key.slice('GET '.length));

const addressPattern = (route: string): RegExp => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Only what anyone may read can be answered before anybody looks who asks. */
function routeOf(address: string): string {
  const route = OPEN_ROUTES.find((each) => addressPattern(each).test(address));
  if (!route) throw new Error(`${address} is no call of the contract that anyone may make.`);
  return route;
}
