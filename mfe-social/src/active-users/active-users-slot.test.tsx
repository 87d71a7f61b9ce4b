import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  aPublicUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { ActiveUsersSlot } from './active-users-slot.js';

const CALL = 'GET /api/User/GetActiveUsers';
const NOW = Date.parse('2026-11-21T12:00:00.000Z');

const show = (handler: NonNullable<Handlers[typeof CALL]>) =>
  renderWithPlatform(<ActiveUsersSlot />, { platform: fakePlatform({ handlers: { [CALL]: handler } }) });

const people = [
  aPublicUser({ userId: 3, name: 'Ken', level: 12, lastActive: '2026-11-21T11:59:30.000Z' }),
  aPublicUser({ userId: 4, name: 'Aoi', level: 2, lastActive: '2026-11-21T09:00:00.000Z' }),
];

describe('the active users under the sign-up form', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows name, level and last activity, in the order of the server', async () => {
    show(() => ({ users: people, nextCursor: null }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['KenLv.12just now', 'AoiLv.23 hours ago']);
    expect(within(rows[0]!).getByText('just now')).toHaveAttribute('datetime', '2026-11-21T11:59:30.000Z');
  });

  it('loads only eight users', async () => {
    const { platform } = show(() => ({ users: people, nextCursor: 'more' }));
    await screen.findByText('Ken');
    expect(platform.api.callsTo(CALL)).toEqual([{ query: { limit: 8 } }]);
  });

  it('shows placeholders while it loads', async () => {
    const { container } = show(() => new Promise(() => undefined));
    expect(screen.getByText('Loading active users')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Active users' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('invites to sign up when nobody was active', async () => {
    const { container } = show(() => ({ users: [], nextCursor: null }));
    expect(await screen.findByText(/Sign up to be the first/)).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('reports a failure and tries again', async () => {
    let broken = true;
    const { container } = show(() => (broken ? CONNECTION_LOST : { users: people, nextCursor: null }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The list did not load.');
    await expectNoAxeViolations(container);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Aoi')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('has no accessibility issues', async () => {
    const { container } = show(() => ({ users: people, nextCursor: null }));
    await screen.findByText('Ken');
    await expectNoAxeViolations(container);
  });

  it('shows any name as plain text', async () => {
    show(() => ({ users: [aPublicUser({ name: '<img src=x onerror=alert(1)>' })], nextCursor: null }));
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  });
});
