import { Injectable } from '@nestjs/common';
import type { SecondStep } from '@shinobi/shared/domain/limits/sign-in';
import type { Input } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../user/index.js';
import { badCredentials } from './auth.errors.js';
import { CredentialRepository } from './credential.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordHashService } from './password-hash.service.js';
import { FactorsService } from './second-factor/factors.service.js';
import { PendingSignInsService } from './second-factor/pending-sign-ins.service.js';
import { findSecondSteps } from './second-factor/rules/second-steps.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { type SignInClient, type SignInResult, SignInService } from './sign-in.service.js';

/** The password was accepted, and the account needs a second step. */
interface PendingResult {
  readonly secondStep: SecondStep[];
  /** The value of the cookie of the pending sign-in. */
  readonly pendingToken: string;
}

/** Signs in with e-mail address and password. */
@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly users: UserService,
    private readonly passwords: PasswordHashService,
    private readonly attempts: SignInAttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly factors: FactorsService,
    private readonly pending: PendingSignInsService,
    private readonly signIns: SignInService,
  ) {}

  /** Rejects with `BadCredentials`, or with `TooManyRequests` after too many wrong passwords. */
  async signIn(
    body: Input<'POST /api/Auth/SignIn'>['body'],
    client: SignInClient,
  ): Promise<SignInResult | PendingResult> {
    const { email, password, fingerprint = null } = body;
    const { credential, knownDevice } = await this.work.read(async (tx) => {
      const found = await this.credentials.findByEmail(tx, email);
      const isKnown = await this.devices.isKnown(tx, client.deviceToken, found?.userId);
      return { credential: found, knownDevice: isKnown ? client.deviceToken : null };
    });
    const { userId, passwordHash } = await this.attempts.limitSignIn({ email, client, knownDevice }, async () => {
      const matches = await this.passwords.matches(password, credential?.passwordHash);
      if (!credential || !matches) throw badCredentials();
      return credential;
    });
    return this.work.run(async (tx) => {
      // A password that changes at the same time ends the session that starts here, or makes the old password wrong; a second
      // factor that is set up ends it, or is asked for.
      await this.users.lockUsers(tx, [userId]);
      const current = await this.credentials.findByUser(tx, userId);
      if (current?.passwordHash !== passwordHash) throw badCredentials();
      const secondStep = findSecondSteps(await this.factors.findFactors(tx, userId));
      if (secondStep.length === 0)
        return this.signIns.completeSignIn(tx, { userId, fingerprint, signedInBy: 'password' }, client);
      return { secondStep, pendingToken: await this.pending.start(tx, userId, fingerprint) };
    });
  }
}
