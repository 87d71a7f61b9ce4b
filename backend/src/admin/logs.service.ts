import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { idPage, readIdCursor } from '../common/id-pages.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Ledger } from '../ledger/index.js';
import { XpService } from '../xp/index.js';

interface Page {
  readonly limit: number;
  readonly before?: string | undefined;
}

/** What was written down about XP and coins. */
@Injectable()
export class LogsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly xp: XpService,
    private readonly ledger: Ledger,
  ) {}

  /** Of one user, or with null of all. */
  async xpLog(userId: number | null, { limit, before }: Page): Promise<ResponseOf<'GET /api/Admin/GetXpLog'>> {
    const found = await this.work.read((tx) => this.xp.entries(tx, userId, limit + 1, readIdCursor(before)));
    const { rows, nextCursor } = idPage(found, limit, ({ entryId }) => entryId);
    return { rows: rows.map(({ entryId: _, counted: __, ...row }) => row), nextCursor };
  }

  async coins(userId: number, { limit, before }: Page): Promise<ResponseOf<'GET /api/Admin/GetLedger/:userId'>> {
    const found = await this.work.read((tx) => this.ledger.entriesOf(tx, userId, limit + 1, readIdCursor(before)));
    const { rows, nextCursor } = idPage(found, limit, ({ entryId }) => entryId);
    return {
      rows: rows.map(({ delta, balance, reason, ref, at }) => ({ delta, balance: balance ?? 0, reason, ref, at })),
      nextCursor,
    };
  }
}
