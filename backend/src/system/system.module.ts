import { Module } from '@nestjs/common';
import { OperationLog } from './operation-log.js';
import { OperationLogRepository } from './operation-log.repository.js';
import { ShellVersion } from './shell-version.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';

@Module({
  controllers: [SystemController],
  providers: [SystemService, OperationLog, OperationLogRepository, ShellVersion],
})
export class SystemModule {}
