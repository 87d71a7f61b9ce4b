import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { type ComparedFigure, compareMonths } from '@shinobi/shared/domain/reports/compare-months';
import { Clock } from '../../runtime/clock.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import { MonthlyReportRepository, NOTHING } from './monthly-report.repository.js';
import { daysOfMonth } from './rules/days-of-month.js';
import { retentionOf, weeksUntil } from './rules/retention.js';

type Report = ResponseOf<'GET /api/Admin/GetMonthlyReport'>;

/** Covers the month's last sign-ups and those of about two months before. */
const WEEKS = 13;

@Injectable()
export class MonthlyReportService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: MonthlyReportRepository,
    private readonly clock: Clock,
  ) {}

  getReport(month: string): Promise<Report> {
    return this.work.readReplica((tx) => this.readReport(tx, month));
  }

  /** Returns every figure of one or two months, as of one moment. */
  compareMonths(month: string, other: string | undefined): Promise<readonly ComparedFigure[]> {
    return this.work.run(async (tx) => {
      await this.repository.takeSnapshot(tx, this.work.database);
      const report = await this.readReport(tx, month);
      return compareMonths(report, other === undefined ? null : await this.readReport(tx, other));
    });
  }

  private async readReport(tx: ReadTransaction, month: string): Promise<Report> {
    const { days, end } = daysOfMonth(month);
    const from = `${month}-01`;
    return {
      month,
      since: await this.repository.firstSignUp(tx),
      activeUsers: await this.repository.activeUsers(tx, month),
      days: await this.days(tx, days, end),
      coinsByReason: await this.repository.coinsByReason(tx, from, end),
      retention: await this.retention(tx, days.at(-1) ?? from),
    };
  }

  private async days(tx: ReadTransaction, days: readonly string[], end: string): Promise<Report['days']> {
    const counts = await this.repository.countsByDay(tx, days[0] ?? end, end);
    return days.map((day) => ({ day, ...(counts.get(day) ?? NOTHING) }));
  }

  /** Weeks that have not begun are left out. */
  private async retention(tx: ReadTransaction, lastDay: string): Promise<Report['retention']> {
    const today = this.clock.iso().slice(0, 10);
    const weeks = weeksUntil(lastDay < today ? lastDay : today, WEEKS);
    return retentionOf(weeks, await this.repository.signUps(tx, weeks), await this.repository.active(tx, weeks));
  }
}
