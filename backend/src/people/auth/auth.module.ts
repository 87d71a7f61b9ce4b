import { Module } from '@nestjs/common';
import { SessionReader } from '../../http/caller.js';
import { InvitationModule } from '../invitations/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { AccountParts, rowPart, UserModule } from '../user/index.js';
import { AccountCodes } from './account-codes.js';
import { AccountEmails } from './account-emails.js';
import { AccountMails } from './account-mails.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialRepository } from './credential.repository.js';
import { EndedSessions } from './ended-sessions.js';
import { FirstAdministrator } from './first-administrator.js';
import { KnownDeviceRepository } from './known-device.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordAttemptsService } from './password-attempts.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';
import { Passwords } from './passwords.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

/** No hash leaves the server. */
const OWN = {
  credentials: { of: ['userId'], without: ['passwordHash'] },
  sessions: { of: ['userId'], without: ['tokenHash'] },
  account_codes: { of: ['userId'], without: ['codeHash'] },
  known_devices: { of: ['userId'], without: ['tokenHash'] },
};

@Module({
  imports: [UserModule, MailModule, InvitationModule],
  controllers: [AuthController, PasswordController, SessionController],
  providers: [
    AuthService,
    SessionService,
    Passwords,
    PasswordService,
    AccountCodes,
    AccountEmails,
    AccountMails,
    EndedSessions,
    FirstAdministrator,
    CredentialRepository,
    SessionRepository,
    KnownDeviceRepository,
    KnownDevicesService,
    PasswordAttemptsService,
    { provide: SessionReader, useExisting: SessionService },
  ],
  exports: [AccountEmails, SessionReader, PasswordService],
})
export class AuthModule {
  constructor(account: AccountParts, sessions: SessionService) {
    account.add(rowPart('account', OWN, (tx, userId) => sessions.endAll(tx, userId)));
  }
}
