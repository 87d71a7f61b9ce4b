import type { ResponseOf } from '@shinobi/shared/contract';

export type MonthlyReport = ResponseOf<'GET /api/Admin/GetMonthlyReport'>;
export type DailyFigures = MonthlyReport['days'][number];
/** A figure that each day has. */
export type FigureName = Exclude<keyof DailyFigures, 'day'>;
