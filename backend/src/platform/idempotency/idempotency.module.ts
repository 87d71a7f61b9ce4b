import { Global, Module } from '@nestjs/common';
import { IdempotencyInterceptor, IdempotencyStore } from '../../http/idempotency.interceptor.js';
import { AccountParts, rowPart, UserModule } from '../../people/user/index.js';
import { IdempotencyService } from './idempotency.service.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** Global: the calls that it stands before are those of any domain. */
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
  constructor(parts: AccountParts) {
    parts.add(rowPart('repeatedCalls', { idempotency_keys: { of: ['userId'] } }));
  }
}
