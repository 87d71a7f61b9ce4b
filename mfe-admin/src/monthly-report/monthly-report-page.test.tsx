import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aMonthlyReport } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { MonthlyReportPage } from './monthly-report-page.js';

/** Only the date is faked. */
const REAL_TIMERS = [
  'nextTick',
  'performance',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), doNotFake: [...REAL_TIMERS] }));
afterEach(() => void jest.useRealTimers());

const GET_REPORT = 'GET /api/Admin/GetMonthlyReport';
const open = (search = '?month=2026-11', report = aMonthlyReport()) =>
  renderAdminPage(<MonthlyReportPage />, `/admin/monthly-report${search}`, {
    handlers: { [GET_REPORT]: ({ query }) => ({ ...report, month: query.month }) },
  });
const rowOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('The monthly report', () => {
  it('shows the totals of the month', async () => {
    open();
    const sums = await screen.findByRole('region', { name: 'November 2026' });
    expect(sums).toHaveTextContent('Active users412');
    expect(sums).toHaveTextContent('Counted since Nov 2, 2026, the first sign-up.');
  });

  it('shows each day as a bar, with a summary for screen readers', async () => {
    open();
    const chart = await screen.findByRole('img', { name: /^Quiz answers: / });
    expect(chart.querySelectorAll('rect')).toHaveLength(30);
    expect(chart).toHaveAccessibleName(/159,155 in all, at most 6,452 on Nov 5, 2026\.$/);
  });

  it('is compared with another month, in numbers and percent', async () => {
    const october = { ...aMonthlyReport({ month: '2026-10' }), activeUsers: 400, coinsByReason: [] };
    renderAdminPage(<MonthlyReportPage />, '/admin/monthly-report?month=2026-11&compare=2026-10', {
      handlers: { [GET_REPORT]: ({ query }) => (query.month === '2026-10' ? october : aMonthlyReport()) },
    });
    const section = within(await screen.findByRole('region', { name: 'November 2026 and October 2026' }));
    const table = (await section.findAllByRole('table'))[0]!;
    expect(rowOf(table, 'Active users')).toEqual(['412', '400', '+12', '+3 %']);
    expect(rowOf(table, 'Daily bonus: In')).toEqual(['9,000', '–', '–', '–']);
    expect(screen.getByRole('link', { name: 'Download all figures as CSV' })).toHaveAttribute(
      'href',
      '/api/Admin/ExportMonthlyReport?month=2026-11&compare=2026-10',
    );
  });

  it('asks for a month to compare with', async () => {
    const { address } = open();
    await userEvent.type(await screen.findByLabelText('Compare with'), '2026-09');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(address()).toBe('/admin/monthly-report?month=2026-11&compare=2026-09');
  });

  it('lists the days in a table', async () => {
    open();
    await userEvent.click(await screen.findByText('The days as a table'));
    const days = screen.getByRole('table', { name: '30 days' });
    expect(rowOf(days, 'Nov 2, 2026')).toEqual(['7', '133', '9,997', '4,613', '5', '301', '101']);
  });

  it('lists coins in and out by reason, the largest first', async () => {
    open();
    const coins = await screen.findByRole('table', { name: '3 reasons' });
    expect(rowOf(coins, 'Daily bonus').slice(0, 4)).toEqual(['400', '9,000', '0', '+9,000']);
    expect(rowOf(coins, 'Bought').slice(0, 4)).toEqual(['31', '0', '5,200', '−5,200']);
    const names = within(coins)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Daily bonus', 'Bought', 'something-new']);
  });

  it('shows retention by week, and leaves future weeks empty', async () => {
    open();
    const weeks = await screen.findByRole('table', { name: 'Weeks after the sign-up' });
    expect(rowOf(weeks, 'Nov 2, 2026')).toEqual(['40', '95 %', '50 %', '30 %', '25 %']);
    expect(rowOf(weeks, 'Nov 16, 2026')).toEqual(['9', '100 %', '33 %', '', '']);
  });

  it('says so when nothing happened in a month', async () => {
    const days = aMonthlyReport().days.map(({ day }) => ({
      day,
      signUps: 0,
      activeUsers: 0,
      xp: 0,
      quizAnswers: 0,
      messages: 0,
      coinsIn: 0,
      coinsOut: 0,
    }));
    open('?month=2027-06', aMonthlyReport({ days, coinsByReason: [], retention: [], since: null }));
    expect(await screen.findByRole('img', { name: 'XP: none in this month.' })).toBeInTheDocument();
    expect(screen.getByText('No coins moved')).toBeInTheDocument();
    expect(screen.getByText('Nobody signed up')).toBeInTheDocument();
  });

  it('links to the previous and the next month', async () => {
    const { address, platform } = open('?month=2026-01');
    expect(await screen.findByRole('link', { name: 'December 2025' })).toHaveAttribute(
      'href',
      '/admin/monthly-report?month=2025-12',
    );
    await userEvent.click(screen.getByRole('link', { name: 'February 2026' }));
    expect(address()).toBe('/admin/monthly-report?month=2026-02');
    expect(platform.api.callsTo(GET_REPORT).map(({ query }) => query.month)).toEqual(['2026-01', '2026-02']);
  });

  it('does not offer future months', async () => {
    open('?month=2026-11');
    await screen.findByRole('link', { name: 'October 2026' });
    expect(screen.queryByRole('link', { name: 'December 2026' })).toBeNull();
    expect(screen.getByLabelText('Month')).toHaveAttribute('max', '2026-11');
  });

  it.each(['2026-13', '1999-12', 'November', '<script>'])('rejects the month %s without a request', (month) => {
    const { platform } = open(`?month=${encodeURIComponent(month)}`);
    expect(screen.getByText('There is no such month')).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
  });

  it('can be downloaded as CSV files', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    open();
    for (const name of ['Download CSV', 'Download CSV of coins', 'Download CSV of retention'])
      await userEvent.click(await screen.findByRole('button', { name }));
    expect(saved).toEqual(['report-2026-11.csv', 'coins-2026-11.csv', 'retention-2026-11.csv']);
    click.mockRestore();
  });
});
