import { describe, expect, it } from '@jest/globals';
import {
  aPublicUser,
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  refusal,
  type Handlers,
} from '@shinobi/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asMe, meIn } from '../testing/me.js';
import { aRelated, ODD_NAMES } from '../testing/people.js';
import { renderPanel } from '../testing/render-panel.js';

const CARDS = ['top', 'level', 'quests', 'friends', 'messages', 'items', 'bonus', 'progress', 'bio', 'country'];
const card = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[data-card="${name}"]`);
  if (!found) throw new Error(`No card ${name}.`);
  return within(found);
};

describe('My page', () => {
  it('has all its cards, each with a heading, and nothing that axe complains of', async () => {
    const { container } = await renderPanel('my-page', {}, asMe({}, { user: { name: 'Mika' } }));
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

  it.each(CARDS)('opened for %s puts the focus there', async (name) => {
    await renderPanel('my-page', { card: name }, asMe());
    expect(card(name).getAllByRole('heading', { level: 3 })[0]).toHaveFocus();
  });

  it('of a guest offers to sign up', async () => {
    const { platform } = await renderPanel('my-page');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-up' } }]);
  });

  it('waits for the user’s data and asks again when told', async () => {
    const session = { status: 'signed-in' as const, user: aUser(), data: null };
    const { platform } = await renderPanel('my-page', {}, { session });
    expect(screen.getByText('Loading my page')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(platform.refreshes).toHaveLength(1);
  });
});

describe('Level and XP', () => {
  it('say how far the next level is, and how long a booster still runs', async () => {
    const data = { xpBoosterState: { type: 'ultraBooster', remainingSec: 2530 } };
    await renderPanel('my-page', {}, asMe(data, { user: { level: 3, xp: 200, loginStreak: 12 } }));
    const level = card('level');
    expect(level.getByRole('img', { name: 'Level 3, 33 percent of the way to level 4' })).toBeVisible();
    expect(level.getByText('200 XP')).toBeVisible();
    expect(level.getByText('100 more to level 4')).toBeVisible();
    expect(level.getByText('12 days in a row')).toBeVisible();
    expect(level.getByText('42:10').closest('p')).toHaveTextContent('20 times XP 42:10');
  });
});

describe('The friends card', () => {
  const asks = aRelated({ userId: 7, name: 'Aoi', requestFromThem: { approved: false } });
  const asked = aRelated({ userId: 8, name: 'Ben', requestFromMe: { canceled: false } });
  const friend = aRelated({ userId: 9, name: 'Cho', isFriend: true });
  const row = (name: string) => within(card('friends').getByText(name).closest('li')!);

  it('counts friends and own requests against the limit', async () => {
    const user = { level: 4, friendExpansion: 10 };
    await renderPanel('my-page', {}, asMe({ relatedUsers: [asks, asked, friend] }, { user }));
    expect(card('friends').getByText('2 of 14')).toBeVisible();
  });

  it.each([
    ['Approve', 'Aoi', 7],
    ['Decline', 'Aoi', 7],
    ['Cancel request', 'Ben', 8],
  ])('lets one %s, and shows what the server answers', async (label, name, targetUserId) => {
    const step = label.split(' ')[0] as 'Approve' | 'Decline' | 'Cancel';
    const handlers = { [`POST /api/Friend/${step}`]: () => ({ relatedUsers: [friend] }) };
    const { platform } = await renderPanel('my-page', {}, asMe({ relatedUsers: [asks, asked, friend] }, { handlers }));
    const button = row(name).getByRole('button', { name: label });
    expect(button).toHaveAccessibleDescription(`${name} Lv.1`);
    await userEvent.click(button);
    expect(platform.api.callsTo(`POST /api/Friend/${step}`)).toEqual([{ body: { targetUserId } }]);
    expect(card('friends').queryByText(name)).toBeNull();
    expect(meIn(platform).data.relatedUsers).toEqual([friend]);
    // The row went with its button: the keyboard goes on from the card.
    expect(card('friends').getByRole('heading', { name: 'Friends' })).toHaveFocus();
  });

  it('hides requests from those whom friend alerts are not for', async () => {
    await renderPanel('my-page', {}, asMe({ relatedUsers: [asks], sul: 2 }));
    expect(card('friends').queryByText('Aoi')).toBeNull();
  });

  it('marks a new friend, and tells the server that it was seen', async () => {
    const fresh = aRelated({ userId: 9, name: 'Cho', isFriend: true, isNewFriend: true });
    const handlers = { 'POST /api/Friend/MarkSeen': () => ({ relatedUsers: [friend] }) };
    const { platform } = await renderPanel('my-page', {}, asMe({ relatedUsers: [fresh] }, { handlers }));
    await waitFor(() => expect(meIn(platform).data.relatedUsers).toEqual([friend]));
    expect(row('Cho').getByText('New friend')).toBeVisible();
  });

  it.each(Object.values(ODD_NAMES))('shows the name %p as text that keeps to itself', async (name) => {
    await renderPanel('my-page', {}, asMe({ relatedUsers: [aRelated({ userId: 9, name, isFriend: true })] }));
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

  it('lists whom one writes with; a click opens the conversation', async () => {
    const threads = [{ targetUserId: 3, partner: aPublicUser({ name: 'Ken' }), last, unread: 2 }];
    const handlers = { 'GET /api/Message/GetThreads': () => ({ threads, nextCursor: null }) };
    const { platform } = await renderPanel('my-page', {}, asMe({}, { handlers }));
    await userEvent.click(await card('messages').findByRole('button', { name: /Ken.*See you.*2 new/ }));
    expect(platform.openPanels).toMatchObject([{ kind: 'message', props: { userId: 3 } }]);
  });

  it('names guests and deleted users, and a picture without words', async () => {
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
    await renderPanel('my-page', {}, asMe({}, { handlers }));
    expect(await card('messages').findByText('Guest 5')).toBeVisible();
    expect(card('messages').getByText('Deleted user')).toBeVisible();
    expect(card('messages').getByText('You: A picture')).toBeVisible();
  });

  it('asks anew when a message comes', async () => {
    const { platform } = await renderPanel('my-page', {}, asMe());
    await card('messages').findByText(/stands here/);
    platform.happen({ type: 'message', fromUserId: 3, messageNo: 1 });
    await waitFor(() => expect(platform.api.callsTo('GET /api/Message/GetThreads')).toHaveLength(2));
  });
});

describe('The bonus card', () => {
  it('draws the days in a row, and says when the next weekly box comes', async () => {
    const dailyBonus = { streak: 13, streakBonus: 1300, randomBonus: 4, total: 1304 };
    await renderPanel('my-page', {}, asMe({ dailyBonus, isDailyBonusUnclaimed: false }));
    const name = '13 days in a row. A weekly present box comes in 1 day.';
    const calendar = card('bonus').getByRole('img', { name });
    expect(calendar.querySelectorAll('[data-state="done"]')).toHaveLength(13);
    expect(calendar.querySelectorAll('[data-state="waiting"]')).toHaveLength(0);
  });

  it('shows a day that waits, and a streak that is still to begin', async () => {
    const dailyBonus = { streak: 1, streakBonus: 1, randomBonus: 4, total: 5 };
    await renderPanel('my-page', {}, asMe({ dailyBonus, isDailyBonusUnclaimed: true }));
    const calendar = card('bonus').getByRole('img', { name: /^No streak yet\. .* in 7 days\.$/ });
    expect(calendar.querySelectorAll('[data-state="waiting"]')).toHaveLength(1);
  });

  it('pays what invitations have brought, once', async () => {
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
    const { platform } = await renderPanel('my-page', {}, asMe({ invitationBonusList: list }, { handlers }));
    expect(card('bonus').getByText('2,000')).toBeVisible();
    await userEvent.click(card('bonus').getByRole('button', { name: 'Claim' }));
    expect(meIn(platform)).toMatchObject({ user: { coin: 2000 }, data: { invitationBonusList: [{ coins: 0 }] } });
    expect(platform.toasts).toMatchObject([{ text: '2,000 coins and 200 XP are yours.' }]);
    expect(card('bonus').queryByRole('button', { name: 'Claim' })).toBeNull();
    expect(platform.api.callsTo('POST /api/User/ClaimInvitationBonus')[0]?.idempotencyKey).toMatch(/.{20}/);
  });
});

describe('The progress card', () => {
  it('counts everything that there is to learn', async () => {
    const handlers: Handlers = { 'GET /api/KanjiTest/GetAllKanjiTest': () => CONNECTION_LOST };
    await renderPanel('my-page', {}, asMe({}, { handlers }));
    expect(await card('progress').findByRole('alert')).toHaveTextContent('could not be counted');
  });
});

describe('The profile', () => {
  it('is saved part by part, and what was typed stays when it cannot be', async () => {
    let down = true;
    const handlers = {
      'POST /api/User/UpdateProfile': ({ body }: { body: { bio?: string; bioLinks?: string[] } }) =>
        down ? CONNECTION_LOST : aUser({ bio: body.bio, bioLinks: body.bioLinks }),
    };
    const { platform } = await renderPanel('my-page', {}, asMe({}, { handlers }));
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

  it('refuses a link that is not https before it is sent', async () => {
    await renderPanel('my-page', {}, asMe({}, { user: { bioLinks: [] } }));
    const bio = card('bio');
    await userEvent.click(bio.getByRole('button', { name: 'Edit bio and links' }));
    await userEvent.clear(bio.getByLabelText('Links'));
    await userEvent.type(bio.getByLabelText('Links'), 'javascript:alert(1)');
    await userEvent.click(bio.getByRole('button', { name: 'Save' }));
    expect(bio.getByLabelText('Links')).toHaveAccessibleDescription(/is not an https address/);
  });

  it('takes the home country, and can forget it', async () => {
    const handlers = {
      'POST /api/User/UpdateProfile': ({ body }: { body: { countryCode?: string | null } }) =>
        aUser({ countryCode: body.countryCode ?? null }),
    };
    const { platform } = await renderPanel('my-page', {}, asMe({}, { handlers }));
    await userEvent.selectOptions(card('country').getByLabelText('Where you are from'), 'Canada');
    await userEvent.click(card('country').getByRole('button', { name: 'Save' }));
    expect(meIn(platform).user.countryCode).toBe('CA');
    expect(card('top').getByText('Canada')).toBeVisible();
  });

  it('says when too many calls were made, and when it may go on', async () => {
    const handlers = {
      'POST /api/User/UpdateProfile': () =>
        refusal('TooManyRequests', { message: 'That was too fast.', retryAfter: 42 }),
    };
    const { platform } = await renderPanel('my-page', {}, asMe({}, { handlers }));
    await userEvent.click(card('country').getByRole('button', { name: 'Save' }));
    expect(platform.toasts).toMatchObject([{ text: expect.stringMatching(/That was too fast.*42 seconds/) }]);
  });

  it('takes a picture, and says why where it does not', async () => {
    const handlers = { 'POST /api/User/UploadAvatar': () => aUser({ avatarPath: '/images/user/a.webp' }) };
    const { platform, container } = await renderPanel('my-page', {}, asMe({}, { handlers }));
    const input = card('top').getByLabelText('Choose a picture');
    await userEvent.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    expect(meIn(platform).user.avatarPath).toBe('/images/user/a.webp');
    expect(container.querySelector('[data-card="top"] img')).toHaveAttribute('src', '/images/user/a.webp');
    const pick = card('top').getByLabelText('Choose a picture');
    await userEvent.upload(pick, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), { applyAccept: false });
    expect(platform.toasts.at(-1)).toMatchObject({ tone: 'trouble', text: expect.stringContaining('SVG') });
    expect(platform.api.callsTo('POST /api/User/UploadAvatar')).toHaveLength(1);
  });
});
