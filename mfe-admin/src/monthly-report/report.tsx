import type { ResponseOf } from '@shinobi/shared/contract';
import { Figures } from '../common/figures.js';
import { dayInWords, inWords } from '../common/words.js';
import { Coins } from './coins.js';
import { DayChart } from './day-chart.js';
import { Days } from './days.js';
import { monthInWords } from './month.js';
import css from './monthly-report.module.css';
import { Retention } from './retention.js';

export type MonthlyReport = ResponseOf<'GET /api/Admin/GetMonthlyReport'>;
type Day = MonthlyReport['days'][number];
type Counted = Exclude<keyof Day, 'day'>;

const CHARTS: readonly (readonly [Counted, string])[] = [
  ['signUps', 'New users'],
  ['activeUsers', 'Active users'],
  ['xp', 'XP'],
  ['quizAnswers', 'Quiz answers'],
];

const sum = ({ days }: MonthlyReport, of: Counted) => days.reduce((total, day) => total + day[of], 0);

/** The whole month: sums, days, coins, retention. */
export function Report({ report }: { readonly report: MonthlyReport }) {
  return (
    <>
      <section aria-labelledby="sums">
        <h2 id="sums">{monthInWords(report.month)}</h2>
        <Figures
          figures={[
            ['New users', inWords(sum(report, 'signUps'))],
            ['Active users', inWords(report.activeUsers)],
            ['XP', inWords(sum(report, 'xp'))],
            ['Quiz answers', inWords(sum(report, 'quizAnswers'))],
            ['Messages', inWords(sum(report, 'messages'))],
            ['Coins in', inWords(sum(report, 'coinsIn'))],
            ['Coins out', inWords(sum(report, 'coinsOut'))],
          ]}
        />
        {report.since !== null && (
          <p className="quiet small">Counted since {dayInWords(report.since)}, the first sign-up.</p>
        )}
      </section>
      <section aria-labelledby="days">
        <h2 id="days">Day by day</h2>
        <div className={css.charts}>
          {CHARTS.map(([of, title]) => (
            <DayChart key={of} title={title} days={report.days.map((day) => ({ day: day.day, value: day[of] }))} />
          ))}
        </div>
        <Days report={report} />
      </section>
      <Coins report={report} />
      <Retention report={report} />
    </>
  );
}
