import { Injectable } from '@nestjs/common';
import type { EndpointKey } from '@shinobi/shared/contract';
import { type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { AuditTrail } from '../../../http/audit.interceptor.js';
import type { Actor } from '../../../http/caller.js';
import { UserService } from '../../user/index.js';
import { SessionService } from '../session.service.js';
import { FactorsService } from './factors.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { type Factors, needsSecondStep } from './rules/second-steps.js';
import { type SecurityEvent, SecurityMailService } from './security-mail.service.js';

/** What a change of second factors has done. */
interface FactorChange<T> {
  readonly result: T;
  readonly notice: SecurityEvent;
  /** The session counts as one that has used a second factor from now on. */
  readonly verifies?: boolean;
}

export interface ChangedFactors<T> {
  readonly result: T;
  /** The new codes, if the account needs a second step for the first time. */
  readonly recoveryCodes: string[] | null;
  /** The session's new token, if it has one. */
  readonly sessionToken: string | null;
}

/** Changes the second factors of an account, with all that follows from it, in one unit of work. */
@Injectable()
export class FactorChangesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly factors: FactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly mails: SecurityMailService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Runs a change with the user locked, informs the user by mail and records the change of a member of the staff. Rejects with
   * `SecondFactorRequired`, or as `change` does.
   */
  changeFactors<T>(
    actor: Actor,
    call: EndpointKey,
    change: (tx: Transaction, before: Factors) => Promise<FactorChange<T>>,
  ): Promise<ChangedFactors<T>> {
    return this.work.run(async (tx) => {
      const { userId } = actor;
      await this.users.lockActor(tx, userId);
      const before = await this.factors.findFactorsToChange(tx, actor);
      const { result, notice, verifies = false } = await change(tx, before);
      const sessionToken = verifies ? await this.sessions.recordSecondFactor(tx, actor) : null;
      const recoveryCodes = await this.adjust(tx, actor, before);
      await this.mails.sendNotice(tx, userId, notice);
      if (actor.role !== 'user') await this.audit.record({ actorId: userId, call, parameters: {} });
      return { result, recoveryCodes, sessionToken };
    });
  }

  /**
   * Once the password no longer signs in alone, sessions that it has started elsewhere end, and there are recovery codes.
   * Once it does so again, the codes are deleted.
   */
  private async adjust(tx: Transaction, { userId, sessionId }: Actor, before: Factors): Promise<string[] | null> {
    const [was, is] = [needsSecondStep(before), needsSecondStep(await this.factors.findFactors(tx, userId))];
    if (was && !is) await this.recoveryCodes.deleteCodes(tx, userId);
    if (was || !is) return null;
    await this.sessions.endAll(tx, userId, sessionId);
    return this.recoveryCodes.createCodes(tx, userId);
  }
}
