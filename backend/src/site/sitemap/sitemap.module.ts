import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { PageModule } from '../pages/index.js';
import { SitemapHandler } from './sitemap.handler.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapRepository } from './sitemap.repository.js';
import { SitemapService } from './sitemap.service.js';

@Module({
  imports: [PageModule],
  controllers: [SitemapController],
  providers: [SitemapHandler, SitemapService, SitemapRepository],
})
export class SitemapModule implements OnModuleInit {
  constructor(
    private readonly siteMap: SitemapHandler,
    private readonly adapter: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    this.siteMap.registerRoutes(this.adapter.httpAdapter.getInstance<FastifyInstance>());
  }
}
