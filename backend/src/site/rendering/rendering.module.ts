import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../platform/releases/index.js';
import { MarkupStoreService } from './markup-store.service.js';
import { PageRendererService } from './page-renderer.service.js';
import { RenderMetricsService } from './render-metrics.service.js';
import { RenderingService } from './rendering.service.js';

@Module({
  imports: [ReleasesModule],
  providers: [RenderingService, PageRendererService, MarkupStoreService, RenderMetricsService],
  exports: [RenderingService],
})
export class RenderingModule {}
