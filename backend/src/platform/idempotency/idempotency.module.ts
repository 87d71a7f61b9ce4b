import { Global, Module } from '@nestjs/common';
import { Idempotency, Once } from '../../http/idempotency.interceptor.js';
import { AccountParts, rowPart, UserModule } from '../../people/user/index.js';
import { AnswerOnce } from './answer-once.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** Global: the calls that it stands before are those of any domain. */
@Global()
@Module({
  imports: [UserModule],
  providers: [{ provide: Once, useClass: AnswerOnce }, IdempotencyKeyRepository, Idempotency],
  exports: [Once, Idempotency],
})
export class IdempotencyModule {
  constructor(parts: AccountParts) {
    parts.add(rowPart('repeatedCalls', { idempotency_keys: { of: ['userId'] } }));
  }
}
