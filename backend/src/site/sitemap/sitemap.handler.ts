import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import { securityHeaders } from '../../http/security-headers.js';
import { Log } from '../../runtime/log.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { Settings } from '../../runtime/settings.js';
import { documentOf, PublicContentService, type PublicDocument, sendDocument } from '../../learning/content/index.js';
import { PageService, type PublicPage } from '../pages/index.js';
import { sitemapXml } from './rules/sitemap-xml.js';
import { SitemapService } from './sitemap.service.js';

interface CachedSitemap {
  readonly pages: readonly PublicPage[];
  readonly revision: number;
  readonly document: PublicDocument;
}

/** Serves `/sitemap.xml`, cached until a page, the public content or the administrator's settings change. */
@Injectable()
export class SitemapHandler {
  private cached: CachedSitemap | undefined;

  constructor(
    private readonly sitemap: SitemapService,
    private readonly pages: PageService,
    private readonly content: PublicContentService,
    private readonly limits: RateLimitService,
    private readonly settings: Settings,
    @Inject(Log) private readonly log: Log,
  ) {}

  registerRoutes(server: FastifyInstance): void {
    const config = { access: 'anyone' } as const;
    server.get('/sitemap.xml', { config }, (request, reply) => this.sendSitemap(request, reply));
  }

  private async sendSitemap(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.limits.count(addressKey(request.ip));
    const document = await this.currentDocument();
    reply.hijack();
    sendDocument(document, request, reply.raw);
  }

  /** Checks for changes, also by other instances. Without a database the last site map is served. */
  private async currentDocument(): Promise<PublicDocument> {
    try {
      await this.content.refresh();
      const [pages, revision] = await Promise.all([this.pages.listPublicPages(), this.sitemap.revision()]);
      if (this.cached?.pages !== pages || this.cached.revision !== revision)
        this.cached = { pages, revision, document: await this.makeDocument() };
    } catch (error) {
      if (!this.cached) throw error;
      this.log.error({ error }, 'The site map cannot be brought up to date; the last one is sent.');
    }
    return this.cached.document;
  }

  private async makeDocument(): Promise<PublicDocument> {
    const entries = (await this.sitemap.listEntries()).filter(({ listed }) => listed);
    const headers = { ...securityHeaders(this.settings.publicUrl), 'content-type': 'application/xml; charset=utf-8' };
    return documentOf(sitemapXml(this.sitemap.site, entries), headers, this.cached?.document);
  }
}
