import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import type { Actor } from '../../../http/caller.js';
import type { Input } from '../../../http/route.decorator.js';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { Random } from '../../../runtime/random.js';
import { Settings } from '../../../runtime/settings.js';
import { deriveKey, openText, sealText } from '../../../security/secret-box.js';
import {
  authenticatorNotFound,
  codeUncheckable,
  lastSecondFactor,
  setupExpired,
  setupUsed,
  wrongCode,
} from '../auth.errors.js';
import { CredentialRepository } from '../credential.repository.js';
import type { AuthenticatorEntity } from './authenticator.entity.js';
import { AuthenticatorRepository } from './authenticator.repository.js';
import { type ChangedFactors, FactorChangesService } from './factor-changes.service.js';
import { FactorsService } from './factors.service.js';
import { isLastFactor } from './rules/second-steps.js';
import { findStep, keyUri, SECRET_BYTES, toBase32 } from './rules/totp.js';

const SETUP_MS = 15 * 60_000;
const IV_BYTES = 12;

/** A secret that has been shown but not confirmed. The page sends it back sealed, so nothing is stored before it counts. */
interface AuthenticatorSetup {
  readonly secret: string;
  readonly expiresAt: number;
}

const ofUser = (userId: number) => `authenticator:${userId}`;
const ofSession = ({ userId, sessionId }: Actor) => `authenticator-setup:${userId}:${sessionId}`;

@Injectable()
export class AuthenticatorService {
  private readonly key: Buffer;

  constructor(
    private readonly work: UnitOfWork,
    private readonly authenticators: AuthenticatorRepository,
    private readonly credentials: CredentialRepository,
    private readonly factors: FactorsService,
    private readonly changes: FactorChangesService,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    settings: Settings,
  ) {
    this.key = deriveKey(settings.secondFactorKey, 'authenticators');
  }

  async startSetup(actor: Actor): Promise<ResponseOf<'POST /api/SecondFactor/StartAuthenticator'>> {
    const credential = await this.work.read(async (tx) => {
      await this.factors.findFactorsToChange(tx, actor);
      return this.credentials.findByUser(tx, actor.userId);
    });
    const secret = toBase32(this.random.bytes(SECRET_BYTES));
    const setup: AuthenticatorSetup = { secret, expiresAt: this.clock.now() + SETUP_MS };
    return {
      secret,
      uri: keyUri(secret, credential?.email ?? ''),
      setup: this.seal(JSON.stringify(setup), ofSession(actor)),
    };
  }

  /** Stores the secret of a set-up once a code proves that the app has it. */
  async confirmSetup(
    actor: Actor,
    { setup, code }: Input<'POST /api/SecondFactor/ConfirmAuthenticator'>['body'],
  ): Promise<Pick<ChangedFactors<null>, 'recoveryCodes' | 'sessionToken'>> {
    const secret = this.openSetup(actor, setup);
    const { userId } = actor;
    return this.changes.changeFactors(actor, 'POST /api/SecondFactor/ConfirmAuthenticator', async (tx) => {
      // The same set-up sent twice: the recovery codes must not be made again, and no code makes it right.
      const stored = await this.authenticators.find(tx, userId);
      if (stored && this.openSecret(stored) === secret) throw setupUsed();
      const step = findStep(secret, code, this.clock.now());
      if (step === null) throw wrongCode();
      const sealed = this.seal(secret, ofUser(userId));
      await this.authenticators.save(tx, { userId, secret: sealed, lastStep: step, addedAt: this.clock.iso() });
      return { result: null, notice: { event: 'authenticatorAdded' }, verifies: true };
    });
  }

  async remove(actor: Actor): Promise<void> {
    await this.changes.changeFactors(actor, 'POST /api/SecondFactor/RemoveAuthenticator', async (tx, before) => {
      if (!before.hasAuthenticator) throw authenticatorNotFound();
      if (isLastFactor(before)) throw lastSecondFactor();
      await this.authenticators.delete(tx, actor.userId);
      return { result: null, notice: { event: 'authenticatorRemoved' } };
    });
  }

  /**
   * Uses up a code. Returns false for a wrong one, one of an earlier time step than the last, and for one of two
   * simultaneous calls.
   */
  async useCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const secret = await this.findSecret(tx, userId);
    const step = secret === null ? null : findStep(secret, code, this.clock.now());
    return step !== null && this.authenticators.useStep(tx, userId, step);
  }

  private async findSecret(tx: Transaction, userId: number): Promise<string | null> {
    const authenticator = await this.authenticators.find(tx, userId);
    if (!authenticator) return null;
    const secret = this.openSecret(authenticator);
    if (secret !== null) return secret;
    this.log.error({ userId }, 'A secret was encrypted with another SECOND_FACTOR_KEY, so codes cannot be checked.');
    throw codeUncheckable();
  }

  private openSecret({ secret, userId }: AuthenticatorEntity): string | null {
    return openText(this.key, secret, ofUser(userId));
  }

  private openSetup(actor: Actor, sealed: string): string {
    const opened = openText(this.key, sealed, ofSession(actor));
    const setup = opened === null ? null : (JSON.parse(opened) as AuthenticatorSetup);
    if (!setup || setup.expiresAt <= this.clock.now()) throw setupExpired();
    return setup.secret;
  }

  private seal(text: string, context: string): string {
    return sealText(this.key, text, context, this.random.bytes(IV_BYTES));
  }
}
