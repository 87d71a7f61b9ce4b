import { changeOf, type ComparedFigure } from '@shinobi/shared/domain/reports/compare-months';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import type { CsvColumns } from '../../http/csv-reply.js';
import type { AccountRow, CoinRow, OperationRow, ReportRow, SessionRow, XpRow } from './admin-lists.js';

export const USER_COLUMNS: CsvColumns<AccountRow> = {
  Name: ({ name }) => name,
  Id: ({ userId }) => userId,
  'E-mail': ({ email }) => email,
  Level: ({ xp }) => levelFromXp(xp),
  XP: ({ xp }) => xp,
  Coins: ({ coin }) => coin,
  Sul: ({ sul }) => sul,
  'Last active (UTC)': ({ lastActive }) => lastActive,
  'Signed up (UTC)': ({ createdAt }) => createdAt,
};

export const XP_COLUMNS: CsvColumns<XpRow> = {
  'When (UTC)': ({ at }) => at,
  'User id': ({ userId }) => userId,
  User: ({ name }) => name,
  Activity: ({ activity }) => activity,
  Of: ({ ref }) => ref,
  Right: ({ correct }) => correct,
  Questions: ({ total }) => total,
  Booster: ({ multiplier }) => multiplier,
  XP: ({ gained }) => gained,
};

export const COIN_COLUMNS: CsvColumns<CoinRow> = {
  'When (UTC)': ({ at }) => at,
  Coins: ({ delta }) => delta,
  Balance: ({ balance }) => balance,
  Reason: ({ reason }) => reason,
  For: ({ ref }) => ref,
};

export const OPERATION_COLUMNS: CsvColumns<OperationRow> = {
  'When (UTC)': ({ at }) => at,
  Operation: ({ operationName }) => operationName,
  'User id': ({ userId }) => userId,
  User: ({ name }) => name,
  Address: ({ url }) => url,
  Details: ({ parameters }) => parameters,
};

export const SESSION_COLUMNS: CsvColumns<SessionRow> = {
  Browser: ({ userAgent }) => userAgent,
  'Signed in (UTC)': ({ createdAt }) => createdAt,
  'Last seen (UTC)': ({ seenAt }) => seenAt,
  'Ends (UTC)': ({ expiresAt }) => expiresAt,
};

export const REPORT_COLUMNS: CsvColumns<ReportRow> = {
  'When (UTC)': ({ at }) => at,
  What: ({ kind }) => kind,
  'By user id': ({ reportedUserId }) => reportedUserId,
  Text: ({ text }) => text,
  Reason: ({ reason }) => reason,
  'Reported by user id': ({ reporterId }) => reporterId,
  'Resolved (UTC)': ({ resolvedAt }) => resolvedAt,
};

/** The columns of a month, and of the one that it is compared with. */
export const monthColumns = (month: string, other: string | undefined): CsvColumns<ComparedFigure> => ({
  Section: ({ section }) => section,
  Row: ({ row }) => row,
  Figure: ({ figure }) => figure,
  [month]: ({ first }) => first,
  ...(other !== undefined && {
    // Two columns with one name would be one.
    [other === month ? `${other} again` : other]: ({ second }: ComparedFigure) => second,
    Difference: (row: ComparedFigure) => changeOf(row).difference,
    'Change in %': (row: ComparedFigure) => percentOf(changeOf(row).fraction),
  }),
});

const percentOf = (fraction: number | null) => (fraction === null ? null : Math.round(1000 * fraction) / 10);
