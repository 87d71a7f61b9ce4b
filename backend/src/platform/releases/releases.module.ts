import type { Server } from 'node:http';
import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Settings } from '../../runtime/settings.js';
import { ReleaseAccessModule } from './access/release-access.module.js';
import { ReleaseArchivesModule } from './archives/release-archives.module.js';
import { AdminReleasesController } from './admin-releases.controller.js';
import { ReleaseAuditRepository } from './audit/release-audit.repository.js';
import { ReleaseAuditService } from './audit/release-audit.service.js';
import { MailModule } from '../mail/index.js';
import { LocalReleasesService } from './archives/local-releases.service.js';
import { BundledReleasesService } from './bundled-releases.service.js';
import { ReleaseFilesService } from './files/release-files.service.js';
import { LoadMetricsService } from './health/load-metrics.service.js';
import { ReleaseHealthService } from './health/release-health.service.js';
import { ReleasePruningService } from './health/release-pruning.service.js';
import { ReleaseReportRepository } from './health/release-report.repository.js';
import { ReleaseReportsController } from './health/release-reports.controller.js';
import { ReleaseReportsService } from './health/release-reports.service.js';
import { RollbackMailService } from './health/rollback-mail.service.js';
import { ReleaseChangesService } from './release-changes.service.js';
import { ReleaseRepository } from './release.repository.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { RenderFaultRepository } from './render-faults/render-fault.repository.js';
import { RenderFaultsController } from './render-faults/render-faults.controller.js';
import { RenderFaultsService } from './render-faults/render-faults.service.js';
import { recordAddress, removeAddress } from './server-address.js';

@Module({
  imports: [ReleaseAccessModule, ReleaseArchivesModule, MailModule],
  controllers: [ReleasesController, AdminReleasesController, ReleaseReportsController, RenderFaultsController],
  providers: [
    ReleasesService,
    ReleaseChangesService,
    ReleaseRepository,
    ReleaseAuditService,
    ReleaseAuditRepository,
    BundledReleasesService,
    LoadMetricsService,
    LocalReleasesService,
    ReleaseFilesService,
    ReleaseHealthService,
    ReleasePruningService,
    ReleaseReportRepository,
    ReleaseReportsService,
    RenderFaultRepository,
    RenderFaultsService,
    RollbackMailService,
  ],
  exports: [
    ReleaseAccessModule,
    ReleaseFilesService,
    ReleasesService,
    ReleaseChangesService,
    LoadMetricsService,
    RenderFaultsService,
  ],
})
export class ReleasesModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly bundled: BundledReleasesService,
    private readonly settings: Settings,
    adapter: HttpAdapterHost,
  ) {
    const server = adapter.httpAdapter.getHttpServer() as Server;
    server.once('listening', () => recordAddress(settings.dataDir, server));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.bundled.publish();
  }

  onApplicationShutdown(): void {
    removeAddress(this.settings.dataDir);
  }
}
