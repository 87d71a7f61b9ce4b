import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../common/address.js';
import type { Request } from '../common/caller.js';
import { securityHeaders } from '../common/headers.js';
import { Clock } from '../common/clock.js';
import { RateLimits } from '../common/rate-limits.js';
import { Settings } from '../common/settings.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { negotiateEncoding } from './accept-encoding.js';
import type { ContentPart } from './content-part.js';
import { answerBeforeFramework } from './early-answers.js';
import { isCurrent, makeDocument, type PublicDocument } from './public-document.js';
import { contentRevision, raiseContentRevision } from './seed.repository.js';

/** Other instances' editors are noticed at the latest after this. */
const LOOK_MS = 5000;

type Documents = ReadonlyMap<string, PublicDocument>;
const NONE: Documents = new Map();

interface HeldDocument {
  readonly key: string;
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly builtAt: string;
}

/**
 * Public content as ready-made bytes. Built from the database when the server starts and when the content's revision
 * has risen.
 */
@Injectable()
export class PublicContent implements BeforeApplicationShutdown {
  private readonly parts: ContentPart[] = [];
  /** What is answered at once, by exact address. */
  private early: Documents = NONE;
  /** Everything, by address in lower case. */
  private documents: Documents = NONE;
  private revision = -1;
  private builtAt = '';
  private latest: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
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
    this.latest = this.latest.catch(() => undefined).then(() => this.bringUpToDate());
    return this.latest;
  }

  /** What is held, by address, with its size as it is and compressed. */
  held(): HeldDocument[] {
    return [...this.documents].map(([key, { identity, br }]) => ({
      key,
      bytes: identity.body.length,
      brotliBytes: br.body.length,
      builtAt: this.builtAt,
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
    const headers = securityHeaders(this.settings.publicUrl);
    const made = await Promise.all(
      values
        .flatMap((documents) => [...documents])
        .map(
          async ([address, value]) =>
            [address, await makeDocument(value, headers, this.documents.get(address.toLowerCase()))] as const,
        ),
    );
    for (const [address] of made) refuseRestricted(address);
    this.documents = new Map(made.map(([address, document]) => [address.toLowerCase(), document]));
    // Behind a proxy only the framework knows the client's address, by which calls are limited.
    this.early = this.settings.trustProxy === false ? new Map(made) : NONE;
    this.revision = revision;
    this.builtAt = this.clock.iso();
  }

  /** With several instances on one database the others' changes must be looked for. */
  watch(): void {
    if (this.work.database !== 'postgres') return;
    this.timer = setInterval(() => void this.refresh().catch(() => undefined), LOOK_MS).unref();
  }

  /** From here on the framework tells clients that the server is going. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.early = NONE;
  }

  /**
   * Answers with the document of an address, whatever its letter case, or with 304 when the client has it. False when
   * there is none.
   */
  send(address: string, request: Request, reply: FastifyReply): boolean {
    const document = this.documents.get(address.toLowerCase());
    if (!document) return false;
    reply.hijack();
    write(document, request.method, request.headers, reply.raw);
    return true;
  }

  /**
   * Public content needs neither a session nor validation when it is asked for by exactly its address. Who asks too
   * often is left to the gate, which says so.
   */
  private answerAtOnce({ method, url = '', headers, socket }: IncomingMessage, response: ServerResponse): boolean {
    const document = method === 'GET' ? this.early.get(url) : undefined;
    if (!document) return false;
    try {
      this.limits.count(addressKey(socket.remoteAddress ?? ''));
    } catch {
      return false;
    }
    write(document, method, headers, response);
    return true;
  }
}

/** Only what anyone may read can be answered before anybody looks who asks. */
function refuseRestricted(address: string): void {
  const open = Object.entries<Endpoint>(contract).some(
    ([key, { access }]) => access === 'anyone' && addressPattern(key).test(address),
  );
  if (!open) throw new Error(`${address} is no call of the contract that anyone may make.`);
}

const addressPattern = (key: string): RegExp => new RegExp(`^${key.replace('GET ', '').replaceAll(/:\w+/g, '[^/]+')}$`);

function write(
  document: PublicDocument,
  method: string | undefined,
  headers: IncomingHttpHeaders,
  response: ServerResponse,
): void {
  const chosen = document[negotiateEncoding(headers['accept-encoding'] as string | undefined)];
  if (isCurrent(headers['if-none-match'], chosen.etag)) response.writeHead(304, chosen.headersWhenCurrent).end();
  else response.writeHead(200, chosen.headers).end(method === 'HEAD' ? undefined : chosen.body);
}
