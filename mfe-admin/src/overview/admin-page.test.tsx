import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Session } from '@shinobi/shared/platform';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  renderWithPlatform,
  signedIn,
  type Handlers,
} from '@shinobi/shared/testing';
import { AdminPage } from './admin-page.js';

const COUNTS = 'GET /api/Admin/GetCounts';
const RELEASES = 'GET /api/Admin/GetReleases';

type Release = ResponseOf<typeof RELEASES>[number];

const counts = { users: 1284, genres: 32, words: 900, stories: 0, releases: 6 };
const aRelease = (overrides: Partial<Release> = {}): Release => ({
  name: 'study',
  version: '1.0.0',
  active: false,
  previous: false,
  createdAt: '2026-11-21T10:22:00.000Z',
  ...overrides,
});
const releases = [
  aRelease({ version: '1.1.0', active: true }),
  aRelease({ previous: true }),
  aRelease({ name: 'games' }),
];

const answers: Handlers = { [COUNTS]: () => counts, [RELEASES]: () => releases };
const administrator = signedIn({ userId: 1 });

const show = (session: Session, handlers: Handlers = answers) =>
  renderWithPlatform(<AdminPage />, { platform: fakePlatform({ session, handlers }), route: '/admin' });

describe('the administration page', () => {
  it('counts users, genres, words, folktales and releases', async () => {
    show(administrator);
    const users = await screen.findByText('Users');
    const numbers = [...users.closest('dl')!.children].map((pair) => pair.textContent);
    expect(numbers).toEqual(['Users1,284', 'Genres32', 'Words900', 'Folktales0', 'Releases6']);
  });

  it('lists every release and tells which one visitors get', async () => {
    show(administrator);
    const table = await screen.findByRole('table');
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('study1.1.0 activeNov 21, 2026, 10:22');
    expect(second).toHaveTextContent('study1.0.0 previous');
    expect(third).toHaveTextContent('games1.0.0');
    expect(third).not.toHaveTextContent(/active|previous/);
  });

  it('has one first heading and no accessibility fault', async () => {
    const { container } = show(administrator);
    await screen.findByRole('table');
    await screen.findByText('Users');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  it('lets a guest sign in, and asks the server nothing', async () => {
    const { container, platform } = show({ status: 'guest' });
    expect(screen.getByText('This page is for the administrator')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(platform.openPanels.map(({ kind }) => kind)).toEqual(['auth']);
    expect(platform.api.calls).toEqual([]);
  });

  it('refuses any other user plainly, and asks the server nothing', async () => {
    const { container, platform } = show(signedIn({ userId: 2, name: 'Mika' }));
    expect(screen.getByText('This page is for the administrator')).toBeInTheDocument();
    expect(screen.getByText('You are signed in as Mika.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
    await expectNoAxeViolations(container);
  });

  it('decides nothing before it knows who is here, and then shows what there is', async () => {
    const { platform } = show({ status: 'loading' });
    expect(screen.getByText('Finding out who you are')).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
    act(() => platform.session.set(administrator));
    expect(await screen.findByText('1,284')).toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { container } = show(administrator, { [COUNTS]: never, [RELEASES]: never });
    expect(screen.getByText('Loading the counts')).toBeInTheDocument();
    expect(screen.getByText('Loading the releases')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('says how a release comes about when there is none', async () => {
    show(administrator, { ...answers, [RELEASES]: () => [] });
    expect(await screen.findByText('Nothing is released')).toBeInTheDocument();
  });

  it.each([
    [COUNTS, 'The counts did not load.', '1,284'],
    [RELEASES, 'The releases did not load.', 'games'],
  ])('says when %s failed, shows the rest, and tries again when asked', async (call, complaint, content) => {
    const { platform } = show(administrator, { ...answers, [call]: () => CONNECTION_LOST });
    expect(await screen.findByRole('alert')).toHaveTextContent(complaint);
    expect(await screen.findByText(call === COUNTS ? 'games' : '1,284')).toBeInTheDocument();
    platform.api.on(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(content)).toBeInTheDocument();
  });
});
