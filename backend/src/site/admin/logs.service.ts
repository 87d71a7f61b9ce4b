import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Clock } from '../../runtime/clock.js';
import type { Input } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { AdminListsRepository } from './admin-lists.repository.js';

/** Lists the logs of XP, coins, operations and sessions. */
@Injectable()
export class LogsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly lists: AdminListsRepository,
    private readonly clock: Clock,
  ) {}

  /** Lists the entries of one user, or of all with null. */
  getXpLog(
    userId: number | null,
    query: Input<'GET /api/Admin/GetXpLog'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetXpLog'>> {
    return this.work.readReplica((tx) => this.lists.findXpEntries(tx, userId, query));
  }

  async getLedger(
    userId: number,
    query: Input<'GET /api/Admin/GetLedger/:userId'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetLedger/:userId'>> {
    const { rows, ...told } = await this.work.read((tx) => this.lists.findCoinEntries(tx, userId, query));
    return { rows: rows.map(({ entryId: _, balance, ...row }) => ({ ...row, balance: balance ?? 0 })), ...told };
  }

  /** Entries that are not stored yet are missing. */
  getOperations(
    query: Input<'GET /api/Admin/GetOperationLog'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetOperationLog'>> {
    return this.work.readReplica((tx) => this.lists.findOperations(tx, query));
  }

  getSessions(
    userId: number,
    query: Input<'GET /api/Admin/GetUserSessions/:userId'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetUserSessions/:userId'>> {
    return this.work.read((tx) => this.lists.findSessions(tx, userId, this.clock.iso(), query));
  }
}
