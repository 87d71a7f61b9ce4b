import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Clock } from '../../runtime/clock.js';
import type { Input } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ListsRepository } from './lists.repository.js';

/** What was written down about XP, coins, operations and sessions. */
@Injectable()
export class LogsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly lists: ListsRepository,
    private readonly clock: Clock,
  ) {}

  /** Of one user, or with null of all. */
  xpLog(
    userId: number | null,
    query: Input<'GET /api/Admin/GetXpLog'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetXpLog'>> {
    return this.work.read((tx) => this.lists.xp(tx, userId, query));
  }

  async coins(
    userId: number,
    query: Input<'GET /api/Admin/GetLedger/:userId'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetLedger/:userId'>> {
    const { rows, ...told } = await this.work.read((tx) => this.lists.coins(tx, userId, query));
    return { rows: rows.map(({ entryId: _, balance, ...row }) => ({ ...row, balance: balance ?? 0 })), ...told };
  }

  /** What waits to be stored is not among them. */
  operations(
    query: Input<'GET /api/Admin/GetOperationLog'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetOperationLog'>> {
    return this.work.read((tx) => this.lists.operations(tx, query));
  }

  sessions(
    userId: number,
    query: Input<'GET /api/Admin/GetUserSessions/:userId'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetUserSessions/:userId'>> {
    return this.work.read((tx) => this.lists.sessions(tx, userId, this.clock.iso(), query));
  }
}
