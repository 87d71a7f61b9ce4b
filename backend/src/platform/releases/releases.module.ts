import type { Server } from 'node:http';
import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Settings } from '../../runtime/settings.js';
import { UserModule } from '../../people/user/index.js';
import { AdminReleasesController } from './admin-releases.controller.js';
import { ReleaseAuditRepository } from './audit/release-audit.repository.js';
import { ReleaseAuditService } from './audit/release-audit.service.js';
import { BundledReleasesService } from './bundled-releases.service.js';
import { ReleaseChangesService } from './release-changes.service.js';
import { ReleaseRepository } from './release.repository.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { recordAddress, removeAddress } from './server-address.js';

@Module({
  imports: [UserModule],
  controllers: [ReleasesController, AdminReleasesController],
  providers: [
    ReleasesService,
    ReleaseChangesService,
    ReleaseRepository,
    ReleaseAuditService,
    ReleaseAuditRepository,
    BundledReleasesService,
  ],
  exports: [ReleasesService, ReleaseChangesService],
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
