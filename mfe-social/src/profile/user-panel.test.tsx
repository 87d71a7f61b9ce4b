import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { CONNECTION_LOST, expectNoAxeViolations, fakeBrowser, type Handlers, refusal } from '@shinobi/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { aRelated, ODD_NAMES } from '../testing/users.js';
import { renderPanel } from '../testing/render-panel.js';

const GET = 'GET /api/User/GetOtherUser';
type Profile = ResponseOf<typeof GET>;

const profile = (overrides: Partial<Profile> = {}): Profile => ({
  ...aRelated({ userId: 7, name: 'Aoi' }),
  isBlocked: false,
  ...overrides,
});
const friend = aRelated({ userId: 7, name: 'Aoi', isFriend: true, requestFromMe: { canceled: false } });
const asked = aRelated({ userId: 7, name: 'Aoi', requestFromMe: { canceled: false } });

const open = (
  shown: Profile = profile(),
  {
    related = [],
    handlers = {},
    answers = [],
  }: { related?: RelatedUser[]; handlers?: Handlers; answers?: boolean[] } = {},
) =>
  renderPanel(
    'user',
    { userId: 7 },
    asUser({ relatedUsers: related }, { handlers: { [GET]: () => shown, ...handlers }, dialogAnswers: answers }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => fakeBrowser.session.clear());

describe('A profile', () => {
  it('shows the public profile with the name as title', async () => {
    const shown = profile({
      level: 9,
      xp: 1240,
      loginStreak: 12,
      countryCode: 'CA',
      bio: 'Reading my way to <i>Kyoto</i>.',
      bioLinks: ['https://example.com/aoi', 'javascript:alert(1)'],
    });
    const { setTitle, container } = await open(shown);
    expect(await screen.findByText('Reading my way to <i>Kyoto</i>.')).toBeVisible();
    expect(setTitle).toHaveBeenCalledWith('Aoi');
    for (const fact of ['Lv.9', '1,240 XP', '12 days in a row']) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText(/Canada/)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.com/aoi']);
    await expectNoAxeViolations(container);
  });

  it('follows a block in another tab', async () => {
    let shown = profile();
    const { platform } = await open(shown, { handlers: { [GET]: () => shown } });
    expect(await screen.findByRole('button', { name: 'Block' })).toBeVisible();
    shown = profile({ isBlocked: true });
    act(() => platform.happen({ type: 'friend', userId: 8 }));
    expect(platform.api.callsTo(GET)).toHaveLength(1);
    act(() => platform.happen({ type: 'friend', userId: 7 }));
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
  });

  it.each([0, -3, 1.5, 'x', undefined, 2 ** 31])(
    'with the id %p is not found, without a call to the server',
    async (userId) => {
      const { platform } = await renderPanel('user', { userId }, asUser());
      expect(screen.getByRole('heading', { name: 'User not found' })).toBeVisible();
      expect(platform.api.calls).toEqual([]);
    },
  );

  it('of a deleted account is not found', async () => {
    await renderPanel('user', { userId: 7 }, asUser({}, { handlers: { [GET]: () => refusal('NotFound') } }));
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
  });

  it('that does not load can be loaded again', async () => {
    let down = true;
    await renderPanel(
      'user',
      { userId: 7 },
      asUser({}, { handlers: { [GET]: () => (down ? CONNECTION_LOST : profile()) } }),
    );
    await screen.findByRole('alert');
    down = false;
    await press('Try again');
    expect(await screen.findByText('Aoi')).toBeVisible();
  });

  it.each([
    [ODD_NAMES.markup, ODD_NAMES.markup],
    [ODD_NAMES.zeroWidth, 'User 7'],
    [ODD_NAMES.rightToLeft, ODD_NAMES.rightToLeft],
  ])('of %p has the title %p', async (name, shown) => {
    const { setTitle } = await open(profile({ name }));
    await waitFor(() => expect(setTitle).toHaveBeenCalledWith(shown));
    expect(screen.getByText(shown).tagName).toBe('BDI');
  });

  it('of the user leads to My page', async () => {
    const { platform } = await renderPanel(
      'user',
      { userId: 2 },
      asUser({}, { handlers: { [GET]: () => profile({ userId: 2 }) } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /My page/ }));
    expect(platform.openPanels).toMatchObject([{ kind: 'my-page' }]);
  });
});

describe('A friendship', () => {
  it('starts with a request', async () => {
    const handlers: Handlers = {
      'POST /api/Friend/Request': () => ({ relatedUsers: [asked] }),
    };
    const { platform } = await open(profile(), { handlers });
    await press('Add friend');
    expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeVisible();
    expect(currentUserOf(platform).data.relatedUsers).toEqual([asked]);
    expect(screen.getByRole('button', { name: 'Cancel request' })).toHaveFocus();
  });

  it('over the own limit opens a dialog', async () => {
    const full = aRelated({ userId: 8, isFriend: true });
    const handlers: Handlers = { 'POST /api/Friend/Request': () => refusal('FriendLimit') };
    const { platform } = await open(profile(), { related: [full], handlers });
    await press('Add friend');
    await waitFor(() => expect(platform.openPanels).toMatchObject([{ kind: 'friend-limit' }]));
    expect(platform.toasts).toEqual([]);
  });

  it('over the other user’s limit shows a notification', async () => {
    const message = 'They have reached the limit of friends for their level.';
    const handlers: Handlers = { 'POST /api/Friend/Request': () => refusal('FriendLimit', { message }) };
    const { platform } = await open(profile(), { handlers });
    await press('Add friend');
    await waitFor(() => expect(platform.toasts).toMatchObject([{ text: message }]));
    expect(platform.openPanels).toEqual([]);
  });

  it('lets friends write, and ends after a confirmation', async () => {
    const handlers: Handlers = { 'POST /api/Friend/Remove': () => ({ relatedUsers: [] }) };
    const { platform } = await open(profile(), { related: [friend], handlers, answers: [false, true] });
    await press('Message');
    expect(platform.openPanels).toMatchObject([{ kind: 'message', props: { userId: 7 } }]);
    await press('Remove friend');
    expect(platform.api.callsTo('POST /api/Friend/Remove')).toEqual([]);
    await press('Remove friend');
    expect(platform.dialogs[1]).toMatchObject({ text: 'Remove Aoi from your friends?' });
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
  });

  it('is no longer new once the profile was opened', async () => {
    const fresh = { ...friend, isNewFriend: true };
    const handlers: Handlers = { 'POST /api/Friend/MarkSeen': () => ({ relatedUsers: [friend] }) };
    const { platform } = await open(profile(), { related: [fresh], handlers });
    await waitFor(() => expect(currentUserOf(platform).data.relatedUsers).toEqual([friend]));
  });

  it('requires an account from a guest', async () => {
    const { platform } = await renderPanel('user', { userId: 7 }, { handlers: { [GET]: () => profile() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-up' } }]);
    await act(async () => platform.openPanels[0]!.close(false));
    expect(platform.api.callsTo('POST /api/Friend/Request')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });
});

describe('A block', () => {
  it('ends the friendship, and can be undone', async () => {
    let isBlocked = false;
    const handlers: Handlers = {
      [GET]: () => profile({ isBlocked }),
      'POST /api/Friend/Block': () => {
        isBlocked = true;
        return { relatedUsers: [] };
      },
      'POST /api/Friend/Unblock': () => {
        isBlocked = false;
        return { relatedUsers: [] };
      },
    };
    const { queryClient } = await open(profile(), { related: [friend], handlers, answers: [true] });
    const feed = ['GET /api/Social/GetFeed'];
    queryClient.setQueryData(feed, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    const unblock = await screen.findByRole('button', { name: 'Unblock' });
    expect(unblock).toHaveFocus();
    await userEvent.click(unblock);
    expect(queryClient.getQueryState(feed)?.isInvalidated).toBe(true);
    expect(await screen.findByRole('button', { name: 'Add friend' })).toHaveFocus();
  });
});

describe('The author', () => {
  it('can be written to by everyone', async () => {
    const handlers: Handlers = { [GET]: () => profile({ userId: 1, name: 'Author' }) };
    const { platform } = await renderPanel('user', { userId: 1 }, { handlers });
    await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'message', props: { userId: 1 } }]);
  });
});

describe('The active users', () => {
  const CALL = 'GET /api/User/GetActiveUsers';
  const handlers: Handlers = {
    [CALL]: ({ query }) =>
      query.before
        ? { users: [aRelated({ userId: 9, name: 'Cho' })], nextCursor: null }
        : {
            users: [aRelated({ userId: 2, name: 'Mika' }), friend, aRelated({ userId: 8, name: 'Ben' })],
            nextCursor: 'more',
          },
  };

  it('have friend buttons, without the user, and load the rest on request', async () => {
    const { platform, container } = await renderPanel(
      'active-users',
      {},
      asUser({ relatedUsers: [friend] }, { handlers }),
    );
    expect(await screen.findByText('Ben')).toBeVisible();
    expect(screen.queryByText('Mika')).toBeNull();
    expect(screen.getByRole('button', { name: 'Message' })).toHaveAccessibleDescription('Aoi Lv.1');
    expect(screen.getByRole('button', { name: 'Add friend' })).toHaveAccessibleDescription('Ben Lv.1');
    await expectNoAxeViolations(container);
    await press('Show more');
    expect(await screen.findByText('Cho')).toBeVisible();
    expect(screen.getByText('That is everything.')).toHaveFocus();
    await userEvent.click(screen.getByText('Cho'));
    expect(platform.openPanels).toMatchObject([{ kind: 'user', props: { userId: 9 } }]);
  });
});
