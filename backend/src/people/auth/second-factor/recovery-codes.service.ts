import { Injectable } from '@nestjs/common';
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '@shinobi/shared/domain/limits/sign-in';
import type { ReadTransaction, Transaction } from '../../../database/unit-of-work.js';
import { Random } from '../../../runtime/random.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';
import { formatRecoveryCode, hashRecoveryCode, toRecoveryCode } from './rules/recovery-code.js';
import { SecurityMailService } from './security-mail.service.js';

/** Codes for a user who has lost the second factor. Each is accepted once, and only hashes are stored. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly codes: RecoveryCodeRepository,
    private readonly mails: SecurityMailService,
    private readonly random: Random,
  ) {}

  countLeft(tx: ReadTransaction, userId: number): Promise<number> {
    return this.codes.count(tx, userId);
  }

  findHashes(tx: ReadTransaction, userId: number): Promise<string[]> {
    return this.codes.findHashes(tx, userId);
  }

  /** Replaces the user's codes and returns the new ones, which cannot be shown again. */
  async createCodes(tx: Transaction, userId: number): Promise<string[]> {
    const made = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
      toRecoveryCode(this.random.bytes(RECOVERY_CODE_LENGTH)),
    );
    const hashes = made.map((code) => hashRecoveryCode(userId, code));
    await this.codes.deleteAll(tx, userId);
    await this.codes.insert(tx, userId, hashes);
    return made.map(formatRecoveryCode);
  }

  /** Uses up a code and informs the user. Returns false for a wrong one; of two simultaneous calls for one of them. */
  async useCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
    if (!(await this.codes.delete(tx, userId, hashRecoveryCode(userId, code)))) return false;
    await this.mails.sendNotice(tx, userId, { event: 'recoveryCodeUsed', left: await this.countLeft(tx, userId) });
    return true;
  }

  deleteCodes(tx: Transaction, userId: number): Promise<void> {
    return this.codes.deleteAll(tx, userId);
  }
}
