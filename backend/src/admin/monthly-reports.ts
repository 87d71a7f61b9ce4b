import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type Counted, COUNTS, MonthlyReportRepository } from './monthly-report.repository.js';
import { daysOfMonth } from './rules/days-of-month.js';

@Injectable()
export class MonthlyReports {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: MonthlyReportRepository,
  ) {}

  of(month: string): Promise<ResponseOf<'GET /api/Admin/GetMonthlyReport'>> {
    const { days, end } = daysOfMonth(month);
    const from = `${month}-01`;
    return this.work.read(async (tx) => {
      const counts = await Promise.all(COUNTS.map((what) => this.repository.byDay(tx, what, from, end)));
      const ofDay = (day: string) =>
        Object.fromEntries(COUNTS.map((what, index) => [what, counts[index]?.get(day) ?? 0])) as Record<
          Counted,
          number
        >;
      return {
        month,
        days: days.map((day) => ({ day, ...ofDay(day) })),
        coinsByReason: await this.repository.coinsByReason(tx, from, end),
      };
    });
  }
}
