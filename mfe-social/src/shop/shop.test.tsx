import { describe, expect, it, jest } from '@jest/globals';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import { ITEMS } from '@shinobi/shared/domain/economy/items';
import { aUser, CONNECTION_LOST, expectNoAxeViolations, type Handlers, refusal } from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { renderDialog, renderPanel } from '../testing/render-panel.js';

installNativeDialog();

const BUY = 'POST /api/Item/Buy';
const SHOP = 'GET /api/Item/GetShop';

const sold = (key: ItemKey, price: number) => ({ key, name: ITEMS[key].name, price, shouldUseOneByOne: false, num: 0 });
const handlers = (more: Handlers = {}): Handlers => ({
  [SHOP]: () => ({ items: [sold('smallPresentBox', 100), sold('friendLimitExpander', 500)] }),
  [BUY]: ({ body }) => ({
    items: [{ itemKey: body.itemKey, num: body.count, isNew: true, isAdded: false }],
    user: aUser({ coin: 800 }),
  }),
  ...more,
});
const open = (more: Handlers = {}, coin = 1000) =>
  renderPanel('shop', {}, asUser({}, { user: { coin }, handlers: handlers(more) }));
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

describe('The shop', () => {
  it('shows today’s items with their prices, without accessibility issues', async () => {
    const { container } = await open();
    const item = await row('Small Present Box');
    expect(item.getByText('30 coins to each friend')).toBeVisible();
    expect(item.getByText('100')).toBeVisible();
    expect(screen.getByText('1,000')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('sells several at once', async () => {
    const { platform } = await open();
    const item = await row('Small Present Box');
    await userEvent.clear(item.getByRole('spinbutton'));
    await userEvent.type(item.getByRole('spinbutton'), '2');
    expect(item.getByText('200')).toBeVisible();
    await userEvent.click(item.getByRole('button', { name: 'Buy' }));
    expect(platform.api.callsTo(BUY)).toMatchObject([{ body: { itemKey: 'smallPresentBox', count: 2 } }]);
    expect(platform.api.callsTo(BUY)[0]?.idempotencyKey).toMatch(/.{20}/);
    expect(currentUserOf(platform)).toMatchObject({ user: { coin: 800 }, data: { possessedItems: [{ num: 2 }] } });
    expect(platform.toasts).toEqual([{ text: 'You bought 2 × Small Present Box.' }]);
    expect(item.getByText('You have 2')).toBeVisible();
  });

  it('sells at most 99 at a time, with a note when more is typed', async () => {
    const { platform } = await open({}, 1_000_000);
    const item = await row('Small Present Box');
    await userEvent.clear(item.getByRole('spinbutton'));
    await userEvent.type(item.getByRole('spinbutton'), '250');
    expect(item.getByRole('spinbutton')).toHaveValue(99);
    expect(item.getByRole('status')).toHaveTextContent('99 at a time.');
    expect(item.getByText('9,900')).toBeVisible();
    await userEvent.click(item.getByRole('button', { name: 'Buy' }));
    expect(platform.api.callsTo(BUY)).toMatchObject([{ body: { count: 99 } }]);
  });

  it.each(['1.5', '0', ' '])('sells nothing while the count is “%s”, with a hint', async (typed) => {
    const { platform } = await open();
    const item = await row('Small Present Box');
    await userEvent.clear(item.getByRole('spinbutton'));
    await userEvent.type(item.getByRole('spinbutton'), typed);
    expect(item.getByRole('spinbutton')).toBeInvalid();
    expect(item.getByRole('status')).toHaveTextContent('Enter a whole number from 1 to 99.');
    await userEvent.click(item.getByRole('button', { name: 'Buy' }));
    expect(platform.api.callsTo(BUY)).toEqual([]);
  });

  it('explains how to earn coins when there are too few, without calling the server', async () => {
    const { platform } = await open({}, 99);
    await userEvent.click((await row('Small Present Box')).getByRole('button', { name: 'Buy' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'add-coins', props: { needed: 100 } }]);
    expect(platform.api.callsTo(BUY)).toEqual([]);
  });

  it('does so too when the server refuses', async () => {
    const { platform } = await open({ [BUY]: () => refusal('NotEnoughCoins') });
    await userEvent.click((await row('Small Present Box')).getByRole('button', { name: 'Buy' }));
    await waitFor(() => expect(platform.openPanels).toMatchObject([{ kind: 'add-coins' }]));
    expect(platform.toasts).toEqual([]);
    expect(currentUserOf(platform).user.coin).toBe(1000);
  });

  it('loads the items again when one is no longer sold', async () => {
    const { platform } = await open({
      [BUY]: () => refusal('NotSold', { message: 'This item is not on sale today.' }),
    });
    await userEvent.click((await row('Small Present Box')).getByRole('button', { name: 'Buy' }));
    await waitFor(() => expect(platform.api.callsTo(SHOP)).toHaveLength(2));
    expect(platform.toasts).toMatchObject([{ text: 'This item is not on sale today.' }]);
  });

  describe('after a lost response', () => {
    const openAfterLoss = async () => {
      let isLost = true;
      const opened = await open({
        [BUY]: ({ body: { itemKey, count } }) => {
          if (isLost) return CONNECTION_LOST;
          return { items: [{ itemKey, num: count, isNew: true, isAdded: false }], user: aUser({ coin: 800 }) };
        },
      });
      const item = await row('Small Present Box');
      await userEvent.click(item.getByRole('button', { name: 'Buy' }));
      isLost = false;
      return { ...opened, item };
    };

    it('buys once when Buy is pressed again', async () => {
      const { platform, item } = await openAfterLoss();
      await userEvent.click(item.getByRole('button', { name: 'Buy' }));
      const [first, second, ...more] = platform.api.callsTo(BUY);
      expect(second).toEqual(first);
      expect(more).toEqual([]);
      await userEvent.click(item.getByRole('button', { name: 'Buy' }));
      expect(platform.api.callsTo(BUY)[2]?.idempotencyKey).not.toBe(first?.idempotencyKey);
    });

    it('buys another one when Buy is pressed later', async () => {
      const { platform, item } = await openAfterLoss();
      const later = Date.now() + 61_000;
      const now = jest.spyOn(Date, 'now').mockReturnValue(later);
      await userEvent.click(item.getByRole('button', { name: 'Buy' }));
      now.mockRestore();
      const [first, second] = platform.api.callsTo(BUY);
      expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    });

    it('tries again with the number of the first try', async () => {
      const { platform, item } = await openAfterLoss();
      await userEvent.clear(item.getByRole('spinbutton'));
      await userEvent.type(item.getByRole('spinbutton'), '2');
      act(() => platform.toasts[0]?.action?.run());
      await waitFor(() => expect(platform.toasts.at(-1)).toEqual({ text: 'You bought Small Present Box.' }));
      const [first, second] = platform.api.callsTo(BUY);
      expect(second).toEqual(first);
    });
  });

  it('asks a guest to sign up, and then buys', async () => {
    const { platform } = await renderPanel('shop', {}, { handlers: handlers() });
    await userEvent.click((await row('Small Present Box')).getByRole('button', { name: 'Buy' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-up' } }]);
    expect(platform.api.callsTo(BUY)).toEqual([]);
  });

  it('reports a failure and tries again', async () => {
    let down = true;
    await open({ [SHOP]: () => (down ? CONNECTION_LOST : { items: [sold('xpBooster', 100)] }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop did not load.');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('XP Booster')).toBeVisible();
  });
});

describe('The add coins dialog', () => {
  it('shows how many coins are missing, and opens the quests', async () => {
    const { platform, close } = await renderDialog('add-coins', { needed: 500 }, asUser({}, { user: { coin: 120 } }));
    const dialog = screen.getByTestId('dialog');
    expect(dialog).toHaveAttribute('data-dialog', 'add-coins');
    expect(dialog).toHaveTextContent('You need 380 more coins.');
    await expectNoAxeViolations(dialog);
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalled();
    expect(platform.openPanels).toMatchObject([{ kind: 'my-page', props: { card: 'quests' } }]);
  });
});

describe('The payment panel', () => {
  it('links to the checkout if there is one', async () => {
    await renderPanel('payment', {}, asUser({ privateLessonInfo: { checkoutUrl: 'https://pay.example/lesson' } }));
    const link = screen.getByRole('link', { name: 'To the payment page' });
    expect(link).toHaveAttribute('href', 'https://pay.example/lesson');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([null, { checkoutUrl: 'javascript:alert(1)' }])(
    'says that payments are not enabled with %p',
    async (privateLessonInfo) => {
      await renderPanel('payment', {}, asUser({ privateLessonInfo }));
      expect(screen.getByText(/Payments are not enabled/)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
