import { Global, Module } from '@nestjs/common';
import { IdempotencyInterceptor, IdempotencyStore } from '../../http/idempotency.interceptor.js';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { IdempotencyService } from './idempotency.service.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** Global, because calls of all domains may be idempotent. */
@Global()
@Module({
  imports: [UserModule],
  providers: [
    { provide: IdempotencyStore, useClass: IdempotencyService },
    IdempotencyKeyRepository,
    IdempotencyInterceptor,
  ],
  exports: [IdempotencyStore, IdempotencyInterceptor],
})
export class IdempotencyModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(personalRows('repeatedCalls', { idempotency_keys: { owner: ['userId'] } }));
  }
}
