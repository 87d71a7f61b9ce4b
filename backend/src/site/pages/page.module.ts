import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../../runtime/settings.js';
import { ReleasesModule } from '../../platform/releases/index.js';
import { FileRoutes } from './file-routes.js';
import { PageRoutes } from './page-routes.js';
import { PageService } from './page.service.js';
import { readShell, Shell } from './shell-build.js';

@Module({
  imports: [ReleasesModule],
  providers: [
    PageService,
    PageRoutes,
    FileRoutes,
    { provide: Shell, inject: [Settings], useFactory: ({ shellDist }: Settings) => new Shell(readShell(shellDist)) },
  ],
  exports: [Shell, PageService],
})
export class PageModule implements OnModuleInit {
  constructor(
    private readonly pages: PageRoutes,
    private readonly files: FileRoutes,
    private readonly adapter: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const server = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    this.files.attach(server);
    this.pages.attach(server);
  }
}
