import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import type { Actor } from '../../../http/caller.js';
import { noSecondStep, recoveryCodesReplaced } from '../auth.errors.js';
import { FactorChangesService } from './factor-changes.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { needsSecondStep } from './rules/second-steps.js';

/** What users do with their own recovery codes. */
@Injectable()
export class OwnRecoveryCodesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly codes: RecoveryCodesService,
    private readonly changes: FactorChangesService,
  ) {}

  /**
   * Replaces the actor's codes. Rejects with `NotFound`, `SecondFactorRequired`, or `RecoveryCodesReplaced` when a simultaneous call
   * has replaced them: the codes that it returns would be worthless.
   */
  async replaceCodes(actor: Actor): Promise<string[]> {
    const call = 'POST /api/SecondFactor/CreateRecoveryCodes';
    const replaced = new Set(await this.work.read((tx) => this.codes.findHashes(tx, actor.userId)));
    const { result } = await this.changes.changeFactors(actor, call, async (tx, before) => {
      if (!needsSecondStep(before)) throw noSecondStep();
      const current = await this.codes.findHashes(tx, actor.userId);
      if (current.some((hash) => !replaced.has(hash))) throw recoveryCodesReplaced();
      return { result: await this.codes.createCodes(tx, actor.userId), notice: { event: 'recoveryCodesCreated' } };
    });
    return result;
  }
}
