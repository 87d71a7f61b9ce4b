import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { addressKey } from '../../security/client-address.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { DocumentHitsService } from './document-hits.service.js';
import { PublicContentService } from './public-content.service.js';
import { type PublicDocument, sendDocument } from './public-document.js';

/** Sends the documents of public content. */
@Injectable()
export class DocumentResponsesService implements BeforeApplicationShutdown {
  private isClosing = false;

  constructor(
    private readonly content: PublicContentService,
    private readonly hits: DocumentHitsService,
    private readonly limits: RateLimitService,
    adapter: HttpAdapterHost,
  ) {
    const server = adapter.httpAdapter.getInstance<FastifyInstance>();
    // Registered before the access guard's hook, so that these responses need neither session nor validation.
    server.addHook('onRequest', (request, reply, done) => {
      if (!this.sendExact(request, reply)) done();
    });
  }

  /**
   * Sends the document of an address, or 304 if the client has it. Returns false if there is none. Letter case does not
   * matter.
   */
  send(address: string, request: Request, reply: FastifyReply): boolean {
    const document = this.content.findDocument(address);
    if (document) this.reply(document, request, reply);
    return document !== undefined;
  }

  /** From now on the framework tells clients that the server is shutting down. */
  beforeApplicationShutdown(): void {
    this.isClosing = true;
  }

  /**
   * Sends the document when it is requested by exactly its address. A caller who asks too often is left to the access
   * guard, which refuses the request.
   */
  private sendExact(request: Request, reply: FastifyReply): boolean {
    if (this.isClosing || request.method !== 'GET') return false;
    const document = this.content.findExact(request.url);
    if (!document) return false;
    try {
      this.limits.count(addressKey(request.ip));
    } catch {
      return false;
    }
    this.reply(document, request, reply);
    return true;
  }

  private reply(document: PublicDocument, request: Request, reply: FastifyReply): void {
    this.hits.count(document);
    reply.hijack();
    sendDocument(document, request, reply.raw);
  }
}
