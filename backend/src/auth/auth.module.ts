import { Module } from '@nestjs/common';
import { SessionReader } from '../common/caller.js';
import { UserModule } from '../user/index.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialRepository } from './credential.repository.js';
import { FirstAdministrator } from './first-administrator.js';
import { Passwords } from './passwords.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

@Module({
  imports: [UserModule],
  controllers: [AuthController],
  providers: [
    AuthService,
    SessionService,
    Passwords,
    FirstAdministrator,
    CredentialRepository,
    SessionRepository,
    { provide: SessionReader, useExisting: SessionService },
  ],
  exports: [SessionReader],
})
export class AuthModule {}
