import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../http/caller.js';
import { noSecondStep } from '../auth.errors.js';
import { FactorChangesService } from './factor-changes.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { needsSecondStep } from './rules/second-steps.js';

/** What users do with their own recovery codes. */
@Injectable()
export class OwnRecoveryCodesService {
  constructor(
    private readonly codes: RecoveryCodesService,
    private readonly changes: FactorChangesService,
  ) {}

  /** Replaces the actor's codes. Rejects with `NotFound` or `SecondFactorRequired`. */
  async replaceCodes(actor: Actor): Promise<string[]> {
    const call = 'POST /api/SecondFactor/CreateRecoveryCodes';
    const { result } = await this.changes.changeFactors(actor, call, async (tx, before) => {
      if (!needsSecondStep(before)) throw noSecondStep();
      return { result: await this.codes.createCodes(tx, actor.userId), notice: { event: 'recoveryCodesCreated' } };
    });
    return result;
  }
}
