import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../../runtime/settings.js';
import { ReleasesModule } from '../../platform/releases/index.js';
import { RenderingModule } from '../rendering/index.js';
import { ReviewModule } from '../../editing/review/index.js';
import { DraftPreviewHandler } from './draft-preview.handler.js';
import { FileHandler } from './file.handler.js';
import { ChosenRemotesService } from './chosen-remotes.service.js';
import { PageHandler } from './page.handler.js';
import { PagePreparationService } from './page-preparation.service.js';
import { PageRenderingService } from './page-rendering.service.js';
import { PageResponsesService } from './page-responses.service.js';
import { PageService } from './page.service.js';
import { PublicPageListService } from './public-page-list.service.js';
import { PreviewController } from './preview.controller.js';
import { RegistryController } from './registry.controller.js';
import { PageListsService } from './page-lists.service.js';
import { RegistryFilesService } from './registry-files.service.js';
import { ShellAssetsService } from './shell-assets.service.js';
import { SharePicturesModule } from '../share-pictures/index.js';
import { SharePictureHandler } from './share-picture.handler.js';
import { readShell, Shell } from './shell-build.js';
import { SiteViewsService } from './site-views.service.js';
import { VisitorCookies } from './visitor-cookies.service.js';

@Module({
  imports: [ReleasesModule, RenderingModule, ReviewModule, SharePicturesModule],
  controllers: [RegistryController, PreviewController],
  providers: [
    PageService,
    PageResponsesService,
    PageRenderingService,
    PagePreparationService,
    PublicPageListService,
    RegistryFilesService,
    PageListsService,
    SiteViewsService,
    ChosenRemotesService,
    VisitorCookies,
    PageHandler,
    DraftPreviewHandler,
    FileHandler,
    SharePictureHandler,
    ShellAssetsService,
    { provide: Shell, inject: [Settings], useFactory: ({ shellDist }: Settings) => new Shell(readShell(shellDist)) },
  ],
  exports: [Shell, PageService],
})
export class PageModule implements OnModuleInit {
  constructor(
    private readonly pages: PageHandler,
    private readonly files: FileHandler,
    private readonly drafts: DraftPreviewHandler,
    private readonly sharePictures: SharePictureHandler,
    private readonly adapter: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const server = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    this.files.registerRoutes(server);
    this.sharePictures.registerRoutes(server);
    this.drafts.registerRoutes(server);
    this.pages.registerRoutes(server);
  }
}
