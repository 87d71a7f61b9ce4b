import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import { ReleaseAuditRepository } from './release-audit.repository.js';
import { findFirstBroken } from './rules/audit-chain.js';

const PAGE_SIZE = 50;

/** Reads the audit of releases. */
@Injectable()
export class ReleaseAuditService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: ReleaseAuditRepository,
  ) {}

  /** Returns a page of rows, newest first. The whole chain is checked with every page. */
  getPage(before: number | null): Promise<ResponseOf<'GET /api/Admin/GetReleaseAudit'>> {
    return this.work.read(async (tx) => {
      const rows = await this.audit.findPage(tx, before, PAGE_SIZE + 1);
      const shown = rows.slice(0, PAGE_SIZE);
      return {
        rows: shown,
        nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.auditId ?? null) : null,
        firstBroken: findFirstBroken(await this.audit.findAll(tx))?.auditId ?? null,
      };
    });
  }
}
