import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../common/app-error.js';
import { RouteAccess } from '../common/route.js';
import { ImageService } from './image.service.js';

/** A picture never changes. Caches that several people share may not keep it, since it can be deleted. */
const CACHING = 'private, max-age=31536000, immutable';

@Controller('images/user')
export class ImageController {
  constructor(private readonly images: ImageService) {}

  @Get(':name')
  @RouteAccess('anyone')
  async file(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.images.file(name);
    if (!bytes) throw new AppError('NotFound', 'There is no such picture any more.');
    void reply.header('cache-control', CACHING).type('image/webp').send(bytes);
  }
}
