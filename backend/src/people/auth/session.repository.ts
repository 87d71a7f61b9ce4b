import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { SessionEntity } from './session.entity.js';

/** A session with its user's role and sul. */
export interface SessionRow {
  readonly sessionId: number;
  readonly userId: number;
  readonly fingerprint: string | null;
  readonly seenAt: string;
  readonly expiresAt: string;
  readonly passwordAt: string;
  readonly secondFactorAt: string | null;
  /** Whether the account has an authenticator app: a number on SQLite. */
  readonly hasAuthenticator: boolean | number;
  readonly role: Role;
  readonly sul: number;
}

const FIND = `SELECT s."sessionId", s."userId", s."fingerprint", s."seenAt", s."expiresAt", s."passwordAt",
  s."secondFactorAt", u."role", u."sul",
  EXISTS (SELECT 1 FROM "authenticators" a WHERE a."userId" = s."userId") AS "hasAuthenticator"
  FROM "sessions" s JOIN "users" u ON u."userId" = s."userId" WHERE s."tokenHash" = $1`;

/** A batch is read from an index, also where PostgreSQL plans without knowing the time, and is soon committed. */
const BATCH = 1000;
const deleteUntil = (column: 'expiresAt' | 'seenAt') => `DELETE FROM "sessions" WHERE "sessionId" IN (
  SELECT "sessionId" FROM "sessions" WHERE "${column}" <= $1 ORDER BY "${column}" LIMIT ${BATCH}) RETURNING "sessionId"`;
const DELETE_EXPIRED = deleteUntil('expiresAt');
const DELETE_IDLE = deleteUntil('seenAt');

@Injectable()
export class SessionRepository {
  async find(tx: ReadTransaction, tokenHash: string): Promise<SessionRow | undefined> {
    const [row] = await selectPrepared<SessionRow>(tx, FIND, [tokenHash]);
    return row;
  }

  async insert(tx: Transaction, session: Omit<SessionEntity, 'sessionId'>): Promise<void> {
    await managerOf(tx).insert(SessionEntity, session);
  }

  async update(
    tx: Transaction,
    sessionId: number,
    seen: Partial<Pick<SessionEntity, 'seenAt' | 'fingerprint' | 'passwordAt' | 'secondFactorAt' | 'tokenHash'>>,
  ) {
    await managerOf(tx).update(SessionEntity, { sessionId }, seen);
  }

  findByUser(tx: ReadTransaction, userId: number): Promise<SessionEntity[]> {
    return managerOf(tx).find(SessionEntity, { where: { userId }, order: { seenAt: 'DESC', sessionId: 'DESC' } });
  }

  /** Returns whether the user had this session. */
  async delete(tx: Transaction, userId: number, sessionId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(SessionEntity, { userId, sessionId });
    return affected === 1;
  }

  async deleteAll(tx: Transaction, userId: number, except = 0): Promise<void> {
    await managerOf(tx).delete(SessionEntity, { userId, sessionId: Not(except) });
  }

  /** Deletes a batch of sessions that ended before `now` or were last seen before `idleSince`. Returns whether more are left. */
  async deleteExpired(tx: Transaction, now: string, idleSince: string): Promise<boolean> {
    const expired = await changePrepared(tx, DELETE_EXPIRED, [now]);
    const idle = await changePrepared(tx, DELETE_IDLE, [idleSince]);
    return expired.length === BATCH || idle.length === BATCH;
  }

  async deleteExpiredOfUser(tx: Transaction, userId: number, now: string, idleSince: string): Promise<void> {
    await managerOf(tx)
      .createQueryBuilder()
      .delete()
      .from(SessionEntity)
      .where('userId = :userId AND (expiresAt <= :now OR seenAt <= :idleSince)', { userId, now, idleSince })
      .execute();
  }
}
