import { Module } from '@nestjs/common';
import { PersonalDataService, UserModule } from '../user/index.js';
import { ShadowLimitRepository } from './shadow-limit.repository.js';
import { ShadowLimitsController } from './shadow-limits.controller.js';
import { ShadowLimitsService } from './shadow-limits.service.js';

@Module({
  imports: [UserModule],
  controllers: [ShadowLimitsController],
  providers: [ShadowLimitsService, ShadowLimitRepository],
  exports: [ShadowLimitsService],
})
export class ShadowLimitsModule {
  constructor(personalData: PersonalDataService, limits: ShadowLimitRepository) {
    personalData.register({
      name: 'shadow limits',
      tables: ['shadow_limits'],
      // The export does not say that an account is limited: it would find out.
      collect: () => Promise.resolve({}),
      erase: (tx, userId) => limits.eraseUser(tx, userId),
    });
  }
}
