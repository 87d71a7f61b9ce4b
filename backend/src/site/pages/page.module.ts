import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../../runtime/settings.js';
import { ReleasesModule } from '../../platform/releases/index.js';
import { FileHandler } from './file.handler.js';
import { ChosenRemotesService } from './chosen-remotes.service.js';
import { PageHandler } from './page.handler.js';
import { PageService } from './page.service.js';
import { PreviewController } from './preview.controller.js';
import { RegistryController } from './registry.controller.js';
import { ShellAssetsService } from './shell-assets.service.js';
import { readShell, Shell } from './shell-build.js';
import { SiteViewsService } from './site-views.service.js';
import { VisitorCookies } from './visitor-cookies.service.js';

@Module({
  imports: [ReleasesModule],
  controllers: [RegistryController, PreviewController],
  providers: [
    PageService,
    SiteViewsService,
    ChosenRemotesService,
    VisitorCookies,
    PageHandler,
    FileHandler,
    ShellAssetsService,
    { provide: Shell, inject: [Settings], useFactory: ({ shellDist }: Settings) => new Shell(readShell(shellDist)) },
  ],
  exports: [Shell, PageService],
})
export class PageModule implements OnModuleInit {
  constructor(
    private readonly pages: PageHandler,
    private readonly files: FileHandler,
    private readonly adapter: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const server = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    this.files.registerRoutes(server);
    this.pages.registerRoutes(server);
  }
}
