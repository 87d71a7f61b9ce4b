import { Injectable } from '@nestjs/common';
import type { RequestOptions, UsedCredential } from '@shinobi/shared/contract/people/passkey';
import { type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import type { Actor } from '../../../http/caller.js';
import { Clock } from '../../../runtime/clock.js';
import { Settings } from '../../../runtime/settings.js';
import { UserService } from '../../user/index.js';
import { badPasskey } from '../auth.errors.js';
import { SessionService } from '../session.service.js';
import { type SignInClient, type SignInResult, SignInService } from '../sign-in.service.js';
import { CHALLENGE_MAX_AGE_SEC, type ChallengeOwner, PasskeyChallengesService } from './passkey-challenges.service.js';
import { toDescriptor } from './passkey-view.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { PasskeyRepository } from './passkey.repository.js';
import { verifyUsedPasskey } from './verify-passkey.js';

/** Signing in with passkeys, and confirming with them who is signed in. */
@Injectable()
export class PasskeyUseService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallengesService,
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Returns what a browser needs to ask for a passkey: of a user for that user's ones, of a guest for any. */
  async createOptions(owner: Actor | { readonly guestToken: string }): Promise<RequestOptions> {
    const own = 'userId' in owner ? await this.work.read((tx) => this.passkeys.findByUser(tx, owner.userId)) : [];
    return {
      challenge: await this.challenges.createChallenge('use', owner),
      rpId: new URL(this.settings.publicUrl).hostname,
      timeout: CHALLENGE_MAX_AGE_SEC * 1000,
      userVerification: 'required',
      allowCredentials: own.map(toDescriptor),
    };
  }

  /** Rejects with `BadPasskey`. */
  async signIn(
    credential: UsedCredential,
    { guestToken, fingerprint }: { readonly guestToken: string | null; readonly fingerprint: string | null },
    client: SignInClient,
  ): Promise<SignInResult> {
    if (guestToken === null) throw badPasskey();
    const accepted = await this.verify(credential, { guestToken });
    return this.work.run(async (tx) => {
      await this.recordUse(tx, accepted);
      const { userId } = accepted.passkey;
      return this.signIns.completeSignIn(tx, { userId, fingerprint, signedInBy: 'passkey' }, client);
    });
  }

  /** Confirms who is signed in. Returns the session's new token, if it has one. Rejects with `BadPasskey`. */
  async enter(actor: Actor, credential: UsedCredential): Promise<string | null> {
    const accepted = await this.verify(credential, actor);
    if (accepted.passkey.userId !== actor.userId) throw badPasskey();
    return this.work.run(async (tx) => {
      await this.recordUse(tx, accepted);
      return this.sessions.recordSecondFactor(tx, actor);
    });
  }

  private async verify(credential: UsedCredential, owner: ChallengeOwner) {
    const challenge = await this.challenges.useChallenge('use', owner, credential.response.clientDataJSON);
    const passkey = await this.work.read((tx) => this.passkeys.findByCredential(tx, credential.id));
    if (!passkey) throw badPasskey();
    const { publicUrl } = this.settings;
    const expected = { challenge, origin: publicUrl, rpId: new URL(publicUrl).hostname };
    return { passkey, use: await verifyUsedPasskey(credential, passkey, expected) };
  }

  /** Rejects with `BadPasskey` if the passkey was removed, or used in a copy, since it was verified. */
  private async recordUse(
    tx: Transaction,
    { passkey, use }: { passkey: PasskeyEntity; use: { counter: number; synced: boolean } },
  ): Promise<void> {
    await this.users.lockUsers(tx, [passkey.userId]);
    const lastUsedAt = this.clock.iso();
    if (!(await this.passkeys.recordUse(tx, passkey.passkeyId, { ...use, lastUsedAt }))) throw badPasskey();
  }
}
