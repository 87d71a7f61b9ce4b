import path from 'node:path';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { STORAGE_FOLDERS } from '@shinobi/shared/contract/platform/storage-file';
import type { FastifyReply } from 'fastify';
import { RouteAccess } from '../../http/route.decorator.js';
import { Settings } from '../../runtime/settings.js';

/** Users' uploads are stored elsewhere and are not public. */
const FOLDERS: ReadonlySet<string> = new Set(STORAGE_FOLDERS.filter((folder) => folder !== 'user'));
/** A folder also contains the list or the text of its pictures, which is not public. */
const FILE = /^[\w-]{1,80}\.(?:webp|svg|png|jpg)$/;

/**
 * A drawing may be corrected under the same name, so browsers cache it for a month only. An SVG that is opened directly
 * runs no script.
 */
const HEADERS = {
  'cache-control': 'public, max-age=2592000',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Serves the drawings of the site: falling pictures, the author, avatars, pictures of articles. */
@Controller()
export class DrawingsController {
  constructor(private readonly settings: Settings) {}

  @Get('images/:folder/:file')
  @RouteAccess('anyone')
  sendDrawing(@Param('folder') folder: string, @Param('file') file: string, @Res() reply: FastifyReply): void {
    if (!FOLDERS.has(folder) || !FILE.test(file)) return reply.callNotFound();
    void reply.headers(HEADERS).sendFile(file, path.join(this.settings.contentDir, folder));
  }
}
