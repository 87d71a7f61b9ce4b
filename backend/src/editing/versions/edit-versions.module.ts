import { Module } from '@nestjs/common';
import { EditVersionRepository } from './edit-version.repository.js';
import { EditVersionsService } from './edit-versions.service.js';

@Module({
  providers: [EditVersionsService, EditVersionRepository],
  exports: [EditVersionsService, EditVersionRepository],
})
export class EditVersionsModule {}
