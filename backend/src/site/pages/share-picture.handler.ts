import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicContentService } from '../../learning/content/index.js';
import { addressKey } from '../../security/client-address.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import {
  parsePictureAddress,
  pictureAddress,
  type PictureContent,
  pictureHash,
  SharePicturesService,
} from '../share-pictures/index.js';
import { matchRoute } from './page-route.js';
import { PageService } from './page.service.js';
import { sharePictureOf } from './search-tags.js';
import { SiteViewsService } from './site-views.service.js';

/** The address has the hash of the content. Networks of other sites show the picture. */
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the sharing pictures of public pages (`/share/grammar/desu/{hash}.png`) and that of the site. */
@Injectable()
export class SharePictureHandler {
  constructor(
    private readonly pages: PageService,
    private readonly views: SiteViewsService,
    private readonly content: PublicContentService,
    private readonly pictures: SharePicturesService,
    private readonly limits: RateLimitService,
  ) {}

  registerRoutes(server: FastifyInstance): void {
    const config = { access: 'anyone' } as const;
    server.get('/share/*', { config }, (request, reply) => this.sendPicture(request, reply));
  }

  /** A picture of former content redirects to the current one, unless it is still stored. */
  private async sendPicture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.limits.count(addressKey(request.ip));
    const asked = parsePictureAddress(request.url.replace(/[?#].*/s, ''));
    const content = asked && (await this.contentFor(asked.page));
    if (!content) return reply.callNotFound() as never;
    if (pictureHash(content) === asked.hash) return reply.headers(HEADERS).send(await this.pictures.read(content));
    const former = await this.pictures.findStored(asked.hash);
    if (former) return reply.headers(HEADERS).send(former);
    return reply.header('cache-control', 'no-cache').redirect(pictureAddress(asked.page, content), 302);
  }

  /** Returns the content of the picture of a page of the main site; null for a page that has none of its own. */
  private async contentFor(path: string): Promise<PictureContent | null> {
    if (!(await this.pages.isPublicPage(path))) return null;
    const view = await this.views.viewFor({ variant: 'main', debug: false });
    const found = view && matchRoute(view.routes, path);
    return found ? sharePictureOf(view, found, this.content) : null;
  }
}
