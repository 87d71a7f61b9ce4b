import { Module } from '@nestjs/common';
import { ReleaseTokenReader } from '../../../http/caller.js';
import { UserModule } from '../../../people/user/index.js';
import { ReleaseAuditRepository } from '../audit/release-audit.repository.js';
import { AdminReleaseAccessController } from './admin-release-access.controller.js';
import { ChangeAuthorsService } from './change-authors.service.js';
import { OperatorKeyService } from './operator-key.service.js';
import { ReleaseKeyRepository } from './release-key.repository.js';
import { ReleaseKeysService } from './release-keys.service.js';
import { ReleaseTokenRepository } from './release-token.repository.js';
import { ReleaseTokensService } from './release-tokens.service.js';

/** Who may release what: tokens and signing keys. */
@Module({
  imports: [UserModule],
  controllers: [AdminReleaseAccessController],
  providers: [
    ChangeAuthorsService,
    OperatorKeyService,
    ReleaseAuditRepository,
    ReleaseKeyRepository,
    ReleaseKeysService,
    ReleaseTokenRepository,
    ReleaseTokensService,
    { provide: ReleaseTokenReader, useExisting: ReleaseTokensService },
  ],
  exports: [ChangeAuthorsService, ReleaseKeysService, ReleaseTokenReader],
})
export class ReleaseAccessModule {}
