import { describe, expect, it } from '@jest/globals';
import type { LoggedAnswer } from './answer.js';
import { historyOf, leechesOf, retentionOf } from './forecast.js';
import { kindDaysOf } from './kind-days.js';
import { type PathUnit, unitProgress } from './path.js';
import { DEFAULT_PLAN } from './plan.js';
import { todayOf } from './today.js';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');

function answer(item: string, at: string, changes: Partial<LoggedAnswer> = {}): LoggedAnswer {
  const asked = { form: 'choice', near: false, ms: 6000, session: at, source: 'vocab' } as const;
  return { id: `${item} ${at}`, item, correct: true, rating: null, at, ...asked, ...changes };
}

const unit = (unitId: number, items: readonly string[], needs: readonly number[] = []): PathUnit => ({
  unitId,
  title: `Unit ${unitId}`,
  summary: '',
  level: 'kana',
  items,
  grammar: [],
  needs,
  end: { kind: 'lesson', title: 'A lesson', address: '/lesson', ref: '1' },
});

describe('the days of a log', () => {
  it('are summed up by kind, without what is no item', () => {
    const kana = ['か', 'き'].map((character) => {
      const item = `kana:${character}:read`;
      const answers = [
        answer(item, '2026-11-20T08:00:00.000Z'),
        answer(item, '2026-11-21T09:00:00.000Z', { ms: 3_600_000 }),
      ];
      return { item, answers, knownAt: null };
    });
    const other = {
      item: 'tale:a:1',
      answers: [answer('tale:a:1', '2026-11-21T09:00:00.000Z')],
      knownAt: null,
    };
    const counts = { kind: 'kana', answers: 2, correct: 2 };
    expect(kindDaysOf([...kana, other])).toEqual([
      { ...counts, date: '2026-11-20', ms: 12_000, introduced: 2, reviews: 0, recalled: 0 },
      { ...counts, date: '2026-11-21', ms: 120_000, introduced: 0, reviews: 2, recalled: 2 },
    ]);
  });
});

describe('Today', () => {
  const units = [unit(1, ['kana:あ:read', 'kana:い:read']), unit(2, ['kana:う:read'], [1])];
  const progress = unitProgress(units, (item) => item === 'kana:あ:read');
  const facts = {
    date: '2026-11-22',
    plan: DEFAULT_PLAN,
    dueByKind: {},
    days: [],
    units,
    progress,
    isIntroduced: (item: string) => item === 'kana:あ:read',
  };

  it('offers new items of open units only', () => {
    expect(todayOf(facts)).toEqual({
      ...{ due: 0, byKind: {}, backlog: 0, fresh: 1, minutes: 1, streak: 0, goalMinutes: 10, doneMinutes: 0 },
      ...{ answered: 0, hasStarted: false, pausedUntil: null },
      unit: { unitId: 1, title: 'Unit 1', learned: 1, total: 2, end: { title: 'A lesson', address: '/lesson' } },
      tale: null,
    });
  });

  it('names the last passage whose words are known', () => {
    const end = (title: string) => ({ kind: 'tale', title, address: `/${title}`, ref: title }) as const;
    const tales = [
      { ...unit(1, ['kana:あ:read']), end: end('one') },
      { ...unit(2, ['kana:い:read']), end: end('two') },
    ];
    const { tale } = todayOf({ ...facts, units: tales, progress: unitProgress(tales, facts.isIntroduced) });
    expect(tale).toEqual({ title: 'one', address: '/one' });
  });

  it('names no passage that is hidden from readers', () => {
    const end = { kind: 'tale', title: 'one', address: '/one', ref: 'one', isHidden: true } as const;
    const tales = [{ ...unit(1, ['kana:あ:read']), end }];
    const { tale } = todayOf({ ...facts, units: tales, progress: unitProgress(tales, facts.isIntroduced) });
    expect(tale).toBeNull();
  });

  it('spreads a backlog over days, with the shares of the kinds, and teaches nothing new meanwhile', () => {
    const today = todayOf({ ...facts, dueByKind: { kana: 300, word: 600 } });
    expect(today).toMatchObject({ due: 225, byKind: { kana: 75, word: 150 }, backlog: 675, fresh: 0 });
  });

  it('leaves the rest of a backlog for the next days, also when it is small enough for one', () => {
    const days = [{ date: facts.date, answers: 225, ms: 1_800_000, introduced: 0, reviews: 225 }];
    const today = todayOf({ ...facts, days, dueByKind: { word: 175 } });
    expect(today).toMatchObject({ due: 0, backlog: 175, fresh: 0 });
  });

  it('counts the day, the days in a row and a pause', () => {
    const day = { answers: 40, ms: 240_000, introduced: 10, reviews: 0 };
    const days = [
      { ...day, date: '2026-11-22' },
      { ...day, date: '2026-11-21' },
    ];
    const plan = { ...DEFAULT_PLAN, pausedUntil: '2026-11-30' };
    const today = todayOf({ ...facts, days, plan });
    expect(today).toMatchObject({ answered: 40, doneMinutes: 4, streak: 2, hasStarted: true, fresh: 0 });
    expect(today.pausedUntil).toBe('2026-11-30');
    expect(todayOf({ ...facts, plan: { ...plan, pausedUntil: '2026-11-21' } }).pausedUntil).toBeNull();
  });
});

describe('the forecast', () => {
  it('sums up the days of the last year and the reviews of the last month', () => {
    const day = { answers: 4, correct: 3, ms: 90_000, introduced: 0, reviews: 2, recalled: 1 };
    const days = [
      { ...day, date: '2026-11-22', kind: 'word' },
      { ...day, date: '2026-11-22', kind: 'kana' },
      { ...day, date: '2026-10-01', kind: 'word' },
      { ...day, date: '2025-11-21', kind: 'word' },
    ] as const;
    expect(historyOf(days, NOW)).toEqual([
      { date: '2026-10-01', answers: 4, right: 3, minutes: 1.5 },
      { date: '2026-11-22', answers: 8, right: 6, minutes: 3 },
    ]);
    expect(retentionOf(days, NOW)).toEqual([
      { kind: 'word', reviews: 2, right: 1 },
      { kind: 'kana', reviews: 2, right: 1 },
    ]);
  });

  it('names the items forgotten most often', () => {
    const states = [
      { item: 'a', lapses: 1 },
      { item: 'b', lapses: 3 },
      { item: 'c', lapses: 0 },
    ];
    expect(leechesOf(states).map(({ item }) => item)).toEqual(['b', 'a']);
  });
});
