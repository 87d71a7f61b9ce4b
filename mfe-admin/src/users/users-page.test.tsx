import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONNECTION_LOST, refusal } from '@shinobi/shared/testing';
import { anAdminUser } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { UsersPage } from './users-page.js';

const GET_USERS = 'GET /api/Admin/GetUsers';
const open = (route: string, handlers = {}) => renderAdminPage(<UsersPage />, route, { handlers });
const queries = ({ platform }: ReturnType<typeof open>) => platform.api.callsTo(GET_USERS).map(({ query }) => query);
const table = () => screen.findByRole('table');

describe('A paged list', () => {
  it('shows the rows that its address selects', async () => {
    const page = open('/admin/users?search=mika&suspended=false&sort=coin&order=asc&before=9');
    await table();
    expect(queries(page)).toEqual([
      { limit: 50, search: 'mika', suspended: false, sort: 'coin', order: 'asc', before: '9' },
    ]);
    expect(screen.getByRole('searchbox', { name: 'Name, e-mail or id' })).toHaveValue('mika');
    expect(screen.getByRole('combobox', { name: 'Suspended' })).toHaveDisplayValue('Not suspended');
    expect(screen.getByRole('columnheader', { name: 'Coins' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('says how many rows there are and since when', async () => {
    open('/admin/users');
    expect(within(await table()).getByRole('caption')).toHaveTextContent('1,284 users, since Nov 2, 2026, 8:00 AM UTC');
  });

  it('writes filters, sort and page into the address, each as one step of the history', async () => {
    const page = open('/admin/users?x=stays');
    await table();
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), ' mika {Enter}');
    expect(page.address()).toBe('/admin/users?x=stays&search=mika');
    await user.click(await screen.findByRole('button', { name: 'XP' }));
    expect(page.address()).toBe('/admin/users?x=stays&search=mika&sort=xp');
    await user.click(await screen.findByRole('button', { name: 'XP' }));
    expect(page.address()).toBe('/admin/users?x=stays&search=mika&sort=xp&order=asc');
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(page.address()).toBe('/admin/users?x=stays&search=mika&sort=xp&order=asc&before=8');
    await user.click(await screen.findByRole('button', { name: 'Previous page' }));
    expect(page.address()).toBe('/admin/users?x=stays&search=mika&sort=xp&order=asc');
    await user.click(await screen.findByRole('button', { name: 'Id' }));
    expect(page.address()).toBe('/admin/users?x=stays&search=mika&sort=userId');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(page.address()).toBe('/admin/users?x=stays');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('returns to the first page when a filter changes', async () => {
    const page = open('/admin/users?before=8');
    await table();
    await userEvent.type(screen.getByRole('searchbox'), 'ken{Enter}');
    expect(page.address()).toBe('/admin/users?search=ken');
  });

  it('links to its first page when it is opened in the middle', async () => {
    const page = open('/admin/users?before=8');
    await table();
    expect(screen.queryByRole('button', { name: 'Previous page' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(page.address()).toBe('/admin/users');
  });

  it('says when its address is no longer valid, and offers all rows', async () => {
    let refused = true;
    const page = open('/admin/users?sort=name&before=1', {
      [GET_USERS]: () =>
        refused
          ? refusal('InvalidInput')
          : { users: [], total: 0, moreThanTotal: false, since: null, nextCursor: null },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    refused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(page.address()).toBe('/admin/users');
    expect(await screen.findByText('Everyone who signs up appears here.')).toBeInTheDocument();
  });

  it('says when no row matches the filters', async () => {
    const none = { users: [], total: 0, moreThanTotal: false, since: '2026-11-02T08:00:00.000Z', nextCursor: null };
    const page = open('/admin/users?search=nobody', { [GET_USERS]: () => none });
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    const buttons = screen.getAllByRole('button', { name: 'Show all' });
    await userEvent.click(buttons[buttons.length - 1]!);
    expect(page.address()).toBe('/admin/users');
  });

  it('keeps the rows until the next ones arrive', async () => {
    let respond: (page: object) => void = () => undefined;
    const handlers = {
      [GET_USERS]: ({ query }: { query: { before?: string } }) =>
        query.before
          ? new Promise((resolve) => {
              respond = resolve;
            })
          : { users: [anAdminUser()], total: 2, moreThanTotal: false, since: null, nextCursor: '7' },
    };
    open('/admin/users', handlers);
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(screen.getByRole('link', { name: 'Mika (7)' })).toBeInTheDocument();
    respond({
      users: [anAdminUser({ userId: 3, name: 'Aoi' })],
      total: 2,
      moreThanTotal: false,
      since: null,
      nextCursor: null,
    });
    expect(await screen.findByRole('link', { name: 'Aoi (3)' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('says when it did not load', async () => {
    open('/admin/users', { [GET_USERS]: () => CONNECTION_LOST });
    expect(await screen.findByRole('alert')).toHaveTextContent('Users did not load.');
  });

  it('says so when the server stopped counting', async () => {
    const response = { users: [anAdminUser()], total: 10_000, moreThanTotal: true, since: null, nextCursor: '7' };
    open('/admin/users', { [GET_USERS]: () => response });
    expect(within(await table()).getByRole('caption')).toHaveTextContent('More than 10,000 users');
  });

  it('downloads all rows with its filters and sort, whatever the page', async () => {
    open('/admin/users?search=mi ka&suspended=false&sort=coin&order=asc&before=9&x=other');
    const link = await screen.findByRole('link', { name: 'Download CSV' });
    expect(link).toHaveAttribute('download');
    const [path, query] = (link.getAttribute('href') ?? '').split('?');
    expect(path).toBe('/api/Admin/ExportUsers');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      search: 'mi ka',
      suspended: 'false',
      sort: 'coin',
      order: 'asc',
    });
  });
});
