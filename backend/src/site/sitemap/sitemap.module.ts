import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { PageModule } from '../pages/index.js';
import { SiteMap } from './site-map.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapRepository } from './sitemap.repository.js';
import { SitemapService } from './sitemap.service.js';

@Module({
  imports: [PageModule],
  controllers: [SitemapController],
  providers: [SiteMap, SitemapService, SitemapRepository],
})
export class SitemapModule implements OnModuleInit {
  constructor(
    private readonly siteMap: SiteMap,
    private readonly adapter: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    this.siteMap.attach(this.adapter.httpAdapter.getInstance<FastifyInstance>());
  }
}
