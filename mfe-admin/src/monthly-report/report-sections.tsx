import { formatDay, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { KeyFigures } from '../common/page/key-figures.js';
import { CoinsByReason } from './coins-by-reason.js';
import { DayChart } from './day-chart.js';
import { DailyTable } from './daily-table.js';
import { formatMonth } from './month.js';
import type { FigureName, MonthlyReport } from './monthly-report.js';
import css from './monthly-report.module.css';
import { RetentionTable } from './retention-table.js';

const CHARTS: readonly (readonly [FigureName, string])[] = [
  ['signUps', 'New users'],
  ['activeUsers', 'Active users'],
  ['xp', 'XP'],
  ['quizAnswers', 'Quiz answers'],
];

const sum = ({ days }: MonthlyReport, figure: FigureName) => days.reduce((total, day) => total + day[figure], 0);

/** The sections of the report: totals, days, coins, retention. */
export function ReportSections({ report }: { readonly report: MonthlyReport }) {
  return (
    <>
      <section aria-labelledby="totals">
        <h2 id="totals">{formatMonth(report.month)}</h2>
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
          {CHARTS.map(([figure, title]) => (
            <DayChart
              key={figure}
              title={title}
              days={report.days.map((day) => ({ day: day.day, value: day[figure] }))}
            />
          ))}
        </div>
        <DailyTable report={report} />
      </section>
      <CoinsByReason report={report} />
      <RetentionTable report={report} />
    </>
  );
}
