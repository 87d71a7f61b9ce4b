import { Module } from '@nestjs/common';
import { AccountParts, rowPart, UserModule } from '../../people/user/index.js';
import { PageModule } from '../pages/index.js';
import { OperationLog } from './operation-log.js';
import { OperationLogRepository } from './operation-log.repository.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';

@Module({
  imports: [UserModule, PageModule],
  controllers: [SystemController],
  providers: [SystemService, OperationLog, OperationLogRepository],
})
export class SystemModule {
  constructor(account: AccountParts, log: OperationLogRepository) {
    account.add(rowPart('operations', { operation_log: { of: ['userId'] } }, (tx, userId) => log.erase(tx, userId)));
  }
}
