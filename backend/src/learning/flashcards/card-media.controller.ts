import { Controller, Req, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error.js';
import type { Request } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';
import { CardMediaService } from './card-media.service.js';
import { byteRangeOf } from './rules/byte-range.js';

/**
 * A name means one content for ever. Only the owner's browser may store it, and another session must ask again. A file that
 * is opened directly runs nothing.
 */
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'Cookie',
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

@Controller()
export class CardMediaController {
  constructor(private readonly media: CardMediaService) {}

  @Route('POST /api/Flashcard/AddMedia')
  async addMedia(
    @Input() { actor, file, form }: Input<'POST /api/Flashcard/AddMedia'>,
  ): Promise<ResponseOf<'POST /api/Flashcard/AddMedia'>> {
    return { media: await this.media.add(actor, file, form.sizes.split(',').map(Number)) };
  }

  @Route('GET /api/Flashcard/Media/:name')
  async sendMedia(
    @Input() { actor, params }: Input<'GET /api/Flashcard/Media/:name'>,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, type } = await this.media.read(actor, params.name);
    const range = byteRangeOf(request.headers.range, bytes.length);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${bytes.length}`);
      throw new AppError('RangeNotSatisfiable', 'The file has no such part.');
    }
    void reply.headers(HEADERS).type(type);
    if (!range) return void reply.send(bytes);
    const { start, end } = range;
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
    void reply.send(bytes.subarray(start, end + 1));
  }
}
