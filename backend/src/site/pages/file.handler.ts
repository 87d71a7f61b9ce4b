import fastifyStatic from '@fastify/static';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ReleaseFilesService } from '../../platform/releases/index.js';
import { ShellAssetsService } from './shell-assets.service.js';

/** Names of the shell's files as its build writes them: no folders and no leading dot. */
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
    private readonly releaseFiles: ReleaseFilesService,
    private readonly shellAssets: ShellAssetsService,
  ) {}

  registerRoutes(server: FastifyInstance): void {
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
    server.get<{ Params: { name: string; version: string; '*': string } }>(
      '/remotes/:name/:version/*',
      { config },
      async ({ params: { name, version, '*': file } }, reply) => {
        const folder = await this.releaseFiles.folderOf({ name, version, file });
        return folder ? sendFile(reply, folder, file) : reply.callNotFound();
      },
    );
    for (const url of ['/assets/*', '/remotes/*'])
      server.get(url, { config }, (_request, reply) => reply.callNotFound());
  }
}

const sendFile = (reply: FastifyReply, folder: string, file: string) => reply.headers(HEADERS).sendFile(file, folder);
