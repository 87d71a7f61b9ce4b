import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../common/caller.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { negotiateEncoding } from './accept-encoding.js';
import type { ContentPart } from './content-part.js';
import { isCurrent, makeDocument, type PublicDocument } from './public-document.js';
import { contentRevision } from './seed.repository.js';

/** Other instances' editors are noticed at the latest after this. */
const LOOK_MS = 5000;

/**
 * Public content as ready-made bytes. Built from the database when the server starts and when the content's revision
 * has risen.
 */
@Injectable()
export class PublicContent implements OnApplicationShutdown {
  private readonly parts: ContentPart[] = [];
  private documents: ReadonlyMap<string, PublicDocument> = new Map();
  private revision = -1;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly work: UnitOfWork) {}

  /** A domain adds its part while the modules are put together. */
  add(part: ContentPart): void {
    this.parts.push(part);
  }

  get all(): readonly ContentPart[] {
    return this.parts;
  }

  /** Brings the bytes up to date with the database; call it after a change. */
  async refresh(): Promise<void> {
    const revision = await this.work.read(contentRevision);
    if (revision === this.revision) return;
    const values = await this.work.read((tx) => Promise.all(this.parts.map((part) => part.documents(tx))));
    const entries = values.flatMap((documents) => [...documents]);
    const made = await Promise.all(entries.map(async ([name, value]) => [name, await makeDocument(value)] as const));
    this.documents = new Map(made);
    this.revision = revision;
  }

  /** With several instances on one database the others' changes must be looked for. */
  watch(): void {
    if (this.work.database !== 'postgres') return;
    this.timer = setInterval(() => void this.refresh().catch(() => undefined), LOOK_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  has(name: string): boolean {
    return this.documents.has(name);
  }

  /** Answers with a document, or with 304 when the client has it. False when there is none of that name. */
  send(name: string, request: Request, reply: FastifyReply): boolean {
    const document = this.documents.get(name);
    if (!document) return false;
    const { body, etag, headers } =
      document[negotiateEncoding(request.headers['accept-encoding'] as string | undefined)];
    void reply.headers(headers);
    if (isCurrent(request.headers['if-none-match'], etag))
      void reply.removeHeader('content-length').removeHeader('content-encoding').code(304).send();
    else void reply.send(body);
    return true;
  }
}
