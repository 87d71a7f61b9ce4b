import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal } from '@shinobi/shared/testing';
import { anAuditRow } from '../testing/sample-releases.js';
import { aListPage, aReport, liveFigures } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { OverviewPage } from './overview-page.js';

const region = (name: string) => screen.findByRole('region', { name });
const figures = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map((pair) =>
    [...pair.children].map((each) => each.textContent).join(': '),
  );

describe('The overview', () => {
  it('shows current activity, the figures of today, and the state of the server', async () => {
    renderAdminPage(<OverviewPage />, '/admin');
    expect(figures(await region('Now'))).toEqual([
      'Active (5 minutes): 17',
      'Live streams: 15',
      'Users: 1,284',
      'Open reports: 2',
    ]);
    expect(figures(await region('Today'))).toContain('Quiz answers: 9,120');
    expect(figures(await region('Server'))).toEqual([
      'Requests: 48,210',
      'Faults: 1',
      'Mean time: 2.4 ms',
      'Memory: 182 MB',
    ]);
    expect(await region('Server')).toHaveTextContent('Since Nov 20, 2026, 9:00 AM UTC.');
  });

  it('refreshes its counters while it is open', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    let activeNow = 17;
    renderAdminPage(<OverviewPage />, '/admin', {
      handlers: { 'GET /api/Admin/GetLive': () => liveFigures({ activeNow }) },
    });
    await waitFor(() => expect(screen.getByText('17')).toBeInTheDocument());
    activeNow = 18;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('18')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('says what the server has rolled back in the last seven days, and refreshes it', async () => {
    const automatic = { actor: 'the server', action: 'roll back', fromVersion: '1.1.0', toVersion: '1.0.0' };
    const history = (...rows: ReturnType<typeof anAuditRow>[]) => ({
      'GET /api/Admin/GetReleaseAudit': () => ({ rows, nextCursor: null, firstBroken: null }),
    });
    const { platform } = renderAdminPage(<OverviewPage />, '/admin', {
      handlers: history(
        anAuditRow({ at: '2026-11-21T08:00:00.000Z' }),
        anAuditRow({ ...automatic, at: '2026-11-14T08:00:00.000Z' }),
      ),
    });
    const releases = await region('Releases');
    await within(releases).findByText(/the server had no reason to roll back/);
    const failed = anAuditRow({
      ...automatic,
      at: '2026-11-21T08:00:00.000Z',
      reason: '12 of 20 clients saw a failure.',
    });
    platform.api.on(history(failed));
    act(() => platform.happen({ type: 'release', name: 'study', version: '1.0.0' }));
    expect(await within(releases).findByRole('listitem')).toHaveTextContent(
      'The server went from study 1.1.0 back to 1.0.0 on Nov 21, 2026, 8:00 AM UTC. 12 of 20 clients saw a failure.',
    );
  });

  it('links to planned maintenance', async () => {
    const maintenanceAt = '2026-12-01T03:00:00.000Z';
    renderAdminPage(<OverviewPage />, '/admin', {
      handlers: { 'GET /api/Admin/GetLive': () => liveFigures({ maintenanceAt }) },
    });
    const link = await screen.findByRole('link', { name: 'Maintenance is planned for Dec 1, 2026, 3:00 AM UTC.' });
    expect(link).toHaveAttribute('href', '/admin/maintenance');
  });

  it('says that server and database respond', async () => {
    renderAdminPage(<OverviewPage />, '/admin');
    expect(await screen.findByText(/\(sqlite\) respond\. Shell 12, up for 24 hours\./)).toBeInTheDocument();
  });

  it('says when the database does not respond', async () => {
    renderAdminPage(<OverviewPage />, '/admin', {
      handlers: { 'GET /api/SystemBase/Health': () => refusal('StorageUnavailable') },
    });
    const alert = await within(await region('Health')).findByRole('alert');
    expect(alert).toHaveTextContent('The server or its database does not respond.');
  });
});

describe('The reports', () => {
  const GET_REPORTS = 'GET /api/Admin/GetReports';

  it('show what was reported, whose it is, who reported it and why', async () => {
    renderAdminPage(<OverviewPage />, '/admin');
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('postUser 7Buy my coins AdvertisingUser 8Open');
    expect(second).toHaveTextContent('Resolved Nov 2, 2026');
  });

  it('show text as plain text and link to the picture', async () => {
    const reports = [aReport({ text: '<img src=x>', imageSrc: '/images/user/a.webp', reporterId: null })];
    const { rows, ...rest } = aListPage(reports);
    renderAdminPage(<OverviewPage />, '/admin', { handlers: { [GET_REPORTS]: () => ({ reports: rows, ...rest }) } });
    expect(await screen.findByText(/<img src=x>/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Picture' })).toHaveAttribute('href', '/images/user/a.webp');
    expect(screen.getByText('Deleted user')).toBeInTheDocument();
  });

  it('link to the cases, in which moderators decide on them', async () => {
    renderAdminPage(<OverviewPage />, '/admin');
    const link = await screen.findByRole('link', { name: 'Decide on reported texts' });
    expect(link).toHaveAttribute('href', '/admin/moderation');
  });

  it('link to the queue of reported answers', async () => {
    renderAdminPage(<OverviewPage />, '/admin');
    const link = await screen.findByRole('link', { name: 'Typed answers that learners reported as right' });
    expect(link).toHaveAttribute('href', '/answerReports');
    await waitFor(() => expect(link.parentElement).toHaveTextContent('as right: 12 open'));
  });

  it('can be filtered by state', async () => {
    const { address, platform } = renderAdminPage(<OverviewPage />, '/admin');
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Open');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(address()).toBe('/admin?state=open');
    await waitFor(() => expect(platform.api.callsTo(GET_REPORTS).at(-1)?.query).toMatchObject({ state: 'open' }));
  });
});
