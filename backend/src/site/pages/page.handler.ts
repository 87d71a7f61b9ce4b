import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { Settings } from '../../runtime/settings.js';
import { negotiateEncoding } from '../../learning/content/index.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { PageService } from './page.service.js';
import { securityTxt } from './rules/security-txt.js';
import { mainSite, siteOf } from './rules/site-host.js';
import { withoutTrailingSlashes } from './rules/trailing-slashes.js';
import { VisitorCookies } from './visitor-cookies.service.js';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Takes half a millisecond for a page; the best quality takes sixty times as long to save a tenth. */
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESS = {
  br: (html: string) => brotli(html, QUALITY),
  gzip: (html: string) => gzip(html, { level: 6 }),
  identity: async (html: string) => Buffer.from(html),
};

/** Requests for `/music/song.m4a` expect the file, not a page. */
const LIKE_A_FILE = /\.[A-Za-z0-9]{1,8}$/;

const NOT_BUILT = 'The site has not been built yet. Run "npm run build", then start the server again.';

/** Opens the panel of the author, to whom anyone may write. */
const AUTHOR_HASH = '#developer';

const redirectHome = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect('/', 303);

const pathOf = (url: string) => url.replace(/[?#].*/s, '');

/** Serves pages, and the texts for search engines and security researchers. */
@Injectable()
export class PageHandler {
  constructor(
    private readonly pages: PageService,
    private readonly cookies: VisitorCookies,
    private readonly settings: Settings,
    private readonly limits: RateLimitService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Random) private readonly random: Random,
  ) {}

  registerRoutes(server: FastifyInstance): void {
    const config = { access: 'anyone' } as const;
    server.get('/robots.txt', { config }, (_request, reply) => this.sendRobots(reply));
    server.get('/.well-known/security.txt', { config }, (_request, reply) => this.sendSecurityContact(reply));
    server.get('/preview/end', { config }, (_request, reply) => this.endPreview(reply));
    server.get<{ Params: { token: string } }>('/preview/:token', { config }, (request, reply) =>
      this.startPreview(request, reply),
    );
    server.get('/*', { config }, (request, reply) => this.sendPage(request, reply));
  }

  private async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.limits.count(addressKey(request.ip));
    const site = siteOf(request, this.settings);
    if (!site) return reply.redirect(mainSite(this.settings) + request.url.replace(/^[^/].*/s, '/'), 302);
    const elsewhere = withoutTrailingSlashes(request.url);
    if (elsewhere !== null) return reply.redirect(elsewhere, 308);
    const path = pathOf(request.url);
    if (LIKE_A_FILE.test(path) && !(await this.pages.hasRoute(path))) return reply.callNotFound() as never;
    const moved = await this.pages.movedTo(path);
    if (moved !== null) return reply.redirect(moved + request.url.slice(path.length), 301);
    const nonce = this.random.token();
    const known = this.cookies.read(request);
    const visitor = this.cookies.withId(known);
    const page = await this.pages.render(path, nonce, site, visitor);
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    if (page.runsCanary && known.id === null) this.cookies.storeId(reply, visitor);
    const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined);
    return reply
      .code(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(nonce, this.settings.publicUrl.startsWith('https:')),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(await COMPRESS[encoding](page.html));
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
