import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error.js';
import type { Request } from '../../http/caller.js';
import { RouteAccessWithSession } from '../../http/route.decorator.js';
import { GuestCookieService } from '../../people/guests/index.js';
import { ImageService } from './image.service.js';

/** A picture never changes, but it can be deleted, so shared caches must not store it. */
const PUBLIC_CACHING = 'private, max-age=31536000, immutable';
/** The browser revalidates a message's picture each time, so that it is no longer visible after signing out. */
const PRIVATE_HEADERS = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

@Controller('images/user')
export class ImageController {
  constructor(
    private readonly images: ImageService,
    private readonly guestCookie: GuestCookieService,
  ) {}

  @Get(':name')
  @RouteAccessWithSession('anyone')
  async sendImage(@Param('name') name: string, @Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    const viewer = { actor: request.actor, guestToken: this.guestCookie.readToken(request) };
    const file = await this.images.findFile(name, viewer);
    const etag = `"${name}"`;
    if (file && !file.isPublic && request.headers['if-none-match'] === etag)
      return void reply
        .headers({ ...PRIVATE_HEADERS, etag })
        .code(304)
        .send();
    const bytes = await file?.readBytes();
    if (!file || !bytes) throw new AppError('NotFound', 'This picture no longer exists.');
    const headers = file.isPublic ? { 'cache-control': PUBLIC_CACHING } : { ...PRIVATE_HEADERS, etag };
    void reply.headers(headers).type('image/webp').send(bytes);
  }
}
