import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { aPublicUser, signedIn } from '@shinobi/shared/testing';
import { IDLE_COIN_DISPLAY } from './coin-display.js';
import type { PanelStack } from '../panels/panel-stack.js';
import { createLiveChannel } from '../live-events/live-channel.js';
import { startCoinCounter } from './coin-counter.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const yuki = { ...aPublicUser({ userId: 7, name: 'Yuki' }), isFriend: true, isNewFriend: false };
const related = { relatedUsers: [{ ...yuki, requestFromThem: null, requestFromMe: null }] };
const DIALOG = [{ id: 1, layer: 'panel', kind: 'daily-bonus', props: {} }] as const;
const PANEL = [{ id: 2, layer: 'panel', kind: 'shop', props: {} }] as const;

function start({ movesLittle = false } = {}) {
  const session = createReadable<Session>({ status: 'loading' });
  const live = createLiveChannel();
  const stack = createReadable<PanelStack>([]);
  const display = createReadable(IDLE_COIN_DISPLAY);
  const isDialog = ({ kind }: PanelStack[number]) => kind === 'daily-bonus';
  startCoinCounter({ session, live, stack, isDialog, display, movesLittle: () => movesLittle });
  const setBalance = (coin: number) => session.set(signedIn({ coin }, related));
  setBalance(100);
  const numbers: (number | null)[] = [];
  display.subscribe(() => numbers.push(display.get().amount));
  return {
    ...{ session, stack, display, numbers, setBalance },
    move: (coin: number, delta: number, reason: string, fromUserId?: number) => {
      setBalance(coin);
      live.publish({ type: 'coins', coin, delta, reason, ...(fromUserId && { fromUserId }) });
    },
  };
}

describe('The coin counter', () => {
  it('shows the balance of a new user at once, and runs to a new balance with its reason', () => {
    const { display, numbers, move } = start();
    expect(display.get()).toEqual(IDLE_COIN_DISPLAY);
    move(400, 300, 'present', 7);
    expect(display.get()).toEqual({ amount: 100, changeText: '' });
    jest.advanceTimersByTime(700);
    expect(display.get().changeText).toBe('+300 Present from Yuki');
    expect(display.get().amount).toBeGreaterThan(100);
    jest.advanceTimersByTime(700);
    expect(display.get().amount).toBeNull();
    const run = numbers.filter((amount) => amount !== null);
    expect(run).toEqual(run.toSorted((a, b) => a - b));
    jest.advanceTimersByTime(6000);
    expect(display.get()).toEqual(IDLE_COIN_DISPLAY);
  });

  it('waits until the dialog that covers it is closed', () => {
    const { stack, display, move } = start();
    stack.set(DIALOG);
    move(126, 26, 'daily-bonus');
    jest.advanceTimersByTime(10_000);
    expect(display.get()).toEqual({ amount: 100, changeText: '' });
    stack.set([]);
    jest.advanceTimersByTime(1500);
    expect(display.get()).toEqual({ amount: null, changeText: '+26 Daily bonus' });
  });

  it('runs under a panel, and shows the reason once the panel is closed', () => {
    const { stack, display, move } = start();
    stack.set(PANEL);
    move(70, -30, 'purchase');
    move(40, -30, 'purchase');
    jest.advanceTimersByTime(3000);
    expect(display.get()).toEqual({ amount: null, changeText: '' });
    stack.set([]);
    jest.advanceTimersByTime(300);
    expect(display.get().changeText).toBe('-60 Shop');
  });

  it('adds up several changes', () => {
    const { display, move } = start();
    move(400, 300, 'present', 7);
    jest.advanceTimersByTime(2000);
    move(420, 20, 'quest');
    jest.advanceTimersByTime(2000);
    expect(display.get()).toEqual({ amount: null, changeText: '+320 Present from Yuki, Quest reward' });
  });

  it('shows the sum alone when no live event has arrived', () => {
    const { display, setBalance } = start();
    setBalance(105);
    jest.advanceTimersByTime(1500);
    expect(display.get()).toEqual({ amount: null, changeText: '+5 coins' });
  });

  it('does not run with reduced motion', () => {
    const { numbers, move } = start({ movesLittle: true });
    move(400, 300, 'present', 7);
    jest.advanceTimersByTime(1500);
    expect(new Set(numbers)).toEqual(new Set([100, null]));
  });

  it("does not show one user's change to the next user", () => {
    const { session, display, move } = start();
    move(400, 300, 'present', 7);
    session.set(signedIn({ userId: 3, coin: 9 }));
    jest.advanceTimersByTime(10_000);
    expect(display.get()).toEqual(IDLE_COIN_DISPLAY);
  });
});
