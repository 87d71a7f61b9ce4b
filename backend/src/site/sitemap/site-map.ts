import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import { securityHeaders } from '../../http/security-headers.js';
import { Log } from '../../runtime/log.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { Settings } from '../../runtime/settings.js';
import { prepareText, PublicContentService, type PublicDocument, sendDocument } from '../../learning/content/index.js';
import { PageService, type PublicPage } from '../pages/index.js';
import { siteMapText } from './rules/site-map-text.js';
import { SitemapService } from './sitemap.service.js';

interface Held {
  readonly pages: readonly PublicPage[];
  readonly revision: number;
  readonly document: PublicDocument;
}

/** `/sitemap.xml`, held ready as bytes until a page, the public content or what the administrator says of it changes. */
@Injectable()
export class SiteMap {
  private held: Held | undefined;

  constructor(
    private readonly sitemap: SitemapService,
    private readonly pages: PageService,
    private readonly content: PublicContentService,
    private readonly limits: RateLimitService,
    private readonly settings: Settings,
    @Inject(Log) private readonly log: Log,
  ) {}

  attach(server: FastifyInstance): void {
    const config = { access: 'anyone' } as const;
    server.get('/sitemap.xml', { config }, (request, reply) => this.send(request, reply));
  }

  private async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.limits.count(addressKey(request.ip));
    const document = await this.current();
    reply.hijack();
    sendDocument(document, request.method, request.headers, reply.raw);
  }

  /** Looks whether anything has changed, also by another instance. Without a database the last map stays. */
  private async current(): Promise<PublicDocument> {
    try {
      await this.content.refresh();
      const [pages, revision] = await Promise.all([this.pages.publicPages(), this.sitemap.revision()]);
      if (this.held?.pages !== pages || this.held.revision !== revision)
        this.held = { pages, revision, document: await this.make() };
    } catch (error) {
      if (!this.held) throw error;
      this.log.error({ error }, 'The site map cannot be brought up to date; the last one is sent.');
    }
    return this.held.document;
  }

  private async make(): Promise<PublicDocument> {
    const entries = (await this.sitemap.all()).filter(({ listed }) => listed);
    const headers = { ...securityHeaders(this.settings.publicUrl), 'content-type': 'application/xml; charset=utf-8' };
    return prepareText(siteMapText(this.sitemap.site, entries), headers, this.held?.document);
  }
}
