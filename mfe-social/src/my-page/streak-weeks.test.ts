import { describe, expect, it } from '@jest/globals';
import { type CalendarDay, streakWeeks } from './streak-weeks.js';

/** A Saturday. */
const NOW = Date.parse('2026-11-21T23:30:00Z');
const SIGNS: Readonly<Record<CalendarDay['state'], string>> = { done: 'x', waiting: '?', empty: '-', ahead: ' ' };
const drawn = (today: number, claimed: boolean, now = NOW) =>
  streakWeeks(now, { today, claimed }).map((week) => week.map(({ state }) => SIGNS[state]).join(''));

describe('streakWeeks', () => {
  it.each([
    ['the first day, not claimed', 1, false, ['-------', '-------', '-------', '-------', '-----? ']],
    ['the first day', 1, true, ['-------', '-------', '-------', '-------', '-----x ']],
    ['ten days, claimed', 10, true, ['-------', '-------', '-------', '---xxxx', 'xxxxxx ']],
    ['ten days, today not claimed', 10, false, ['-------', '-------', '-------', '---xxxx', 'xxxxx? ']],
    ['a year', 365, true, ['xxxxxxx', 'xxxxxxx', 'xxxxxxx', 'xxxxxxx', 'xxxxxx ']],
    ['none, as after a bankruptcy', 0, true, ['-------', '-------', '-------', '-------', '------ ']],
  ])('draws %s', (_, today, claimed, weeks) => {
    expect(drawn(today, claimed)).toEqual(weeks);
  });

  it.each([
    ['2026-11-16T00:00:00Z', 'x      '],
    ['2026-11-22T23:59:59Z', 'xxxxxxx'],
  ])('starts weeks on Mondays: %s', (now, week) => {
    expect(drawn(30, true, Date.parse(now)).at(-1)).toBe(week);
  });

  it('marks the days with a weekly present box, including the next one', () => {
    const days = streakWeeks(NOW, { today: 13, claimed: true }).flat();
    expect(days.filter(({ present }) => present).map(({ date }) => date)).toEqual(['2026-11-15', '2026-11-22']);
  });
});
