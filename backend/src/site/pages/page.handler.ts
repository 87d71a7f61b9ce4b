import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import { Clock } from '../../runtime/clock.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { Settings } from '../../runtime/settings.js';
import { PageResponsesService } from './page-responses.service.js';
import { PageService } from './page.service.js';
import { sendPrepared } from './prepared-response.js';
import { securityTxt } from './rules/security-txt.js';
import { mainSite, type Site, siteOf } from './rules/site-host.js';
import { withoutTrailingSlashes } from './rules/trailing-slashes.js';
import { VisitorCookies } from './visitor-cookies.service.js';

/** Requests for `/music/song.m4a` expect the file, not a page. A preview link whose signature was cut off only looks like one. */
const LIKE_A_FILE = /^(?!\/preview\/).*\.[A-Za-z0-9]{1,8}$/;

const NOT_BUILT = 'The site has not been built yet. Run "npm run build", then start the server again.';

/** Opens the panel of the author, to whom anyone may write. */
const AUTHOR_HASH = '#developer';

const redirectHome = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect('/', 303);

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** On debug hosts the parameter `variant` chooses the site. */
const choosesSite = (url: string): boolean => url.includes('variant');

/** Anybody can send any host. */
const HOSTS_MAX = 64;

/** Serves pages, and the texts for search engines and security researchers. */
@Injectable()
export class PageHandler {
  /** What each host shows; null: it redirects to the main site. */
  private readonly sites = new Map<string, Site | null>();

  constructor(
    private readonly pages: PageService,
    private readonly responses: PageResponsesService,
    private readonly cookies: VisitorCookies,
    private readonly settings: Settings,
    private readonly limits: RateLimitService,
    @Inject(Clock) private readonly clock: Clock,
    adapter: HttpAdapterHost,
  ) {
    const server = adapter.httpAdapter.getInstance<FastifyInstance>();
    // Registered before the access guard's hook, so that a cached page needs neither cookies nor a route.
    server.addHook('onRequest', (request, reply, done) => {
      if (!this.sendCached(request, reply)) done();
    });
  }

  registerRoutes(server: FastifyInstance): void {
    const config = { access: 'anyone' } as const;
    server.get('/robots.txt', { config }, (_request, reply) => this.sendRobots(reply));
    server.get('/.well-known/security.txt', { config }, (_request, reply) => this.sendSecurityContact(reply));
    server.get('/preview/end', { config }, (_request, reply) => this.endPreview(reply));
    server.get<{ Params: { token: string } }>('/preview/:token', { config }, (request, reply) =>
      this.startPreview(request, reply),
    );
    server.get<{ Params: { file: string } }>('/registry/:file', { config }, (request, reply) =>
      this.sendRegistryFile(request, reply),
    );
    server.get('/*', { config }, (request, reply) => this.sendPage(request, reply));
  }

  /**
   * Sends a page that is cached for everyone. Returns false for any other, and for a caller who asks too often and is refused
   * by `sendPage`.
   */
  private sendCached(request: FastifyRequest, reply: FastifyReply): boolean {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || this.cookies.mayNamePreview(headers.cookie)) return false;
    const site = this.siteOf(request);
    const response = site && this.responses.findCurrent(site, pathOf(url));
    if (!response) return false;
    try {
      this.limits.count(addressKey(request.ip));
    } catch {
      return false;
    }
    reply.hijack();
    sendPrepared(response, request, reply.raw);
    return true;
  }

  private siteOf(request: FastifyRequest): Site | null {
    const { host, url } = request;
    if (choosesSite(url)) return siteOf(request, this.settings);
    const known = this.sites.get(host);
    if (known !== undefined) return known;
    const site = siteOf(request, this.settings);
    if (this.sites.size < HOSTS_MAX) this.sites.set(host, site);
    return site;
  }

  private async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.limits.count(addressKey(request.ip));
    const site = this.siteOf(request);
    if (!site) return reply.redirect(mainSite(this.settings) + request.url.replace(/^[^/].*/s, '/'), 302);
    const elsewhere = withoutTrailingSlashes(request.url);
    if (elsewhere !== null) return reply.redirect(elsewhere, 308);
    const path = pathOf(request.url);
    if (LIKE_A_FILE.test(path) && !(await this.pages.hasRoute(path))) return reply.callNotFound() as never;
    const moved = await this.pages.movedTo(path);
    if (moved !== null) return reply.redirect(moved + request.url.slice(path.length), 301);
    const known = this.cookies.read(request);
    const visitor = this.cookies.withId(known);
    const page = await this.pages.find(path, site, visitor);
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    if (page.runsCanary && known.id === null) this.cookies.storeId(reply, visitor);
    reply.hijack();
    sendPrepared(page.response, request, reply.raw);
    return reply;
  }

  /** A page may come from another instance, or be older than this server. */
  private async sendRegistryFile(
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    this.limits.count(addressKey(request.ip));
    const file = await this.pages.findRegistryFile(request.params.file);
    if (!file) return reply.callNotFound() as never;
    reply.hijack();
    sendPrepared(file, request, reply.raw);
    return reply;
  }

  /** Opens a preview link. One that has expired or is not from this server is a page that does not exist. */
  private startPreview(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    if (!this.cookies.startPreview(reply, request.params.token)) return this.sendPage(request, reply);
    return redirectHome(reply);
  }

  private endPreview(reply: FastifyReply): FastifyReply {
    this.cookies.endPreview(reply);
    return redirectHome(reply);
  }

  private sendRobots(reply: FastifyReply): FastifyReply {
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${mainSite(this.settings)}/sitemap.xml\n`);
  }

  private sendSecurityContact(reply: FastifyReply): FastifyReply {
    const site = this.settings.publicUrl;
    const contact = this.settings.securityContact ?? `${site}/${AUTHOR_HASH}`;
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(securityTxt({ contact, site, now: this.clock.now() }));
  }
}
