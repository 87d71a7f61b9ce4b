import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';

const LIVE = `SELECT
  (SELECT COUNT(*) FROM "users") AS "users",
  (SELECT COUNT(*) FROM "users" WHERE "lastActive" >= $1) AS "activeNow",
  (SELECT COUNT(*) FROM "reports" WHERE "resolvedAt" IS NULL) AS "openReports",
  (SELECT COUNT(*) FROM "users" WHERE "createdAt" >= $2) AS "signUps",
  (SELECT COUNT(*) FROM "daily_bonuses" WHERE "day" >= $2) AS "activeUsers",
  (SELECT SUM("gained") FROM "xp_log" WHERE "at" >= $2) AS "xp",
  (SELECT SUM("total") FROM "xp_log" WHERE "at" >= $2) AS "quizAnswers",
  (SELECT COUNT(*) FROM "messages" WHERE "sentAt" >= $2) AS "messages",
  (SELECT COUNT(*) FROM "posts" WHERE "postedAt" >= $2) AS "posts"`;

type Name =
  'users' | 'activeNow' | 'openReports' | 'signUps' | 'activeUsers' | 'xp' | 'quizAnswers' | 'messages' | 'posts';

const MAINTENANCE = 'SELECT "at" FROM "maintenance" WHERE "maintenanceId" = 1';

/** Counts across the domains' tables. */
@Injectable()
export class LiveRepository {
  /** `activeSince` is an instant, `today` a UTC day. */
  async counts(tx: ReadTransaction, activeSince: string, today: string): Promise<Record<Name, number>> {
    const [row = {}] = await managerOf(tx).query<Record<string, unknown>[]>(LIVE, [activeSince, today]);
    return Object.fromEntries(Object.entries(row).map(([name, n]) => [name, Number(n ?? 0)])) as Record<Name, number>;
  }

  /** When maintenance begins; null while none is planned. */
  async maintenanceAt(tx: ReadTransaction): Promise<string | null> {
    const [row] = await managerOf(tx).query<{ at: string }[]>(MAINTENANCE);
    return row?.at ?? null;
  }
}
