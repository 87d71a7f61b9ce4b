import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { needsSecondFactor } from '@shinobi/shared/domain/people/roles';
import { type ReadTransaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { secondFactorRequired } from '../../../http/access-rules.js';
import type { Actor } from '../../../http/caller.js';
import { Settings } from '../../../runtime/settings.js';
import { UserService } from '../../user/index.js';
import { PasskeyRepository } from '../passkeys/passkey.repository.js';
import { toPasskeyView } from '../passkeys/passkey-view.js';
import { AuthenticatorRepository } from './authenticator.repository.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';
import { type Factors, needsSecondStep } from './rules/second-steps.js';

/** What second factors an account has. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly authenticators: AuthenticatorRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly users: UserService,
    private readonly settings: Settings,
  ) {}

  async findFactors(tx: ReadTransaction, userId: number): Promise<Factors> {
    return {
      hasAuthenticator: (await this.authenticators.find(tx, userId)) !== null,
      passkeys: await this.passkeys.count(tx, userId),
      recoveryCodes: await this.recoveryCodes.count(tx, userId),
      required: await this.isRequired(tx, userId),
    };
  }

  /**
   * Returns the actor's factors. Rejects with `SecondFactorRequired` if the account has one that this session has not used:
   * otherwise a stolen password could replace it.
   */
  async findFactorsToChange(tx: ReadTransaction, { userId, secondFactor }: Actor): Promise<Factors> {
    const factors = await this.findFactors(tx, userId);
    if (needsSecondStep(factors) && !secondFactor) throw secondFactorRequired();
    return factors;
  }

  getState({ userId, secondFactor }: Actor): Promise<ResponseOf<'GET /api/SecondFactor/GetState'>> {
    return this.work.read(async (tx) => {
      const factors = await this.findFactors(tx, userId);
      const passkeys = await this.passkeys.findByUser(tx, userId);
      return {
        passkeys: passkeys.map(toPasskeyView),
        authenticatorSince: (await this.authenticators.find(tx, userId))?.addedAt ?? null,
        recoveryCodesLeft: factors.recoveryCodes,
        required: factors.required,
        secondStep: needsSecondStep(factors),
        verified: secondFactor,
      };
    });
  }

  private async isRequired(tx: ReadTransaction, userId: number): Promise<boolean> {
    if (!this.settings.staffNeedsSecondFactor) return false;
    const role = await this.users.findRole(tx, userId);
    return role !== null && needsSecondFactor(role);
  }
}
