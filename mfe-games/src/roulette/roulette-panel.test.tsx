import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  refusal,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { aUser, aVocab, signedIn } from '@shinobi/shared/testing/builders';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { setMotionAllowed } from '../testing/motion.js';
import { RoulettePanel } from './roulette-panel.js';
import { aStartedSpin } from '../testing/started-spin.js';

const SPIN = 'POST /api/Roulette/Spin';
const ANSWER = 'POST /api/Roulette/Answer';
const STATE = 'GET /api/Roulette/GetState';

const egg = aVocab({ vocabId: 1, kanji: '卵', hiragana: 'たまご', english: 'egg' });
const handlers = (more: Handlers = {}): Handlers => ({
  [STATE]: () => ({ freeSpinsLeft: 3, paidSpinsLeft: 20, spins: [], nextCursor: null }),
  [SPIN]: ({ body: { stake } }) => ({
    ...aStartedSpin(),
    expiresAt: new Date(Date.now() + 20_000).toISOString(),
    user: aUser({ coin: 100 - stake }),
  }),
  [ANSWER]: ({ body: { choice } }) => {
    const correct = choice === 'egg';
    return { correct, vocab: egg, delta: correct ? 15 : -10, user: aUser({ coin: correct ? 115 : 90 }) };
  },
  ...more,
});
const open = async (coin = 100, more: Handlers = {}, rest: FakePlatformOptions = {}) => {
  const platform = fakePlatform({ session: signedIn({ coin }), handlers: handlers(more), ...rest });
  const rendered = renderWithPlatform(<RoulettePanel />, { platform });
  await settle();
  return { ...rendered, platform };
};
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const stakeOn = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const TURN = 2600;

beforeEach(() => {
  jest.useFakeTimers();
  setMotionAllowed(true);
});
afterEach(() => {
  jest.useRealTimers();
  fakeBrowser.session.clear();
});

describe('The roulette', () => {
  it('explains itself to a guest without calling the server', async () => {
    const { platform, container } = await open(0, {}, { session: { status: 'guest' } });
    await press('Sign up');
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-up' } }]);
    expect(platform.api.callsTo(STATE)).toEqual([]);
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });

  it('spins for free, asks for the meaning when the wheel has stopped, and shows a right answer', async () => {
    const { platform } = await open();
    expect(screen.getByText('3 free spins and 20 paid spins left today.')).toBeVisible();
    await press('Spin');
    expect(platform.api.callsTo(SPIN)).toMatchObject([{ body: { stake: 0 } }]);
    expect(screen.queryByRole('button', { name: 'egg' })).toBeNull();
    await settle(TURN);
    expect(screen.getByRole('heading', { name: /What does 卵.*mean\?/ })).toHaveFocus();
    expect(platform.focusModes()).toBe(1);
    await press('egg');
    expect(platform.focusModes()).toBe(0);
    expect(screen.getByRole('status')).toHaveTextContent('Right!');
    expect(screen.getByText('You win 15 coins.')).toBeVisible();
    expect(platform.session.get()).toMatchObject({ user: { coin: 115 } });
    expect(platform.api.callsTo(STATE)).toHaveLength(2);
  });

  it('stops at once with reduced motion', async () => {
    setMotionAllowed(false);
    await open();
    await press('Spin');
    await settle(1);
    expect(screen.getByRole('heading', { name: /What does/ })).toBeVisible();
  });

  it('is answered with the keys 1 to 4, and shows the meaning that was missed', async () => {
    const { platform, container } = await open();
    stakeOn(/^10$/);
    await press('Spin');
    await settle(TURN);
    fireEvent.keyDown(screen.getByRole('heading', { name: /What does/ }), { key: '1' });
    await settle();
    expect(platform.api.callsTo(ANSWER)).toMatchObject([{ body: { spinId: 7, choice: 'rice' } }]);
    expect(screen.getByRole('status')).toHaveTextContent(/Not this time\..*means “egg”.*You lose 10 coins\./);
    expect(within(screen.getByText('rice').closest('li')!).getByText('Your answer')).toBeInTheDocument();
    expect(within(screen.getByText('egg').closest('li')!).getByText('Right answer')).toBeInTheDocument();
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });

  it('is lost after 20 seconds, and shows what the word means', async () => {
    const { platform } = await open();
    stakeOn(/^50$/);
    await press('Spin');
    await settle(TURN);
    await settle(20_250 - TURN);
    expect(screen.getByRole('status')).toHaveTextContent(/Time is up\..*means “egg”.*You lose 50 coins\./);
    expect(platform.api.callsTo(ANSWER)).toMatchObject([{ body: { spinId: 7, choice: '-' } }]);
  });

  it('tells the odds and the limit of debts', async () => {
    await open();
    expect(screen.getByText(/A guess is right 25% of the time.*more than 40%.*−500 coins/)).toBeVisible();
  });

  it('asks before a spin that can end below zero', async () => {
    const { platform } = await open(40, {}, { dialogAnswers: [false, true] });
    stakeOn(/^100$/);
    await press('Spin');
    expect(platform.dialogs).toMatchObject([{ text: 'If you lose, you will have −60 coins.', confirm: 'Spin' }]);
    expect(platform.api.callsTo(SPIN)).toEqual([]);
    await press('Spin');
    expect(platform.api.callsTo(SPIN)).toMatchObject([{ body: { stake: 100 } }]);
  });

  it('says why a stake is not possible', async () => {
    await open(-450);
    expect(screen.getByRole('radio', { name: '50' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: '100 , not enough coins' })).toBeDisabled();
  });

  it('repeats the same answer after a lost connection', async () => {
    let lost = true;
    const { platform } = await open(100, {
      [ANSWER]: () => {
        if (!lost) return { correct: true, vocab: egg, delta: 5, user: aUser({ coin: 105 }) };
        lost = false;
        return CONNECTION_LOST;
      },
    });
    await press('Spin');
    await settle(TURN);
    await press('egg');
    const [toast] = platform.toasts;
    expect(toast?.action?.label).toBe('Try again');
    act(() => toast?.action?.run());
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('Right!');
    const keys = platform.api.callsTo(ANSWER).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('resumes an open spin after a reload under the key of the first try', async () => {
    const first = await open();
    await press('Spin');
    first.unmount();
    await settle(5_000);
    const { platform } = await open();
    expect(platform.api.callsTo(SPIN)).toMatchObject([
      { body: { stake: 0 }, idempotencyKey: first.platform.api.callsTo(SPIN)[0]!.idempotencyKey },
    ]);
    await settle(TURN);
    expect(screen.getByRole('progressbar', { name: '13 seconds left' })).toBeVisible();
  });

  it("does not resume another user's spin, nor one whose time is up", async () => {
    const first = await open();
    await press('Spin');
    first.unmount();
    const other = await open(100, {}, { session: signedIn({ userId: 99 }) });
    expect(other.platform.api.callsTo(SPIN)).toEqual([]);
    other.unmount();
    const again = await open();
    await press('Spin');
    again.unmount();
    await settle(20_000);
    expect((await open()).platform.api.callsTo(SPIN)).toEqual([]);
  });

  it('shows why the server refuses a spin', async () => {
    const { platform } = await open(100, {
      [SPIN]: () => refusal('SpinOpen', { message: 'Answer your last spin first.' }),
    });
    await press('Spin');
    expect(platform.toasts).toMatchObject([{ text: 'Answer your last spin first.' }]);
    expect(screen.getByRole('button', { name: 'Spin' })).toBeEnabled();
  });

  it('lists finished spins, and shows older ones', async () => {
    const spins = [
      { spinId: 3, vocab: egg, stake: 10, correct: true, delta: 15, expiresAt: '2026-11-20T10:00:00.000Z' },
    ];
    const { platform } = await open(100, {
      [STATE]: () => ({ freeSpinsLeft: 1, paidSpinsLeft: 1, spins, nextCursor: '3' }),
    });
    expect(screen.getByRole('listitem')).toHaveTextContent('egg, right, +15 coins');
    await press('Show older spins');
    expect(platform.api.callsTo(STATE).map(({ query }) => query)).toMatchObject([{ limit: 10 }, { limit: 40 }]);
  });
});
