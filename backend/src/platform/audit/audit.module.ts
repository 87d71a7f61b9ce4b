import { Global, Module } from '@nestjs/common';
import { AuditInterceptor, AuditTrail } from '../../http/audit.interceptor.js';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { AdminActionRepository } from './admin-action.repository.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

/** Global, because calls of all domains are audited. */
@Global()
@Module({
  imports: [UserModule],
  controllers: [AuditController],
  providers: [
    AuditService,
    { provide: AuditTrail, useExisting: AuditService },
    AdminActionRepository,
    AuditInterceptor,
  ],
  exports: [AuditTrail, AuditInterceptor],
})
export class AuditModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(personalRows('administration', { admin_actions: { owner: ['actorId'] } }));
  }
}
