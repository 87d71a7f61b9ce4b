import { describe, expect, it } from '@jest/globals';
import { kindOf, operationOf, tableOf } from './statement-kind.js';

describe('A statement', () => {
  it.each([
    ['SELECT "a" FROM "users" "UserEntity" WHERE "b" = $1', 'SELECT', 'read', 'users'],
    ['\n  select 1', 'SELECT', 'read', null],
    ['WITH "x" AS (SELECT 1 FROM ledger) SELECT * FROM "x"', 'WITH', 'read', 'ledger'],
    ['FETCH 500 FROM "rows"', 'FETCH', 'read', 'rows'],
    ['INSERT INTO "mails"("address") VALUES ($1)', 'INSERT', 'write', 'mails'],
    ['UPDATE "users" SET "coins" = 1', 'UPDATE', 'write', 'users'],
    ['DELETE FROM sessions WHERE 1', 'DELETE', 'write', 'sessions'],
    ['BEGIN IMMEDIATE; SAVEPOINT unit', 'BEGIN', 'transaction', null],
    ['COMMIT', 'COMMIT', 'transaction', null],
    ['PRAGMA query_only = ON', 'PRAGMA', 'other', null],
    ['', '', 'other', null],
  ])('%j is recognised by its first word', (sql, operation, kind, table) => {
    expect([operationOf(sql), kindOf(sql), tableOf(sql)]).toEqual([operation, kind, table]);
  });
});
