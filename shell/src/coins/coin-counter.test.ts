import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { aPublicUser, signedIn } from '@shinobi/shared/testing';
import { STILL_COINS } from '../layout/footer.js';
import type { PanelStack } from '../panels/panel-stack.js';
import { createLiveChannel } from '../live-events/live-channel.js';
import { followCoins } from './coin-counter.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const yuki = { ...aPublicUser({ userId: 7, name: 'Yuki' }), isFriend: true, isNewFriend: false };
const related = { relatedUsers: [{ ...yuki, requestFromThem: null, requestFromMe: null }] };
const DIALOG = [{ id: 1, layer: 'panel', kind: 'daily-bonus', props: {} }] as const;
const PANEL = [{ id: 2, layer: 'panel', kind: 'shop', props: {} }] as const;

function follow({ movesLittle = false } = {}) {
  const session = createReadable<Session>({ status: 'loading' });
  const live = createLiveChannel();
  const stack = createReadable<PanelStack>([]);
  const shown = createReadable(STILL_COINS);
  const isDialog = ({ kind }: PanelStack[number]) => kind === 'daily-bonus';
  followCoins({ session, live, stack, isDialog, shown, movesLittle: () => movesLittle });
  const have = (coin: number) => session.set(signedIn({ coin }, related));
  have(100);
  const numbers: (number | null)[] = [];
  shown.subscribe(() => numbers.push(shown.get().amount));
  return {
    ...{ session, stack, shown, numbers, have },
    move: (coin: number, delta: number, reason: string, fromUserId?: number) => {
      have(coin);
      live.tell({ type: 'coins', coin, delta, reason, ...(fromUserId && { fromUserId }) });
    },
  };
}

describe('The coin counter', () => {
  it('stays as it is when a user comes, and runs to a new balance with its reason', () => {
    const { shown, numbers, move } = follow();
    expect(shown.get()).toEqual(STILL_COINS);
    move(400, 300, 'present', 7);
    expect(shown.get()).toEqual({ amount: 100, news: '' });
    jest.advanceTimersByTime(700);
    expect(shown.get().news).toBe('+300 Present from Yuki');
    expect(shown.get().amount).toBeGreaterThan(100);
    jest.advanceTimersByTime(700);
    expect(shown.get().amount).toBeNull();
    const run = numbers.filter((amount) => amount !== null);
    expect(run).toEqual(run.toSorted((a, b) => a - b));
    jest.advanceTimersByTime(6000);
    expect(shown.get()).toEqual(STILL_COINS);
  });

  it('waits until the dialog that lies over it is closed', () => {
    const { stack, shown, move } = follow();
    stack.set(DIALOG);
    move(126, 26, 'daily-bonus');
    jest.advanceTimersByTime(10_000);
    expect(shown.get()).toEqual({ amount: 100, news: '' });
    stack.set([]);
    jest.advanceTimersByTime(1500);
    expect(shown.get()).toEqual({ amount: null, news: '+26 Daily bonus' });
  });

  it('runs under a panel, and says why once the panel is closed', () => {
    const { stack, shown, move } = follow();
    stack.set(PANEL);
    move(70, -30, 'purchase');
    move(40, -30, 'purchase');
    jest.advanceTimersByTime(3000);
    expect(shown.get()).toEqual({ amount: null, news: '' });
    stack.set([]);
    jest.advanceTimersByTime(300);
    expect(shown.get().news).toBe('-60 Shop');
  });

  it('says several changes as one', () => {
    const { shown, move } = follow();
    move(400, 300, 'present', 7);
    jest.advanceTimersByTime(2000);
    move(420, 20, 'quest');
    jest.advanceTimersByTime(2000);
    expect(shown.get()).toEqual({ amount: null, news: '+320 Present from Yuki, Quest reward' });
  });

  it('says a change by its sum alone where no event has come', () => {
    const { shown, have } = follow();
    have(105);
    jest.advanceTimersByTime(1500);
    expect(shown.get()).toEqual({ amount: null, news: '+5 coins' });
  });

  it('does not run where little moves', () => {
    const { numbers, move } = follow({ movesLittle: true });
    move(400, 300, 'present', 7);
    jest.advanceTimersByTime(1500);
    expect(new Set(numbers)).toEqual(new Set([100, null]));
  });

  it("shows nothing of one user's coins to the next", () => {
    const { session, shown, move } = follow();
    move(400, 300, 'present', 7);
    session.set(signedIn({ userId: 3, coin: 9 }));
    jest.advanceTimersByTime(10_000);
    expect(shown.get()).toEqual(STILL_COINS);
  });
});
