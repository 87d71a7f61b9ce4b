import { Injectable } from '@nestjs/common';
import type { Input } from '../../http/route.decorator.js';
import { selectPage } from '../../database/listing.js';
import { managerOf, type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import {
  ACCOUNT,
  type AccountRow,
  ACCOUNTS,
  type CoinRow,
  filterCoins,
  filterOperations,
  filterSessions,
  filterUsers,
  filterXp,
  isCommonText,
  type OperationRow,
  type SessionRow,
  type XpRow,
} from './admin-lists.js';

type ListQuery<K extends ListRoute> = Input<K>['query'];
type ListRoute =
  | 'GET /api/Admin/GetUsers'
  | 'GET /api/Admin/GetXpLog'
  | 'GET /api/Admin/GetLedger/:userId'
  | 'GET /api/Admin/GetOperationLog'
  | 'GET /api/Admin/GetUserSessions/:userId';

const entryIdOf = ({ entryId }: { readonly entryId: number }) => entryId;

/** Reads pages of the tables of several domains for administrators. */
@Injectable()
export class AdminListsRepository {
  constructor(private readonly work: UnitOfWork) {}

  async findUsers(tx: ReadTransaction, query: ListQuery<'GET /api/Admin/GetUsers'>) {
    const { database } = this.work;
    // SQLite is for installations so small that its index is always good enough.
    const isCommon = database === 'postgres' && query.search !== undefined && (await isCommonText(tx, query.search));
    const filtered = filterUsers(query, database, isCommon);
    return selectPage(tx, filtered, query, ({ userId }: AccountRow) => userId);
  }

  async findUser(tx: ReadTransaction, userId: number): Promise<AccountRow | undefined> {
    const sql = `SELECT ${ACCOUNT} FROM ${ACCOUNTS} WHERE u."userId" = $1`;
    const [row] = await managerOf(tx).query<AccountRow[]>(sql, [userId]);
    return row;
  }

  /** Lists the entries of one user, or of all with null. */
  findXpEntries(tx: ReadTransaction, userId: number | null, query: ListQuery<'GET /api/Admin/GetXpLog'>) {
    return selectPage(tx, filterXp(userId, query), query, (row: XpRow) => entryIdOf(row));
  }

  findCoinEntries(tx: ReadTransaction, userId: number, query: ListQuery<'GET /api/Admin/GetLedger/:userId'>) {
    return selectPage(tx, filterCoins(userId, query), query, (row: CoinRow) => entryIdOf(row));
  }

  findOperations(tx: ReadTransaction, query: ListQuery<'GET /api/Admin/GetOperationLog'>) {
    return selectPage(tx, filterOperations(query), query, (row: OperationRow) => entryIdOf(row));
  }

  findSessions(
    tx: ReadTransaction,
    userId: number,
    now: string,
    query: ListQuery<'GET /api/Admin/GetUserSessions/:userId'>,
  ) {
    return selectPage(tx, filterSessions(userId, now), query, ({ sessionId }: SessionRow) => sessionId);
  }
}
