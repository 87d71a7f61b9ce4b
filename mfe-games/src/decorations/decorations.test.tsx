import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  refusal,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import type { FallingImage } from '@shinobi/shared/contract/site/falling-image';
import { aUser, signedIn } from '@shinobi/shared/testing/builders';
import { act, fireEvent, screen } from '@testing-library/react';
import { setMotionAllowed } from '../testing/motion.js';
import { FallingImages } from './falling-images.js';
import { Ninjas } from './ninjas.js';

const DRAW = 'POST /api/Item/DrawDrop';
const COINS = 'POST /api/User/GetDroppedCoins';
const ITEM = 'POST /api/Item/GetDroppedItem';
const IMAGES = 'GET /api/FallingImage/GetFallingImages';

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = async (options: FakePlatformOptions = {}) => {
  const platform = fakePlatform({ session: signedIn({ coin: 100 }), ...options });
  const rendered = renderWithPlatform(
    <>
      <Ninjas />
      <FallingImages />
    </>,
    { platform },
  );
  await settle();
  return { ...rendered, platform };
};
const images: FallingImage[] = [
  { season: 'autumn', name: 'leaf', fileName: 'autumn.svg', alt: 'A red maple leaf' },
  { season: 'spring', name: 'petal', fileName: 'petal.svg', alt: 'A petal' },
];
const handlers = (more: Handlers = {}): Handlers => ({ [IMAGES]: () => images, ...more });
const catchNinja = async () => {
  fireEvent.click(screen.getByTestId('flying-ninja'));
  await settle();
};
const files = () => screen.queryAllByTestId('falling-image').map((image) => image.getAttribute('src'));
const { dataset } = document.documentElement;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  setMotionAllowed(true);
});
afterEach(() => {
  jest.useRealTimers();
  for (const key of ['falling', 'motion', 'decorations']) delete dataset[key];
});

describe('The flying ninja', () => {
  it('drops coins when caught: drawn and redeemed on the server, and shown where it was', async () => {
    const { platform } = await show({
      theme: 'dark',
      handlers: handlers({
        [DRAW]: () => ({ drop: { type: 'coins', coins: 2 } }),
        [COINS]: () => aUser({ coin: 102 }),
      }),
    });
    await catchNinja();
    expect(platform.api.callsTo(COINS)).toMatchObject([{ form: { coinsToAdd: 2, isDarkMode: true } }]);
    expect(screen.getByRole('status')).toHaveTextContent('He dropped 2 coins');
    expect(platform.session.get()).toMatchObject({ user: { coin: 102 } });
    expect(screen.queryByTestId('flying-ninja')).toBeNull();
    for (let second = 0; second < 60; second++) await settle(1_000);
    expect(screen.getByTestId('flying-ninja')).toBeVisible();
  });

  it('drops an item', async () => {
    const items = [{ itemKey: 'xpBooster' as const, num: 1, isNew: true, isAdded: false }];
    const { platform } = await show({
      handlers: handlers({
        [DRAW]: () => ({ drop: { type: 'item', itemKey: 'xpBooster' } }),
        [ITEM]: () => ({ items }),
      }),
    });
    await catchNinja();
    expect(screen.getByRole('status')).toHaveTextContent('He dropped: XP Booster');
    expect(platform.session.get()).toMatchObject({ data: { possessedItems: items } });
  });

  it('drops nothing, and says so', async () => {
    await show({ handlers: handlers({ [DRAW]: () => ({ drop: null }) }) });
    await catchNinja();
    expect(screen.getByRole('status')).toHaveTextContent('Nothing this time');
  });

  it('redeems the same drop in another try after a lost connection', async () => {
    let lost = true;
    const { platform } = await show({
      handlers: handlers({
        [DRAW]: () => ({ drop: { type: 'coins', coins: 3 } }),
        [COINS]: () => {
          if (!lost) return aUser({ coin: 103 });
          lost = false;
          return CONNECTION_LOST;
        },
      }),
    });
    await catchNinja();
    act(() => platform.toasts[0]?.action?.run());
    await settle();
    expect(platform.api.callsTo(DRAW)).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('He dropped 3 coins');
  });

  it('repeats a draw without a response under the same key', async () => {
    let lost = true;
    const { platform } = await show({
      handlers: handlers({
        [DRAW]: () => {
          if (!lost) return { drop: null };
          lost = false;
          return CONNECTION_LOST;
        },
      }),
    });
    await catchNinja();
    act(() => platform.toasts[0]?.action?.run());
    await settle();
    const keys = platform.api.callsTo(DRAW).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.stringMatching(/-draw$/), keys[0]]);
  });

  it('says how long to wait when caught too soon', async () => {
    const message = 'Wait 12 seconds.';
    const { platform } = await show({ handlers: handlers({ [DRAW]: () => refusal('TooSoon', { message }) }) });
    await catchNinja();
    expect(platform.toasts).toMatchObject([{ text: message }]);
    expect(screen.getByTestId('flying-ninja')).toBeVisible();
  });

  it('offers guests an account without calling the server', async () => {
    const { platform } = await show({ session: { status: 'guest' }, handlers: handlers() });
    await catchNinja();
    expect(platform.api.callsTo(DRAW)).toEqual([]);
    act(() => platform.toasts[0]?.action?.run());
    expect(platform.openPanels).toMatchObject([{ kind: 'auth' }]);
  });

  it('stops for the focus', async () => {
    await show({ handlers: handlers() });
    const ninja = screen.getByTestId('flying-ninja');
    const position = () => ninja.style.getPropertyValue('--x');
    const before = position();
    await settle(1_000);
    expect(position()).not.toBe(before);
    fireEvent.focus(ninja);
    const held = position();
    await settle(3_000);
    expect(position()).toBe(held);
    fireEvent.blur(ninja);
    await settle(1_000);
    expect(position()).not.toBe(held);
  });
});

describe('Falling images', () => {
  it('are those of the date', async () => {
    await show({ handlers: handlers() });
    await settle(20_000);
    expect(new Set(files())).toEqual(new Set(['/images/falling/autumn.svg']));
    expect(files().length).toBeGreaterThan(2);
  });

  it('are those of the season that a page forces, and those of the date afterwards', async () => {
    await show({ handlers: handlers() });
    await settle(4_000);
    dataset.falling = 'spring';
    await settle(8_000);
    expect(new Set(files())).toEqual(new Set(['/images/falling/petal.svg']));
    delete dataset.falling;
    await settle(8_000);
    expect(new Set(files())).toEqual(new Set(['/images/falling/autumn.svg']));
  });

  it('disappear when a page switches them off', async () => {
    await show({ handlers: handlers() });
    await settle(8_000);
    dataset.falling = 'none';
    await settle(1_000);
    expect(files()).toEqual([]);
  });
});

describe('Decorations', () => {
  it.each([
    ['motion', 'reduced'],
    ['decorations', 'off'],
  ])('are hidden with data-%s=%s, without a timer', async (key, value) => {
    dataset[key] = value;
    const { platform } = await show({ handlers: handlers() });
    await settle(10_000);
    expect(screen.queryByTestId('running-ninja')).toBeNull();
    expect(screen.queryByTestId('flying-ninja')).toBeNull();
    expect(files()).toEqual([]);
    expect(platform.api.callsTo(IMAGES)).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are hidden when the system asks for reduced motion', async () => {
    setMotionAllowed(false);
    await show({ handlers: handlers() });
    expect(screen.queryByTestId('running-ninja')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('can be switched off and on', async () => {
    await show({ handlers: handlers() });
    expect(screen.getByTestId('running-ninja')).toBeVisible();
    dataset.decorations = 'off';
    await settle();
    expect(screen.queryByTestId('running-ninja')).toBeNull();
    delete dataset.decorations;
    await settle();
    expect(screen.getByTestId('running-ninja')).toBeVisible();
  });

  it('have no accessibility issues', async () => {
    const { container } = await show({ handlers: handlers() });
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });
});
