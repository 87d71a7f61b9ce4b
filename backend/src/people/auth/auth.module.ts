import { Module } from '@nestjs/common';
import { SessionReader } from '../../http/caller.js';
import { InvitationModule } from '../invitations/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { ShadowLimitsModule } from '../shadow-limits/index.js';
import { TextFilterModule } from '../text-filter/index.js';
import { PersonalDataService, personalRows, UserModule } from '../user/index.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { AccountCodesService } from './account-codes.service.js';
import { AccountEmailService } from './account-email.service.js';
import { AccountMailService } from './account-mail.service.js';
import { AuthController } from './auth.controller.js';
import { CredentialRepository } from './credential.repository.js';
import { SessionCleanupService } from './session-cleanup.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { KnownDeviceRepository } from './known-device.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';
import { PasswordHashService } from './password-hash.service.js';
import { PasswordSignInService } from './password-sign-in.service.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { SignInCookiesService } from './sign-in-cookies.service.js';
import { SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';
import { PasskeyChallengeRepository } from './passkeys/passkey-challenge.repository.js';
import { PasskeyChallengesService } from './passkeys/passkey-challenges.service.js';
import { PasskeyUseService } from './passkeys/passkey-use.service.js';
import { PasskeyController } from './passkeys/passkey.controller.js';
import { PasskeyRepository } from './passkeys/passkey.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { AuthenticatorRepository } from './second-factor/authenticator.repository.js';
import { AuthenticatorService } from './second-factor/authenticator.service.js';
import { FactorChangesService } from './second-factor/factor-changes.service.js';
import { FactorResetService } from './second-factor/factor-reset.service.js';
import { FactorsService } from './second-factor/factors.service.js';
import { OwnRecoveryCodesService } from './second-factor/own-recovery-codes.service.js';
import { PendingSignInRepository } from './second-factor/pending-sign-in.repository.js';
import { PendingSignInsService } from './second-factor/pending-sign-ins.service.js';
import { RecoveryCodeRepository } from './second-factor/recovery-code.repository.js';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondStepController } from './second-factor/second-step.controller.js';
import { SecondStepService } from './second-factor/second-step.service.js';
import { SecurityMailService } from './second-factor/security-mail.service.js';

/** Hashes and secrets are never exported. */
const OWN = {
  credentials: { owner: ['userId'], without: ['passwordHash'] },
  sessions: { owner: ['userId'], without: ['tokenHash'] },
  account_codes: { owner: ['userId'], without: ['codeHash'] },
  known_devices: { owner: ['userId'], without: ['tokenHash'] },
  authenticators: { owner: ['userId'], without: ['secret', 'lastStep'] },
  recovery_codes: { owner: ['userId'], without: ['codeHash'] },
  passkeys: { owner: ['userId'] },
  pending_sign_ins: { owner: ['userId'], without: ['tokenHash'] },
};

@Module({
  imports: [UserModule, MailModule, InvitationModule, ShadowLimitsModule, TextFilterModule],
  controllers: [
    AuthController,
    PasswordController,
    SessionController,
    SecondStepController,
    SecondFactorController,
    PasskeyController,
  ],
  providers: [
    SignUpService,
    PasswordSignInService,
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
    SignInAttemptsService,
    SignInCookiesService,
    SignInService,
    PendingSignInRepository,
    PendingSignInsService,
    SecondStepService,
    FactorsService,
    FactorChangesService,
    FactorResetService,
    AuthenticatorRepository,
    AuthenticatorService,
    RecoveryCodeRepository,
    RecoveryCodesService,
    OwnRecoveryCodesService,
    SecurityMailService,
    PasskeyRepository,
    PasskeysService,
    PasskeyUseService,
    PasskeyChallengeRepository,
    PasskeyChallengesService,
    { provide: SessionReader, useExisting: SessionService },
  ],
  exports: [AccountEmailService, SessionReader, PasswordService],
})
export class AuthModule {
  constructor(personalData: PersonalDataService, sessions: SessionService) {
    personalData.register(personalRows('account', OWN, (tx, userId) => sessions.endAll(tx, userId)));
  }
}
