import path from 'node:path';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { STORAGE_FOLDERS } from '@shinobi/shared/contract/storage-file';
import type { FastifyReply } from 'fastify';
import { RouteAccess } from '../common/route.js';
import { Settings } from '../common/settings.js';

/** What people upload lies elsewhere, and is not for everybody for ever. */
const FOLDERS: ReadonlySet<string> = new Set(STORAGE_FOLDERS.filter((folder) => folder !== 'user'));
/** A folder has its list or its text beside the pictures. */
const FILE = /^[\w-]{1,80}\.(?:webp|svg|png|jpg)$/;

/** A drawing may be mended under its name: a month later everybody has the new one. Opened by itself it runs nothing. */
const HEADERS = {
  'cache-control': 'public, max-age=2592000',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** What is drawn for the site: falling pictures, the author, avatars, articles' pictures. */
@Controller()
export class PictureController {
  constructor(private readonly settings: Settings) {}

  @Get('images/:folder/:file')
  @RouteAccess('anyone')
  picture(@Param('folder') folder: string, @Param('file') file: string, @Res() reply: FastifyReply): void {
    if (!FOLDERS.has(folder) || !FILE.test(file)) return reply.callNotFound();
    void reply.headers(HEADERS).sendFile(file, path.join(this.settings.contentDir, folder));
  }
}
