import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import {
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  type FakePlatformOptions,
  type Handlers,
  refusal,
} from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { aRelated } from '../testing/users.js';
import { renderPanel } from '../testing/render-panel.js';

const USE = 'POST /api/Item/UseItem';
const owned = (itemKey: ItemKey, num: number, marks: { isNew?: boolean; isAdded?: boolean } = {}) => ({
  itemKey,
  num,
  isNew: false,
  isAdded: false,
  ...marks,
});
const friend = aRelated({ userId: 7, name: 'Ken', isFriend: true });

type UseHandler = NonNullable<Handlers[typeof USE]>;

const openItems = (
  data: Partial<DataForUser>,
  {
    use = () => ({ items: [], user: aUser({ coin: 5 }) }),
    handlers = {},
    ...rest
  }: FakePlatformOptions & { use?: UseHandler } = {},
) => renderPanel('my-page', { card: 'items' }, asUser(data, { ...rest, handlers: { [USE]: use, ...handlers } }));

const card = () => within(document.querySelector<HTMLElement>('[data-card="items"]')!);
const row = (name: string) => within(card().getByText(name).closest('li')!);
const use = (name: string) => userEvent.click(row(name).getByRole('button', { name: 'Use' }));

beforeEach(() => fakeBrowser.session.clear());

describe('The inventory', () => {
  it('shows what each item does and how many the user has', async () => {
    await openItems({ possessedItems: [owned('xpBooster', 2), owned('registeredEnvelope', 3)] });
    expect(row('XP Booster').getByText('Double XP for 1 hour')).toBeVisible();
    expect(row('XP Booster').getByText('× 2')).toBeVisible();
    expect(row('XP Booster').getByRole('spinbutton', { name: 'How many of XP Booster' })).toHaveValue(1);
    expect(row('Registered Envelope').queryByRole('spinbutton')).toBeNull();
    expect(row('XP Booster').getByRole('button', { name: 'Use' })).toHaveAccessibleDescription(/XP Booster/);
  });

  it('marks new items until they were seen', async () => {
    const seen = owned('presentBox', 1);
    const handlers: Handlers = { 'POST /api/Item/MarkSeen': () => ({ items: [seen] }) };
    const { platform } = await openItems({ possessedItems: [owned('presentBox', 1, { isNew: true })] }, { handlers });
    await waitFor(() => expect(currentUserOf(platform).data.possessedItems).toEqual([seen]));
    expect(row('Present Box').getByText('New')).toBeVisible();
    expect(platform.api.callsTo('POST /api/Item/MarkSeen')).toEqual([{ body: { itemKey: 'presentBox' } }]);
  });
});

describe('A present box', () => {
  const data = { possessedItems: [owned('presentBox', 2)], relatedUsers: [friend] };

  it('leaves the list before the server responds', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    const answer = { items: [], user: aUser({ coin: 9 }) };
    const { platform } = await openItems(data, {
      dialogAnswers: [true],
      use: async () => response.then(() => answer),
    });
    await userEvent.clear(row('Present Box').getByRole('spinbutton'));
    await userEvent.type(row('Present Box').getByRole('spinbutton'), '2');
    await use('Present Box');
    expect(card().queryByText('Present Box')).toBeNull();
    await act(async () => respond());
    expect(currentUserOf(platform).user.coin).toBe(9);
    expect(platform.api.callsTo(USE)).toMatchObject([{ body: { itemKey: 'presentBox', count: 2 } }]);
    expect(platform.api.callsTo(USE)[0]?.idempotencyKey).toMatch(/.{20}/);
  });

  it('comes back unchanged when the server refuses', async () => {
    const { platform } = await openItems(data, {
      dialogAnswers: [true],
      use: () => refusal('NotEnoughItems', { message: 'You do not have enough of this item.' }),
    });
    await use('Present Box');
    await waitFor(() => expect(platform.toasts).toMatchObject([{ text: 'You do not have enough of this item.' }]));
    expect(currentUserOf(platform)).toMatchObject({
      user: { coin: 0 },
      data: { possessedItems: [owned('presentBox', 2)] },
    });
  });

  it('fetches the inventory again when another tab has used it', async () => {
    const { platform } = await openItems(data, { dialogAnswers: [true], use: () => refusal('NotEnoughItems') });
    await use('Present Box');
    await waitFor(() => expect(platform.refreshes).toHaveLength(1));
  });

  it('is used once, however often a lost response is requested again', async () => {
    let down = true;
    const { platform } = await openItems(data, {
      dialogAnswers: [true],
      use: () => (down ? CONNECTION_LOST : { items: [], user: aUser() }),
    });
    await use('Present Box');
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    down = false;
    await act(async () => platform.toasts[0]!.action!.run());
    await waitFor(() => expect(platform.api.callsTo(USE)).toHaveLength(2));
    const [first, second] = platform.api.callsTo(USE);
    expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
  });

  it('is used after a confirmation, and says who received what', async () => {
    const presents = [{ userId: 7, coins: 300, limit: null }];
    const { platform } = await openItems(data, {
      dialogAnswers: [false, true],
      use: () => ({ items: [], user: aUser(), presents }),
    });
    await use('Present Box');
    expect(platform.dialogs).toMatchObject([{ text: 'Use 1 Present Box? Your friend gets 300 coins.' }]);
    expect(platform.api.callsTo(USE)).toEqual([]);
    await use('Present Box');
    await waitFor(() => expect(platform.toasts).toEqual([{ text: 'Ken received 300 coins.' }]));
  });

  it('explains in a dialog why a friend received less', async () => {
    const presents = [{ userId: 7, coins: 0, limit: 'inAll' as const }];
    const { platform } = await openItems(data, {
      dialogAnswers: [true],
      use: () => ({ items: [], user: aUser(), presents }),
    });
    await use('Present Box');
    await waitFor(() => expect(platform.dialogs).toHaveLength(2));
    expect(platform.dialogs[1]?.text).toMatch(/^Ken received nothing: a friend receives at most 500,000 coins/);
  });

  it('reduces a count to the number the user has, with a note', async () => {
    await openItems({ possessedItems: [owned('presentBox', 3)], relatedUsers: [friend] });
    const field = row('Present Box').getByRole('spinbutton');
    await userEvent.clear(field);
    await userEvent.type(field, '25');
    expect(field).toHaveValue(3);
    expect(field).toHaveAccessibleDescription('You have 3.');
  });

  it('needs friends, and links to the active users', async () => {
    const { platform } = await openItems({ possessedItems: [owned('presentBox', 1)] });
    await use('Present Box');
    expect(platform.dialogs).toEqual([
      { title: 'Sorry!', text: "You don't have friends to give this present to!", confirm: 'Find New Friends!' },
    ]);
    expect(platform.openPanels).toMatchObject([{ kind: 'active-users' }]);
    expect(platform.api.callsTo(USE)).toEqual([]);
  });
});

describe('A booster', () => {
  it('runs once the server confirms it', async () => {
    const running = { type: 'xpBooster', remainingSec: 3600 };
    const handlers: Handlers = { 'POST /api/XpBooster/GetCurrentBoosterState': () => ({ xpBoosterState: running }) };
    const { platform } = await openItems({ possessedItems: [owned('xpBooster', 1)] }, { handlers });
    await use('XP Booster');
    await waitFor(() =>
      expect(currentUserOf(platform).data).toMatchObject({ xpBoosterState: running, possessedItems: [] }),
    );
    expect(await screen.findByText('1:00:00')).toBeVisible();
  });

  it('is refused while another type is running', async () => {
    const data = {
      possessedItems: [owned('ultraBooster', 1)],
      xpBoosterState: { type: 'xpBooster', remainingSec: 60 },
    };
    const { platform } = await openItems(data);
    await use('Ultra Booster');
    const text = 'You already used a different type of XP booster! Please wait until it finishes!';
    expect(platform.dialogs).toEqual([{ text }]);
    expect(platform.api.callsTo(USE)).toEqual([]);
    expect(currentUserOf(platform).data.possessedItems).toEqual([owned('ultraBooster', 1)]);
  });
});

describe('A registered envelope', () => {
  const data = { possessedItems: [owned('registeredEnvelope', 1)], relatedUsers: [friend] };
  const open = (options: FakePlatformOptions & { use?: UseHandler } = {}) => {
    const { use: answer = () => ({ items: [], user: aUser({ coin: 400 }) }), ...rest } = options;
    return renderPanel(
      'registered-envelope',
      {},
      asUser(data, { user: { coin: 900_000 }, ...rest, handlers: { [USE]: answer } }),
    );
  };
  const send = async (coins: string) => {
    await userEvent.type(screen.getByLabelText('Coins'), coins);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  };

  it('is refused without friends, before and in its panel', async () => {
    const { platform, unmount } = await openItems({ possessedItems: data.possessedItems });
    await use('Registered Envelope');
    expect(platform.dialogs).toMatchObject([{ text: "You don't have friends to send coins to!" }]);
    unmount();
    await renderPanel('registered-envelope', {}, asUser({ possessedItems: data.possessedItems }));
    expect(screen.getByText("You don't have friends to send coins to!")).toBeVisible();
  });

  it('opens its panel when there are friends', async () => {
    const { platform } = await openItems(data);
    await use('Registered Envelope');
    expect(platform.openPanels).toMatchObject([{ kind: 'registered-envelope' }]);
  });

  it('sends up to 500,000 coins to one friend, after a confirmation', async () => {
    const { platform, close, container } = await open({ dialogAnswers: [true] });
    await expectNoAxeViolations(container);
    await send('500000');
    expect(platform.dialogs).toMatchObject([{ text: 'Send 500,000 coins to Ken?' }]);
    expect(platform.api.callsTo(USE)).toMatchObject([
      { body: { itemKey: 'registeredEnvelope', count: 1, targetUserId: 7, coins: 500_000 } },
    ]);
    expect(close).toHaveBeenCalledWith(true);
    expect(currentUserOf(platform).user.coin).toBe(400);
  });

  it('goes to the friend that the form shows when the chosen one is no longer a friend', async () => {
    const cho = aRelated({ userId: 8, name: 'Cho', isFriend: true });
    const { platform } = await renderPanel(
      'registered-envelope',
      {},
      asUser({ ...data, relatedUsers: [friend, cho] }, { user: { coin: 900 }, dialogAnswers: [false] }),
    );
    await userEvent.selectOptions(screen.getByLabelText('To'), 'Cho');
    act(() => platform.account.dataChanged({ relatedUsers: [friend] }));
    expect(screen.getByLabelText('To')).toHaveDisplayValue('Ken');
    await send('5');
    expect(platform.dialogs).toMatchObject([{ text: 'Send 5 coins to Ken?' }]);
  });

  it('asks about a single coin', async () => {
    const { platform } = await open({ dialogAnswers: [false] });
    await send('1');
    expect(platform.dialogs).toMatchObject([{ text: 'Send 1 coin to Ken?' }]);
  });

  it.each([
    ['500001', 'An envelope carries 500,000 coins at most.'],
    ['0', 'Send at least 1 coin.'],
    ['1.5', 'Enter a whole number of coins.'],
  ])('does not send %s', async (coins, words) => {
    const { platform } = await open();
    await send(coins);
    expect(screen.getByLabelText('Coins')).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(platform.api.callsTo(USE)).toEqual([]);
  });
});

describe('An invitation card', () => {
  const data = { possessedItems: [owned('invitationCard', 1)] };

  it('is sent to an address', async () => {
    const answer: UseHandler = () => ({ items: [], user: aUser() });
    const { platform } = await renderPanel('invitation-card', {}, asUser(data, { handlers: { [USE]: answer } }));
    await userEvent.type(screen.getByLabelText('E-mail address to invite'), 'aoi@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(platform.api.callsTo(USE)).toMatchObject([
      { body: { itemKey: 'invitationCard', email: 'aoi@example.com' } },
    ]);
    expect(await screen.findByRole('button', { name: 'To the shop' })).toBeVisible();
  });

  it('is kept with its address when the daily limit is reached', async () => {
    const answer: UseHandler = () => refusal('InvitationLimit', { message: 'You have sent 10 invitations today.' });
    const { platform } = await renderPanel('invitation-card', {}, asUser(data, { handlers: { [USE]: answer } }));
    await userEvent.type(screen.getByLabelText('E-mail address to invite'), 'aoi@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(platform.toasts).toMatchObject([{ text: 'You have sent 10 invitations today.' }]));
    expect(screen.getByLabelText('E-mail address to invite')).toHaveValue('aoi@example.com');
    expect(currentUserOf(platform).data.possessedItems).toHaveLength(1);
  });
});
