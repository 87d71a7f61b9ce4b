import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { PageModule } from '../pages/index.js';
import { OperationLogService } from './operation-log.service.js';
import { OperationLogRepository } from './operation-log.repository.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';

@Module({
  imports: [UserModule, PageModule],
  controllers: [SystemController],
  providers: [SystemService, OperationLogService, OperationLogRepository],
})
export class SystemModule {
  constructor(personalData: PersonalDataService, log: OperationLogRepository) {
    personalData.register(
      personalRows('operations', { operation_log: { owner: ['userId'] } }, (tx, userId) => log.eraseUser(tx, userId)),
    );
  }
}
