import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { hashToken } from '../../security/compare-tokens.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import type { AccountCodeEntity, CodePurpose } from './account-code.entity.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { badCode } from './auth.errors.js';

/**
 * The codes of mailed links. A user may have several: requesting another mail must not invalidate one that was sent.
 */
@Injectable()
export class AccountCodesService {
  constructor(
    private readonly codes: AccountCodeRepository,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  async createCode(tx: Transaction, userId: number, purpose: CodePurpose, forMs: number): Promise<string> {
    const code = this.random.token();
    const expiresAt = new Date(this.clock.now() + forMs).toISOString();
    await this.codes.insert(tx, { codeHash: hashToken(code), purpose, userId, expiresAt });
    return code;
  }

  /** Returns the owner of a code. Rejects with `BadCode`. */
  async findOwner(tx: ReadTransaction, code: string, purpose: CodePurpose): Promise<number> {
    return (await this.findValid(tx, code, purpose)).userId;
  }

  /**
   * Uses up a code and the user's other codes for the same purpose. Of two simultaneous calls one rejects with
   * `BadCode`.
   */
  async consumeCode(tx: Transaction, code: string, purpose: CodePurpose): Promise<number> {
    const { codeId, userId } = await this.findValid(tx, code, purpose);
    if (!(await this.codes.delete(tx, codeId))) throw badCode();
    await this.deleteCodes(tx, userId, purpose);
    return userId;
  }

  deleteCodes(tx: Transaction, userId: number, purpose: CodePurpose): Promise<void> {
    return this.codes.deleteByUser(tx, userId, purpose);
  }

  /** Deletes expired codes. */
  deleteExpired(tx: Transaction): Promise<void> {
    return this.codes.deleteExpired(tx, this.clock.iso());
  }

  private async findValid(tx: ReadTransaction, code: string, purpose: CodePurpose): Promise<AccountCodeEntity> {
    const found = await this.codes.findValid(tx, hashToken(code), purpose, this.clock.iso());
    if (!found) throw badCode();
    return found;
  }
}
