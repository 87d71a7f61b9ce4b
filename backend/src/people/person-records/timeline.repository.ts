import { Injectable } from '@nestjs/common';
import { TIMELINE_KINDS, type TimelineKind } from '@shinobi/shared/domain/limits/person-records';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { compareEvents, type TimelinePosition, type TimelineRow } from './timeline.js';

/** `$1` is the user, `$2` the pattern of the user's id in parameters. */
interface TimelineSource {
  readonly from: string;
  readonly where: string;
  readonly id: string;
  readonly at: string;
  /** The columns `by`, `what`, `text` and `reason`. */
  readonly columns: string;
}

const columns = (by: string, what: string, text: string, reason: string) =>
  `${by} AS "by", ${what} AS "what", ${text} AS "text", ${reason} AS "reason"`;

const SOURCES: Readonly<Record<TimelineKind, TimelineSource>> = {
  'sign-in': {
    from: '"sessions"',
    where: '"userId" = $1',
    id: '"sessionId"',
    at: '"createdAt"',
    columns: columns('NULL', '"userAgent"', "''", "''"),
  },
  'report-about': {
    from: '"reports"',
    where: '"reportedUserId" = $1',
    id: '"reportId"',
    at: '"at"',
    columns: columns('"reporterId"', '"kind"', '"text"', '"reason"'),
  },
  'report-by': {
    from: '"reports"',
    where: '"reporterId" = $1',
    id: '"reportId"',
    at: '"at"',
    columns: columns('"reportedUserId"', '"kind"', '"text"', '"reason"'),
  },
  decision: {
    from: '"reports" r JOIN "moderation_cases" c ON c."firstReportId" = r."reportId"',
    where: 'r."reportedUserId" = $1 AND c."decidedAt" IS NOT NULL',
    id: 'c."caseId"',
    at: 'c."decidedAt"',
    columns: columns('c."decidedBy"', 'c."decision"', 'r."text"', `COALESCE(c."decisionReason", '')`),
  },
  action: {
    from: '"admin_actions"',
    where: `("parameters" LIKE $2 || ',%' OR "parameters" LIKE $2 || '}%')`,
    id: '"actionId"',
    at: '"at"',
    columns: columns('"actorId"', '"call"', '"parameters"', `COALESCE("outcome", '')`),
  },
};

/** What moderators see of the staff's actions: not what somebody was given, which says how many coins there are. */
const MODERATION_CALLS = ['SetSul', 'SetRole', 'SetShadowLimit', 'LiftShadowLimit', 'UndoSuspension', 'AddNote'];
const IS_MODERATION = `"call" IN (${MODERATION_CALLS.map((name) => `'POST /api/Admin/${name}'`).join(', ')})`;

interface TimelineQuery {
  /** All kinds when it is undefined. */
  readonly kind: TimelineKind | undefined;
  readonly after: TimelinePosition | null;
  /** Leaves out sign-ins, and actions that are no moderation. */
  readonly forModerators: boolean;
}

/** Reads the tables of several domains. Each source is read in its order, a page of each at most. */
@Injectable()
export class TimelineRepository {
  /** Returns the events after a position, newest first, of one kind or of all. */
  async list(tx: ReadTransaction, userId: number, limit: number, query: TimelineQuery): Promise<TimelineRow[]> {
    const kinds = TIMELINE_KINDS.filter((kind) => !query.forModerators || kind !== 'sign-in');
    const found: TimelineRow[] = [];
    for (const kind of kinds)
      if (query.kind === undefined || query.kind === kind)
        found.push(...(await this.read(tx, kind, userId, limit, query)));
    return found.toSorted(compareEvents).slice(0, limit);
  }

  /** Counts the reports about a user and the decisions about the user's texts since an instant. */
  async countSince(tx: ReadTransaction, userId: number, at: string): Promise<{ reports: number; decisions: number }> {
    const count = async (kind: 'report-about' | 'decision') => {
      const source = SOURCES[kind];
      const sql = `SELECT COUNT(*) AS "n" FROM ${source.from} WHERE ${source.where} AND ${source.at} >= $2`;
      const [row] = await managerOf(tx).query<{ n: unknown }[]>(sql, [userId, at]);
      return Number(row?.n);
    };
    return { reports: await count('report-about'), decisions: await count('decision') };
  }

  private async read(
    tx: ReadTransaction,
    kind: TimelineKind,
    userId: number,
    limit: number,
    { after, forModerators }: TimelineQuery,
  ): Promise<TimelineRow[]> {
    const { from, where, id, at, columns: shown } = SOURCES[kind];
    const values: unknown[] = kind === 'action' ? [] : [userId];
    // SQLite numbers parameters by their appearance, so a source has either of the two.
    const own =
      kind === 'action' ? where.replaceAll('$2', `CAST($${values.push(`%"userId":${userId}`)} AS text)`) : where;
    const visible = kind === 'action' && forModerators ? ` AND ${IS_MODERATION}` : '';
    const place = after ? ` AND (${placeAfter(kind, after, at, id, values)})` : '';
    const sql = `SELECT ${id} AS "eventId", ${at} AS "at", ${shown} FROM ${from} WHERE ${own}${visible}${place}
      ORDER BY ${at} DESC, ${id} DESC LIMIT ${limit}`;
    const rows = await managerOf(tx).query<Omit<TimelineRow, 'kind'>[]>(sql, values);
    return rows.map((row) => ({ ...row, kind }));
  }
}

/** Returns the condition for events of a kind after a position. */
function placeAfter(kind: TimelineKind, after: TimelinePosition, at: string, id: string, values: unknown[]): string {
  const order = compareEvents({ ...after, kind }, after);
  const earlier = `${at} < $${values.push(after.at)}`;
  if (kind === after.kind)
    return `${earlier} OR (${at} = $${values.push(after.at)} AND ${id} < $${values.push(after.eventId)})`;
  // Of the same instant, later kinds come after the position, with all their ids.
  return order > 0 ? `${earlier} OR ${at} = $${values.push(after.at)}` : earlier;
}
