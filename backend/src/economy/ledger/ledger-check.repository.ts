import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';

/**
 * A difference in the ledger; the numbers are coins. These are functions, because the check runs as a command without
 * dependency injection.
 */
interface LedgerDifference {
  readonly name: string | number;
  readonly stored: number;
  readonly summed: number;
}

const findFirst = async (tx: ReadTransaction, sql: string): Promise<LedgerDifference | undefined> => {
  const [row] = await managerOf(tx).query<{ name: string | number; stored: unknown; summed: unknown }[]>(sql);
  return row && { name: row.name, stored: Number(row.stored), summed: Number(row.summed) };
};

/**
 * Finds the first user whose balance is not the sum of the user's entries. The entries of a deleted user must be zero
 * together.
 */
export const firstWrongBalance = (tx: ReadTransaction) =>
  findFirst(
    tx,
    `SELECT a."name", a."stored", COALESCE(l."summed", 0) AS "summed"
     FROM (SELECT "userId" AS "name", "coin" AS "stored" FROM "users"
           UNION ALL
           SELECT DISTINCT "userId", 0 FROM "ledger"
           WHERE "userId" IS NOT NULL AND "userId" NOT IN (SELECT "userId" FROM "users")) a
     LEFT JOIN (SELECT "userId", SUM("delta") AS "summed" FROM "ledger" GROUP BY "userId") l ON l."userId" = a."name"
     WHERE a."stored" <> COALESCE(l."summed", 0) ORDER BY a."name" LIMIT 1`,
  );

/** Finds the first movement whose two sides are not zero together. */
export const firstUnevenMovement = (tx: ReadTransaction) =>
  findFirst(
    tx,
    `SELECT "movement" AS "name", 0 AS "stored", SUM("delta") AS "summed" FROM "ledger"
     GROUP BY "movement" HAVING SUM("delta") <> 0 OR COUNT(*) <> 2 ORDER BY MIN("entryId") LIMIT 1`,
  );

/** Finds the first entry whose balance is not the sum of the user's entries so far. */
export const firstWrongEntry = (tx: ReadTransaction) =>
  findFirst(
    tx,
    `SELECT e."entryId" AS "name", e."balance" AS "stored", e."summed" FROM
       (SELECT "entryId", "balance", SUM("delta") OVER (PARTITION BY "userId" ORDER BY "entryId") AS "summed"
        FROM "ledger" WHERE "userId" IS NOT NULL) e
     WHERE e."balance" IS NULL OR e."balance" <> e."summed" ORDER BY e."entryId" LIMIT 1`,
  );

/** Returns the number of entries and users in the ledger, and the sum of all entries. */
export async function ledgerTotals(tx: ReadTransaction): Promise<{ entries: number; users: number; sum: number }> {
  const sql = `SELECT COUNT(*) AS "entries", COUNT(DISTINCT "userId") AS "users", COALESCE(SUM("delta"), 0) AS "sum"
    FROM "ledger"`;
  const [row] = await managerOf(tx).query<Record<'entries' | 'users' | 'sum', unknown>[]>(sql);
  return { entries: Number(row?.entries), users: Number(row?.users), sum: Number(row?.sum) };
}
