import { describe, expect, it, jest } from '@jest/globals';
import {
  aPublicUser,
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  type Handlers,
  refusal,
} from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { aRelated, ODD_NAMES } from '../testing/users.js';
import { renderPanel } from '../testing/render-panel.js';

const CARDS = ['top', 'level', 'quests', 'friends', 'messages', 'items', 'bonus', 'progress', 'bio', 'country'];
const card = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[data-card="${name}"]`);
  if (!found) throw new Error(`No card ${name}.`);
  return within(found);
};

describe('My page', () => {
  it('has all its cards, each with a heading, and no accessibility issues', async () => {
    const { container } = await renderPanel('my-page', {}, asUser({}, { user: { name: 'Mika' } }));
    await card('account').findByRole('button', { name: 'Log out' });
    const cards = [...container.querySelectorAll('[data-card]')].map((found) => found.getAttribute('data-card'));
    expect(cards).toEqual([...CARDS, 'account']);
    const headings = CARDS.map((name) => card(name).getAllByRole('heading', { level: 3 })[0]?.textContent);
    expect(headings).toEqual([
      'Mika',
      'Level and XP',
      'Quests',
      'Friends',
      'Messages',
      'Items',
      'Bonus',
      'Progress percentage',
      'Bio',
      'Home country',
    ]);
    await expectNoAxeViolations(container);
  });

  it.each(CARDS)('opened at %s focuses that card', async (name) => {
    await renderPanel('my-page', { card: name }, asUser());
    expect(card(name).getAllByRole('heading', { level: 3 })[0]).toHaveFocus();
  });

  it('offers guests to sign up', async () => {
    const { platform } = await renderPanel('my-page');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-up' } }]);
  });

  it('shows that it loads the user’s data, and loads again on request', async () => {
    const session = { status: 'signed-in' as const, user: aUser(), data: null };
    const { platform } = await renderPanel('my-page', {}, { session });
    expect(screen.getByText('Loading my page')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(platform.refreshes).toHaveLength(1);
  });
});

describe('Level and XP', () => {
  it('show the way to the next level and the remaining time of a booster', async () => {
    const data = { xpBoosterState: { type: 'ultraBooster', remainingSec: 2530 } };
    await renderPanel('my-page', {}, asUser(data, { user: { level: 3, xp: 200, loginStreak: 12 } }));
    const level = card('level');
    expect(level.getByRole('img', { name: 'Level 3, 33 percent of the way to level 4' })).toBeVisible();
    expect(level.getByText('200 XP')).toBeVisible();
    expect(level.getByText('100 more to level 4')).toBeVisible();
    expect(level.getByText('12 days in a row')).toBeVisible();
    expect(level.getByText('42:10').closest('p')).toHaveTextContent('20 times XP 42:10');
  });
});

describe('The friends card', () => {
  const received = aRelated({ userId: 7, name: 'Aoi', requestFromThem: { approved: false } });
  const sent = aRelated({ userId: 8, name: 'Ben', requestFromMe: { canceled: false } });
  const friend = aRelated({ userId: 9, name: 'Cho', isFriend: true });
  const row = (name: string) => within(card('friends').getByText(name).closest('li')!);

  it('counts friends and own requests against the limit', async () => {
    const user = { level: 4, friendExpansion: 10 };
    await renderPanel('my-page', {}, asUser({ relatedUsers: [received, sent, friend] }, { user }));
    expect(card('friends').getByText('2 of 14')).toBeVisible();
  });

  it.each([
    ['Approve', 'Aoi', 7],
    ['Decline', 'Aoi', 7],
    ['Cancel request', 'Ben', 8],
  ])('offers %s, and shows the relations of the response', async (label, name, targetUserId) => {
    const step = label.split(' ')[0] as 'Approve' | 'Decline' | 'Cancel';
    const handlers = { [`POST /api/Friend/${step}`]: () => ({ relatedUsers: [friend] }) };
    const { platform } = await renderPanel(
      'my-page',
      {},
      asUser({ relatedUsers: [received, sent, friend] }, { handlers }),
    );
    const button = row(name).getByRole('button', { name: label });
    expect(button).toHaveAccessibleDescription(`${name} Lv.1`);
    await userEvent.click(button);
    expect(platform.api.callsTo(`POST /api/Friend/${step}`)).toEqual([{ body: { targetUserId } }]);
    expect(card('friends').queryByText(name)).toBeNull();
    expect(currentUserOf(platform).data.relatedUsers).toEqual([friend]);
    // The row disappears with its button, so the focus moves to the card.
    expect(card('friends').getByRole('heading', { name: 'Friends' })).toHaveFocus();
  });

  it('fetches the relations again when a request was dealt with elsewhere', async () => {
    const { platform } = await renderPanel(
      'my-page',
      {},
      asUser({ relatedUsers: [received] }, { handlers: { 'POST /api/Friend/Approve': () => refusal('NotFound') } }),
    );
    await userEvent.click(row('Aoi').getByRole('button', { name: 'Approve' }));
    expect(platform.refreshes).toHaveLength(1);
    expect(platform.toasts).toHaveLength(1);
  });

  it.each([
    ['Decline', 'NotFound'],
    ['Approve', 'AlreadyFriends'],
  ] as const)('reports no failure of %s when another tab has dealt with the request', async (action, error) => {
    const { platform } = await renderPanel(
      'my-page',
      {},
      asUser({ relatedUsers: [received] }, { handlers: { [`POST /api/Friend/${action}`]: () => refusal(error) } }),
    );
    await userEvent.click(row('Aoi').getByRole('button', { name: action }));
    expect(platform.refreshes).toHaveLength(1);
    expect(platform.toasts).toEqual([]);
  });

  it('hides requests from users without friend alerts', async () => {
    await renderPanel('my-page', {}, asUser({ relatedUsers: [received], sul: 2 }));
    expect(card('friends').queryByText('Aoi')).toBeNull();
  });

  it('marks a new friend, and reports it as seen', async () => {
    const fresh = aRelated({ userId: 9, name: 'Cho', isFriend: true, isNewFriend: true });
    const handlers = { 'POST /api/Friend/MarkSeen': () => ({ relatedUsers: [friend] }) };
    const { platform } = await renderPanel('my-page', {}, asUser({ relatedUsers: [fresh] }, { handlers }));
    await waitFor(() => expect(currentUserOf(platform).data.relatedUsers).toEqual([friend]));
    expect(row('Cho').getByText('New friend')).toBeVisible();
  });

  it.each(Object.values(ODD_NAMES))('shows the name %p as isolated text', async (name) => {
    await renderPanel('my-page', {}, asUser({ relatedUsers: [aRelated({ userId: 9, name, isFriend: true })] }));
    const shown = name === ODD_NAMES.zeroWidth ? 'User 9' : name;
    expect(card('friends').getByText(shown).tagName).toBe('BDI');
  });
});

describe('The messages card', () => {
  const last = {
    messageNo: 2,
    fromUserId: 3,
    text: 'See you',
    imageDataSrc: null,
    thumbnailSrc: null,
    sentAt: '2026-11-02T09:30:00.000Z',
  };

  it('lists conversations; a click opens one', async () => {
    const threads = [{ targetUserId: 3, partner: aPublicUser({ name: 'Ken' }), last, unread: 2 }];
    const handlers = { 'GET /api/Message/GetThreads': () => ({ threads, nextCursor: null }) };
    const { platform } = await renderPanel('my-page', {}, asUser({}, { handlers }));
    await userEvent.click(await card('messages').findByRole('button', { name: /Ken.*See you.*2 new/ }));
    expect(platform.openPanels).toMatchObject([{ kind: 'message', props: { userId: 3 } }]);
  });

  it('names guests, deleted users and messages with only a picture', async () => {
    const threads = [
      { targetUserId: -5, partner: null, last, unread: 0 },
      {
        targetUserId: 4,
        partner: null,
        last: { ...last, fromUserId: 2, text: '', imageDataSrc: 'expired' as const },
        unread: 0,
      },
    ];
    const handlers = { 'GET /api/Message/GetThreads': () => ({ threads, nextCursor: null }) };
    await renderPanel('my-page', {}, asUser({}, { handlers }));
    expect(await card('messages').findByText('Guest 5')).toBeVisible();
    expect(card('messages').getByText('Deleted user')).toBeVisible();
    expect(card('messages').getByText('You: A picture')).toBeVisible();
  });

  it('reserves the room of the conversations that there may be while they load', async () => {
    const handlers = { 'GET /api/Message/GetThreads': () => new Promise<never>(() => undefined) };
    const placeholder = () => card('messages').getByText('Loading the messages').parentElement;
    const { unmount } = await renderPanel('my-page', {}, asUser({ relatedUsers: [] }, { handlers }));
    expect(placeholder()).toHaveTextContent('Your conversations with friends show up here.');
    unmount();
    await renderPanel('my-page', {}, asUser({ relatedUsers: [aRelated({ isFriend: true })] }, { handlers }));
    expect(placeholder()).not.toHaveTextContent('Your conversations with friends show up here.');
  });

  it('loads again when a message arrives', async () => {
    const { platform } = await renderPanel('my-page', {}, asUser());
    await card('messages').findByText(/show up here/);
    platform.happen({ type: 'message', fromUserId: 3, messageNo: 1 });
    await waitFor(() => expect(platform.api.callsTo('GET /api/Message/GetThreads')).toHaveLength(2));
  });
});

describe('The bonus card', () => {
  it('shows the streak, and when the next weekly box comes', async () => {
    const dailyBonus = { streak: 13, streakBonus: 1300, randomBonus: 4, total: 1304 };
    await renderPanel('my-page', {}, asUser({ dailyBonus, isDailyBonusUnclaimed: false }));
    const name = '13 days in a row. A weekly present box comes in 1 day.';
    const calendar = card('bonus').getByRole('img', { name });
    expect(calendar.querySelectorAll('[data-state="done"]')).toHaveLength(13);
    expect(calendar.querySelectorAll('[data-state="waiting"]')).toHaveLength(0);
  });

  it('shows an unclaimed day, and a streak that has not started', async () => {
    const dailyBonus = { streak: 1, streakBonus: 1, randomBonus: 4, total: 5 };
    await renderPanel('my-page', {}, asUser({ dailyBonus, isDailyBonusUnclaimed: true }));
    const calendar = card('bonus').getByRole('img', { name: /^No streak yet\. .* in 7 days\.$/ });
    expect(calendar.querySelectorAll('[data-state="waiting"]')).toHaveLength(1);
  });

  it('continues with the next day when one begins while it is shown', async () => {
    const dailyBonus = { streak: 13, streakBonus: 1300, randomBonus: 4, total: 1304 };
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T23:59Z'));
    const { platform } = await renderPanel('my-page', {}, asUser({ dailyBonus, isDailyBonusUnclaimed: false }));
    now.mockReturnValue(Date.parse('2026-11-22T00:01Z'));
    act(() => platform.account.dataChanged({ dailyBonus: { ...dailyBonus, streak: 14 }, isDailyBonusUnclaimed: true }));
    now.mockRestore();
    const calendar = card('bonus').getByRole('img', { name: /^13 days in a row/ });
    const inState = (state: string) => [...calendar.querySelectorAll(`[data-state="${state}"]`)];
    expect(inState('waiting').map(({ textContent }) => textContent)).toEqual(['22']);
    expect(inState('done')).toHaveLength(13);
  });

  it('pays the invitation bonus once', async () => {
    const handlers = {
      'POST /api/User/ClaimInvitationBonus': () => ({
        user: aUser({ coin: 2000 }),
        invitationBonusList: [{ coins: 0, xp: 0 }],
      }),
    };
    const list = [
      { coins: 1000, xp: 100 },
      { coins: 1000, xp: 100 },
    ];
    const { platform } = await renderPanel('my-page', {}, asUser({ invitationBonusList: list }, { handlers }));
    expect(card('bonus').getByText('2,000')).toBeVisible();
    await userEvent.click(card('bonus').getByRole('button', { name: 'Claim' }));
    expect(currentUserOf(platform)).toMatchObject({
      user: { coin: 2000 },
      data: { invitationBonusList: [{ coins: 0 }] },
    });
    expect(platform.toasts).toMatchObject([{ text: '2,000 coins and 200 XP received.' }]);
    expect(card('bonus').queryByRole('button', { name: 'Claim' })).toBeNull();
    expect(platform.api.callsTo('POST /api/User/ClaimInvitationBonus')[0]?.idempotencyKey).toMatch(/.{20}/);
  });
});

describe('The progress card', () => {
  it('reports that the progress could not be calculated', async () => {
    const handlers: Handlers = { 'GET /api/KanjiTest/GetAllKanjiTest': () => CONNECTION_LOST };
    await renderPanel('my-page', {}, asUser({}, { handlers }));
    expect(await card('progress').findByRole('alert')).toHaveTextContent('could not be calculated');
  });
});

describe('The profile', () => {
  it('is saved card by card, and keeps the input after a failure', async () => {
    let down = true;
    const handlers = {
      'POST /api/User/UpdateProfile': ({ body }: { body: { bio?: string; bioLinks?: string[] } }) =>
        down ? CONNECTION_LOST : aUser({ bio: body.bio, bioLinks: body.bioLinks }),
    };
    const { platform } = await renderPanel('my-page', {}, asUser({}, { handlers }));
    const bio = card('bio');
    await userEvent.click(bio.getByRole('button', { name: 'Edit bio and links' }));
    await userEvent.type(bio.getByLabelText('About you'), '<b>Hi</b>');
    await userEvent.type(bio.getByLabelText('Links'), 'example.com/me');
    await userEvent.click(bio.getByRole('button', { name: 'Save' }));
    expect(platform.toasts).toMatchObject([{ tone: 'trouble', action: undefined }]);
    expect(bio.getByLabelText('About you')).toHaveValue('<b>Hi</b>');
    down = false;
    await userEvent.click(bio.getByRole('button', { name: 'Save' }));
    expect(await bio.findByText('<b>Hi</b>')).toBeVisible();
    const link = bio.getByRole('link', { name: 'example.com/me' });
    expect(link).toHaveAttribute('href', 'https://example.com/me');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  it('refuses a link without https before sending', async () => {
    await renderPanel('my-page', {}, asUser({}, { user: { bioLinks: [] } }));
    const bio = card('bio');
    await userEvent.click(bio.getByRole('button', { name: 'Edit bio and links' }));
    await userEvent.clear(bio.getByLabelText('Links'));
    await userEvent.type(bio.getByLabelText('Links'), 'javascript:alert(1)');
    await userEvent.click(bio.getByRole('button', { name: 'Save' }));
    expect(bio.getByLabelText('Links')).toHaveAccessibleDescription(/is not an https address/);
  });

  it('saves the home country', async () => {
    const handlers = {
      'POST /api/User/UpdateProfile': ({ body }: { body: { countryCode?: string | null } }) =>
        aUser({ countryCode: body.countryCode ?? null }),
    };
    const { platform } = await renderPanel('my-page', {}, asUser({}, { handlers }));
    await userEvent.selectOptions(card('country').getByLabelText('Where you are from'), 'Canada');
    await userEvent.click(card('country').getByRole('button', { name: 'Save' }));
    expect(currentUserOf(platform).user.countryCode).toBe('CA');
    expect(card('top').getByText('Canada')).toBeVisible();
  });

  it('reports too many calls, with the time to wait', async () => {
    const handlers = {
      'POST /api/User/UpdateProfile': () =>
        refusal('TooManyRequests', { message: 'That was too fast.', retryAfter: 42 }),
    };
    const { platform } = await renderPanel('my-page', {}, asUser({}, { handlers }));
    await userEvent.click(card('country').getByRole('button', { name: 'Save' }));
    expect(platform.toasts).toMatchObject([{ text: expect.stringMatching(/That was too fast.*42 seconds/) }]);
  });

  it('uploads a picture, and reports files that are not supported', async () => {
    const handlers = { 'POST /api/User/UploadAvatar': () => aUser({ avatarPath: '/images/user/a.webp' }) };
    const { platform, container } = await renderPanel('my-page', {}, asUser({}, { handlers }));
    const input = card('top').getByLabelText('Choose a picture');
    await userEvent.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    expect(currentUserOf(platform).user.avatarPath).toBe('/images/user/a.webp');
    expect(container.querySelector('[data-card="top"] img')).toHaveAttribute('src', '/images/user/a.webp');
    const pick = card('top').getByLabelText('Choose a picture');
    await userEvent.upload(pick, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), { applyAccept: false });
    expect(platform.toasts.at(-1)).toMatchObject({ tone: 'trouble', text: expect.stringContaining('SVG') });
    expect(platform.api.callsTo('POST /api/User/UploadAvatar')).toHaveLength(1);
  });
});
