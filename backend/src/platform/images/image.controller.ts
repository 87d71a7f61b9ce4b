import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error.js';
import type { Request } from '../../http/caller.js';
import { RouteAccessWithSession } from '../../http/route.decorator.js';
import { GuestCookieService } from '../../people/guests/index.js';
import { ImageService } from './image.service.js';

/** A picture never changes. Caches that several people share may not keep it, since it can be deleted. */
const CACHING = 'private, max-age=31536000, immutable';
/** A message's picture is asked for each time, so that after signing out the browser no longer shows it. */
const SHARED_WITH_ONE = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

@Controller('images/user')
export class ImageController {
  constructor(
    private readonly images: ImageService,
    private readonly guestCookie: GuestCookieService,
  ) {}

  @Get(':name')
  @RouteAccessWithSession('anyone')
  async file(@Param('name') name: string, @Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    const viewer = { actor: request.actor, guestToken: this.guestCookie.readToken(request) };
    const file = await this.images.file(name, viewer);
    if (!file) throw new AppError('NotFound', 'There is no such picture any more.');
    if (file.isPublic) return void reply.header('cache-control', CACHING).type('image/webp').send(file.bytes);
    const etag = `"${name}"`;
    void reply.headers({ ...SHARED_WITH_ONE, etag });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    void reply.type('image/webp').send(file.bytes);
  }
}
