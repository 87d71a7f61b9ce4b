import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { Injectable } from '@nestjs/common';
import { REMOTE_NAME, VERSION } from '@shinobi/shared/contract/platform/release';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Settings } from '../../runtime/settings.js';
import { ReleasesService } from '../../platform/releases/index.js';
import { hasLink } from './linked-file.js';
import { ShellAssetsService } from './shell-assets.service.js';

/** Names as builds write them: no folders and no leading dot. */
const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Files never change under their address. Pages load them with `crossorigin`, possibly from another site. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
};

/** Serves the built files of the shell (`/assets/`) and of the released frontends (`/remotes/`). */
@Injectable()
export class FileHandler {
  constructor(
    private readonly settings: Settings,
    private readonly releases: ReleasesService,
    private readonly shellAssets: ShellAssetsService,
  ) {}

  registerRoutes(server: FastifyInstance): void {
    const { remotesDir } = this.settings;
    const config = { access: 'anyone' } as const;
    void server.register(fastifyStatic, {
      serve: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      dotfiles: 'ignore',
    });
    server.get<{ Params: { file: string } }>('/assets/:file', { config }, async ({ params: { file } }, reply) => {
      const folder = FILE.test(file) ? await this.shellAssets.folderOf(file) : null;
      return folder ? sendFile(reply, folder, file) : reply.callNotFound();
    });
    server.get<{ Params: { name: string; version: string; file: string } }>(
      '/remotes/:name/:version/:file',
      { config },
      async ({ params: { name, version, file } }, reply) =>
        (await this.isPublished(name, version, file))
          ? sendFile(reply, path.join(remotesDir, name, version), file)
          : reply.callNotFound(),
    );
    for (const url of ['/assets/*', '/remotes/*'])
      server.get(url, { config }, (_request, reply) => reply.callNotFound());
  }

  /** The folder may contain other files: copied but unpublished ones, or files that others have put there. */
  private async isPublished(name: string, version: string, file: string): Promise<boolean> {
    if (!REMOTE_NAME.test(name) || !VERSION.test(version) || !FILE.test(file)) return false;
    return (
      (await this.releases.integrityOf(name, version, file)) !== null &&
      !(await hasLink(this.settings.remotesDir, name, version, file))
    );
  }
}

const sendFile = (reply: FastifyReply, folder: string, file: string) =>
  FILE.test(file) ? reply.headers(HEADERS).sendFile(file, folder) : reply.callNotFound();
