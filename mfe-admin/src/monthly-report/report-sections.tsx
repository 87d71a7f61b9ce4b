import type { ResponseOf } from '@shinobi/shared/contract';
import { KeyFigures } from '../common/page/key-figures.js';
import { formatDay, formatNumber } from '../common/format.js';
import { CoinsByReason } from './coins-by-reason.js';
import { DayChart } from './day-chart.js';
import { DailyTable } from './daily-table.js';
import { formatMonth } from './month.js';
import css from './monthly-report.module.css';
import { RetentionTable } from './retention-table.js';

export type MonthlyReport = ResponseOf<'GET /api/Admin/GetMonthlyReport'>;
type Day = MonthlyReport['days'][number];
type DailyFigure = Exclude<keyof Day, 'day'>;

const CHARTS: readonly (readonly [DailyFigure, string])[] = [
  ['signUps', 'New users'],
  ['activeUsers', 'Active users'],
  ['xp', 'XP'],
  ['quizAnswers', 'Quiz answers'],
];

const sum = ({ days }: MonthlyReport, of: DailyFigure) => days.reduce((total, day) => total + day[of], 0);

/** The whole month: sums, days, coins, retention. */
export function ReportSections({ report }: { readonly report: MonthlyReport }) {
  return (
    <>
      <section aria-labelledby="sums">
        <h2 id="sums">{formatMonth(report.month)}</h2>
        <KeyFigures
          figures={[
            ['New users', formatNumber(sum(report, 'signUps'))],
            ['Active users', formatNumber(report.activeUsers)],
            ['XP', formatNumber(sum(report, 'xp'))],
            ['Quiz answers', formatNumber(sum(report, 'quizAnswers'))],
            ['Messages', formatNumber(sum(report, 'messages'))],
            ['Coins in', formatNumber(sum(report, 'coinsIn'))],
            ['Coins out', formatNumber(sum(report, 'coinsOut'))],
          ]}
        />
        {report.since !== null && (
          <p className="quiet small">Counted since {formatDay(report.since)}, the first sign-up.</p>
        )}
      </section>
      <section aria-labelledby="days">
        <h2 id="days">Day by day</h2>
        <div className={css.charts}>
          {CHARTS.map(([of, title]) => (
            <DayChart key={of} title={title} days={report.days.map((day) => ({ day: day.day, value: day[of] }))} />
          ))}
        </div>
        <DailyTable report={report} />
      </section>
      <CoinsByReason report={report} />
      <RetentionTable report={report} />
    </>
  );
}
