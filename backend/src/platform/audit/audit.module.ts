import { Global, Module } from '@nestjs/common';
import { AuditInterceptor, AuditTrail } from '../../http/audit.interceptor.js';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { AdminActionRepository } from './admin-action.repository.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

/** Global: the calls that it stands before are those of any domain. */
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
  constructor(parts: PersonalDataService) {
    parts.register(personalRows('administration', { admin_actions: { owner: ['actorId'] } }));
  }
}
