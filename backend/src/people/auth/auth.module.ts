import { Module } from '@nestjs/common';
import { SessionReader } from '../../http/caller.js';
import { InvitationModule } from '../invitations/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { PersonalDataService, personalRows, UserModule } from '../user/index.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { AccountCodesService } from './account-codes.service.js';
import { AccountEmailService } from './account-email.service.js';
import { AccountMailService } from './account-mail.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialRepository } from './credential.repository.js';
import { SessionCleanupService } from './session-cleanup.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { KnownDeviceRepository } from './known-device.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordAttemptsService } from './password-attempts.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';
import { PasswordHashService } from './password-hash.service.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

/** Hashes are never exported. */
const OWN = {
  credentials: { owner: ['userId'], without: ['passwordHash'] },
  sessions: { owner: ['userId'], without: ['tokenHash'] },
  account_codes: { owner: ['userId'], without: ['codeHash'] },
  known_devices: { owner: ['userId'], without: ['tokenHash'] },
};

@Module({
  imports: [UserModule, MailModule, InvitationModule],
  controllers: [AuthController, PasswordController, SessionController],
  providers: [
    AuthService,
    SessionService,
    PasswordHashService,
    PasswordService,
    AccountCodesService,
    AccountCodeRepository,
    AccountEmailService,
    AccountMailService,
    SessionCleanupService,
    FirstAdministratorService,
    CredentialRepository,
    SessionRepository,
    KnownDeviceRepository,
    KnownDevicesService,
    PasswordAttemptsService,
    { provide: SessionReader, useExisting: SessionService },
  ],
  exports: [AccountEmailService, SessionReader, PasswordService],
})
export class AuthModule {
  constructor(personalData: PersonalDataService, sessions: SessionService) {
    personalData.register(personalRows('account', OWN, (tx, userId) => sessions.endAll(tx, userId)));
  }
}
