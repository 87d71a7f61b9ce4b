import { Module } from '@nestjs/common';
import { StagingService } from '../upload/staging.service.js';
import { ReleaseArchivesService } from './release-archives.service.js';

@Module({
  providers: [ReleaseArchivesService, StagingService],
  exports: [ReleaseArchivesService, StagingService],
})
export class ReleaseArchivesModule {}
