import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { UserEntity } from './user.entity.js';

export interface NewUser {
  readonly name: string;
  readonly xp: number;
  /** An instant in ISO 8601. */
  readonly at: string;
}

/** An SQL condition about the row `user`, with its parameters. */
export interface SqlCondition {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A position in the list of active users, most recent first. */
export interface ActivePosition {
  readonly lastActive: string;
  readonly userId: number;
}

const fresh = ({ name, xp, at }: NewUser, role: Role) => ({
  role,
  name,
  xp,
  coin: 0,
  sul: 0,
  friendExpansion: 0,
  loginStreak: 0,
  bioLinks: [],
  bio: '',
  countryCode: null,
  avatarPath: null,
  createdAt: at,
  lastActive: at,
});

const findSql = (extraSql: string) => `SELECT u.*, p."document" AS "progress", (${extraSql}) AS "extra"
  FROM "users" u JOIN "progress" p ON p."userId" = u."userId" WHERE u."userId" = $1`;

export type UserWithProgress = UserEntity & { readonly progress: string; readonly extra: string | null };
type Row = Omit<UserWithProgress, 'bioLinks'> & { readonly bioLinks: string };

@Injectable()
export class UserRepository {
  /** Finds a user. `extraSql` is a query for one more value; its `$1` is the user. */
  async find(tx: ReadTransaction, userId: number, extraSql = 'NULL'): Promise<UserWithProgress | null> {
    const [row] = await selectPrepared<Row>(tx, findSql(extraSql), [userId]);
    return row ? { ...row, bioLinks: JSON.parse(row.bioLinks) as string[] } : null;
  }

  async insert(tx: Transaction, user: NewUser): Promise<number> {
    const { identifiers } = await managerOf(tx).insert(UserEntity, fresh(user, 'user'));
    return identifiers[0]?.['userId'] as number;
  }

  hasAdministrator(tx: ReadTransaction): Promise<boolean> {
    return managerOf(tx).existsBy(UserEntity, { userId: ADMINISTRATOR_ID });
  }

  /** Creates user 1 and returns the id. Rejects with a unique violation if that user exists. */
  async insertAdministrator(tx: Transaction, user: NewUser): Promise<number> {
    const row = { userId: ADMINISTRATOR_ID, ...fresh(user, 'administrator') };
    // Without named columns TypeORM lets PostgreSQL generate the id.
    await managerOf(tx).createQueryBuilder().insert().into(UserEntity, Object.keys(row)).values(row).execute();
    return ADMINISTRATOR_ID;
  }

  /** Updates the given fields; undefined ones stay. */
  async update(
    tx: Transaction,
    userId: number,
    changes: Partial<Pick<UserEntity, 'name' | 'bio' | 'bioLinks' | 'countryCode' | 'avatarPath'>>,
  ): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await managerOf(tx).update(UserEntity, { userId }, given);
  }

  /** Changes a text of a user who still has the former one. */
  async replaceText(
    tx: Transaction,
    former: { readonly userId: number } & Partial<Pick<UserEntity, 'name' | 'bio'>>,
    text: Partial<Pick<UserEntity, 'name' | 'bio'>>,
  ): Promise<void> {
    await managerOf(tx).update(UserEntity, former, text);
  }

  /** Returns false for an administrator and for an unknown user. */
  async setSul(tx: Transaction, userId: number, sul: number): Promise<boolean> {
    const { affected } = await managerOf(tx).update(UserEntity, { userId, role: Not('administrator') }, { sul });
    return affected === 1;
  }

  /** Returns false for an unknown user. */
  async setRole(tx: Transaction, userId: number, role: Role): Promise<boolean> {
    const { affected } = await managerOf(tx).update(UserEntity, { userId }, { role });
    return affected === 1;
  }

  /** Deletes the user; foreign keys delete the rows that refer to it. */
  async delete(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(UserEntity, { userId });
  }

  async setLastActive(tx: Transaction, userId: number, at: string): Promise<void> {
    await managerOf(tx).update(UserEntity, { userId }, { lastActive: at });
  }

  /** Returns null if there is no such user. */
  async findRole(tx: ReadTransaction, userId: number): Promise<Role | null> {
    const found = await managerOf(tx).findOne(UserEntity, { select: { role: true }, where: { userId } });
    return found?.role ?? null;
  }

  findByIds(tx: ReadTransaction, userIds: readonly number[]): Promise<UserEntity[]> {
    return userIds.length === 0 ? Promise.resolve([]) : managerOf(tx).findBy(UserEntity, { userId: In([...userIds]) });
  }

  /**
   * Locks users until the transaction ends, always in the order of their ids, so that two transactions that lock the same
   * users cannot wait for each other. SQLite has one writer anyway.
   */
  async lockUsers(tx: Transaction, userIds: readonly number[]): Promise<void> {
    const manager = managerOf(tx);
    if (manager.connection.options.type !== 'postgres') return;
    const sql = 'SELECT 1 FROM "users" WHERE "userId" = ANY($1) ORDER BY "userId" FOR NO KEY UPDATE';
    await manager.query(sql, [userIds]);
  }

  /** Locks the users' rows in the order of their ids until the transaction ends. SQLite has only one writer anyway. */
  lockForUpdate(tx: Transaction, userIds: readonly number[]): Promise<UserEntity[]> {
    const manager = managerOf(tx);
    const lock = manager.connection.options.type === 'postgres' && { lock: { mode: 'for_no_key_update' as const } };
    return manager.find(UserEntity, { where: { userId: In([...userIds]) }, order: { userId: 'ASC' }, ...lock });
  }

  /** Returns the users after a position, most recently active first, except those that match a condition. */
  findActive(
    tx: ReadTransaction,
    limit: number,
    after: ActivePosition | null,
    leftOut: SqlCondition,
  ): Promise<UserEntity[]> {
    const query = managerOf(tx)
      .createQueryBuilder(UserEntity, 'user')
      .orderBy({ 'user.lastActive': 'DESC', 'user.userId': 'DESC' })
      .where(`NOT (${leftOut.sql})`, leftOut.parameters)
      .limit(limit);
    if (after)
      query.andWhere(
        '(user.lastActive < :lastActive OR (user.lastActive = :lastActive AND user.userId < :userId))',
        after,
      );
    return query.getMany();
  }

  count(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(UserEntity);
  }
}
