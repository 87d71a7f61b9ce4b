import { Injectable } from '@nestjs/common';
import type { Role } from '../common/caller.js';
import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';

/** A user with the address of the account; null where that is gone. */
export interface AccountRow {
  readonly userId: number;
  readonly email: string | null;
  readonly coin: number;
  readonly sul: number;
  readonly role: Role;
  readonly createdAt: string;
}

const LIST = `SELECT u."userId", c."email", u."coin", u."sul", u."role", u."createdAt"
  FROM "users" u LEFT JOIN "credentials" c ON c."userId" = u."userId"
  WHERE u."userId" < $1 AND (LOWER(u."name") LIKE $2 ESCAPE '\\' OR c."email" LIKE $2 ESCAPE '\\' OR u."userId" = $3)
  ORDER BY u."userId" DESC LIMIT $4`;

const NEWEST = 2 ** 31 - 1;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

@Injectable()
export class AccountListRepository {
  /** Newest first, before an id; those whose name or address holds a text, or whose id it is. */
  list(tx: ReadTransaction, limit: number, before: number | null, search = ''): Promise<AccountRow[]> {
    const id = /^\d{1,9}$/.test(search) ? Number(search) : 0;
    return managerOf(tx).query<AccountRow[]>(LIST, [before ?? NEWEST, `%${escaped(search.toLowerCase())}%`, id, limit]);
  }
}
