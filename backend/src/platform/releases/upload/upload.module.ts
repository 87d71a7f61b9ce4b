import { Module } from '@nestjs/common';
import { ReleaseAccessModule } from '../access/release-access.module.js';
import { ReleaseArchivesModule } from '../archives/release-archives.module.js';
import { ReleaseAuditRepository } from '../audit/release-audit.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { ReleaseChecksService } from './release-checks.service.js';
import { ReleaseStorageService } from './release-storage.service.js';
import { RunningShellService } from './running-shell.service.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';

@Module({
  imports: [ReleaseAccessModule, ReleaseArchivesModule],
  controllers: [UploadController],
  providers: [
    ReleaseAuditRepository,
    ReleaseChecksService,
    ReleaseRepository,
    ReleaseStorageService,
    RunningShellService,
    UploadService,
  ],
})
export class UploadModule {}
