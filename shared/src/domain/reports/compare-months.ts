/** The figures that each day of a report has. */
export const DAILY_FIGURES = [
  ['signUps', 'New users'],
  ['activeUsers', 'Active users'],
  ['xp', 'XP'],
  ['quizAnswers', 'Quiz answers'],
  ['messages', 'Messages'],
  ['coinsIn', 'Coins in'],
  ['coinsOut', 'Coins out'],
] as const;
type FigureName = (typeof DAILY_FIGURES)[number][0];

/** The figures of one month. */
interface MonthFigures {
  readonly activeUsers: number;
  readonly days: readonly ({ readonly day: string } & Readonly<Record<FigureName, number>>)[];
  readonly coinsByReason: readonly {
    readonly reason: string;
    readonly rows: number;
    readonly in: number;
    readonly out: number;
  }[];
  readonly retention: readonly { readonly week: string; readonly users: number; readonly active: readonly number[] }[];
}

/** A figure of two months. Null: the month does not have it, such as a 31st day. */
export interface ComparedFigure {
  readonly section: 'Totals' | 'Days' | 'Coins by reason' | 'Retention';
  /** The day of the month, the reason, or the week of the sign-up; empty for totals. */
  readonly row: string;
  readonly figure: string;
  readonly first: number | null;
  readonly second: number | null;
}

/** Returns the change from the second to the first figure: absolute, and as a fraction; null where there is none. */
export function changeOf({ first, second }: Pick<ComparedFigure, 'first' | 'second'>) {
  if (first === null || second === null) return { difference: null, fraction: null };
  return { difference: first - second, fraction: second === 0 ? null : (first - second) / Math.abs(second) };
}

type Section = ReadonlyMap<string, number>;
const key = (row: string, figure: string) => JSON.stringify([row, figure]);

/** The active users of a month are fewer than the sum of its days. */
const totalsOf = ({ days, activeUsers }: MonthFigures): Section =>
  new Map(
    DAILY_FIGURES.map(([name, title]) => [
      key('', title),
      name === 'activeUsers' ? activeUsers : days.reduce((sum, day) => sum + day[name], 0),
    ]),
  );
const daysOf = ({ days }: MonthFigures): Section =>
  new Map(
    days.flatMap((day) =>
      DAILY_FIGURES.map(([name, title]) => [key(String(Number(day.day.slice(8))), title), day[name]] as const),
    ),
  );
const coinsOf = ({ coinsByReason }: MonthFigures): Section =>
  new Map(
    coinsByReason.flatMap((row) =>
      (
        [
          ['Movements', row.rows],
          ['In', row.in],
          ['Out', row.out],
        ] as const
      ).map(([title, value]) => [key(row.reason, title), value] as const),
    ),
  );
const retentionOf = ({ retention }: MonthFigures): Section =>
  new Map(
    retention.flatMap(({ week, users, active }) => [
      [key(week, 'Signed up'), users] as const,
      ...active.map((count, after) => [key(week, `Active after ${after} weeks`), count] as const),
    ]),
  );

const SECTIONS = [
  ['Totals', totalsOf],
  ['Days', daysOf],
  ['Coins by reason', coinsOf],
  ['Retention', retentionOf],
] as const;

/** Returns every figure of two months side by side; of one month when there is no second one. */
export const compareMonths = (first: MonthFigures, second: MonthFigures | null): readonly ComparedFigure[] =>
  SECTIONS.flatMap(([section, figuresOf]) => {
    const [ofFirst, ofSecond]: [Section, Section] = [figuresOf(first), second ? figuresOf(second) : new Map()];
    return [...new Set([...ofFirst.keys(), ...ofSecond.keys()])].map((each) => {
      const [row = '', figure = ''] = JSON.parse(each) as string[];
      return { section, row, figure, first: ofFirst.get(each) ?? null, second: ofSecond.get(each) ?? null };
    });
  });
