import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { RegistrationOptions } from '@shinobi/shared/contract/people/passkey';
import { PASSKEYS_MAX } from '@shinobi/shared/domain/limits/sign-in';
import { isUniqueViolation } from '../../../database/database-errors.js';
import { type ReadTransaction, UnitOfWork } from '../../../database/unit-of-work.js';
import type { Actor } from '../../../http/caller.js';
import type { Input } from '../../../http/route.decorator.js';
import { Clock } from '../../../runtime/clock.js';
import { Settings } from '../../../runtime/settings.js';
import { deriveKey } from '../../../security/secret-box.js';
import { UserService } from '../../user/index.js';
import { lastSecondFactor, passkeyKnown, passkeyLimit, passkeyNotFound } from '../auth.errors.js';
import { CredentialRepository } from '../credential.repository.js';
import { type ChangedFactors, FactorChangesService } from '../second-factor/factor-changes.service.js';
import { FactorsService } from '../second-factor/factors.service.js';
import { isLastFactor } from '../second-factor/rules/second-steps.js';
import { CHALLENGE_MAX_AGE_SEC, PasskeyChallengesService } from './passkey-challenges.service.js';
import { toDescriptor, toPasskeyView } from './passkey-view.js';
import { PasskeyRepository } from './passkey.repository.js';
import { ALGORITHMS, verifyNewPasskey } from './verify-passkey.js';

const SITE_NAME = 'Shinobi Nihongo';

type RegisteredPasskey = ResponseOf<'POST /api/Passkey/Register'> & Pick<ChangedFactors<null>, 'sessionToken'>;

/** The passkeys of an account. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallengesService,
    private readonly factors: FactorsService,
    private readonly changes: FactorChangesService,
    private readonly credentials: CredentialRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Returns what a browser needs to create a passkey. Rejects with `PasskeyLimit` or `SecondFactorRequired`. */
  async startRegistration(actor: Actor): Promise<RegistrationOptions> {
    const { own, user, email, userHandle } = await this.work.read(async (tx) => {
      const { passkeys } = await this.factors.findFactorsToChange(tx, actor);
      if (passkeys >= PASSKEYS_MAX) throw passkeyLimit(PASSKEYS_MAX);
      return {
        own: await this.passkeys.findByUser(tx, actor.userId),
        user: await this.users.getOwn(tx, actor.userId),
        email: (await this.credentials.findByUser(tx, actor.userId))?.email ?? '',
        userHandle: await this.findUserHandle(tx, actor.userId),
      };
    });
    return {
      challenge: await this.challenges.createChallenge('create', actor),
      rp: { id: this.rpId(), name: SITE_NAME },
      user: { id: userHandle, name: email, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MAX_AGE_SEC * 1000,
      attestation: 'none',
      excludeCredentials: own.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      extensions: { credProps: true },
    };
  }

  /** Rejects with `BadPasskey`, `PasskeyKnown`, `PasskeyLimit` or `SecondFactorRequired`. */
  async register(
    actor: Actor,
    { name, credential }: Input<'POST /api/Passkey/Register'>['body'],
  ): Promise<RegisteredPasskey> {
    const challenge = await this.challenges.useChallenge('create', actor, credential.response.clientDataJSON);
    const expected = { challenge, origin: this.settings.publicUrl, rpId: this.rpId() };
    const verified = await verifyNewPasskey(credential, expected);
    const { userId } = actor;
    const added = this.changes.changeFactors(actor, 'POST /api/Passkey/Register', async (tx, before) => {
      if (before.passkeys >= PASSKEYS_MAX) throw passkeyLimit(PASSKEYS_MAX);
      const userHandle = await this.findUserHandle(tx, userId);
      const createdAt = this.clock.iso();
      const passkey = { ...verified, userId, userHandle, name, createdAt, lastUsedAt: null };
      const result = await this.passkeys.insert(tx, passkey);
      return { result, notice: { event: 'passkeyAdded', name }, verifies: true };
    });
    const { result, ...followed } = await added.catch((error: unknown) => {
      throw isUniqueViolation(error) ? passkeyKnown(error) : error;
    });
    return { passkey: toPasskeyView(result), ...followed };
  }

  /** Rejects with `NotFound` or `SecondFactorRequired`. */
  async rename(actor: Actor, passkeyId: number, name: string): Promise<void> {
    await this.work.run(async (tx) => {
      await this.factors.findFactorsToChange(tx, actor);
      if (!(await this.passkeys.rename(tx, actor.userId, passkeyId, name))) throw passkeyNotFound();
    });
  }

  /** Sessions that it has started stay. Rejects with `NotFound`, `LastSecondFactor` or `SecondFactorRequired`. */
  async remove(actor: Actor, passkeyId: number): Promise<void> {
    const { userId } = actor;
    await this.changes.changeFactors(actor, 'POST /api/Passkey/Remove', async (tx, before) => {
      const passkey = (await this.passkeys.findByUser(tx, userId)).find((each) => each.passkeyId === passkeyId);
      if (!passkey) throw passkeyNotFound();
      if (isLastFactor(before)) throw lastSecondFactor();
      await this.passkeys.delete(tx, userId, passkeyId);
      return { result: null, notice: { event: 'passkeyRemoved', name: passkey.name } };
    });
  }

  /** The id of the account for devices says nothing about the user, and is the same for all passkeys of the account. */
  private async findUserHandle(tx: ReadTransaction, userId: number): Promise<string> {
    const [first] = await this.passkeys.findByUser(tx, userId);
    return (
      first?.userHandle ?? deriveKey(this.settings.secondFactorKey, `passkey-user:${userId}`).toString('base64url')
    );
  }

  private rpId(): string {
    return new URL(this.settings.publicUrl).hostname;
  }
}
