import { Module } from '@nestjs/common';
import { PageModule } from '../page/index.js';
import { OperationLog } from './operation-log.js';
import { OperationLogRepository } from './operation-log.repository.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';

@Module({
  imports: [PageModule],
  controllers: [SystemController],
  providers: [SystemService, OperationLog, OperationLogRepository],
})
export class SystemModule {}
