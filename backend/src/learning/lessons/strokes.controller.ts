import path from 'node:path';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteAccess } from '../../http/route.decorator.js';
import { Settings } from '../../runtime/settings.js';

/** A code point in five hexadecimal digits. */
const FILE = /^[0-9a-f]{5}\.svg$/;
/** Stroke orders never change. */
const HEADERS = { 'cache-control': 'public, max-age=31536000' };

/** Serves the stroke-order drawings of characters. */
@Controller()
export class StrokesController {
  constructor(private readonly settings: Settings) {}

  @Get('kanji/strokes/:file')
  @RouteAccess('anyone')
  sendStrokes(@Param('file') file: string, @Res() reply: FastifyReply): void {
    if (!FILE.test(file)) return reply.callNotFound();
    void reply.headers(HEADERS).sendFile(file, path.join(this.settings.contentDir, 'strokes'));
  }
}
