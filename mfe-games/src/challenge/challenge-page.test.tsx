import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { signedIn } from '@shinobi/shared/testing/builders';
import { CHALLENGE_RULES } from '@shinobi/shared/domain/games/challenge';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDailyChallenge } from '../testing/daily-challenge.js';
import { ChallengePage } from './challenge-page.js';
import type { ChallengeRun } from './challenge-runs.js';

const TODAY = 'GET /api/Challenge/GetToday';
const BOARD = 'GET /api/Challenge/GetBoard';
const SUBMIT = 'POST /api/Challenge/SubmitRun';
const DAY = aDailyChallenge().day;
const USER = signedIn();
const ME = USER.status === 'signed-in' ? USER.user : null;

const row = (userId: number, name: string, rank: number, score: number) => ({
  user: { userId, name },
  rank,
  score,
  ticks: 7500,
  isCleared: rank === 1,
});
const aBoard = (results: ReturnType<typeof row>[] = [], friends = 0) => ({ day: DAY, results, friends });

const aRun = (changed: Partial<ChallengeRun> = {}): ChallengeRun => ({
  userId: ME?.userId ?? 0,
  day: DAY,
  rules: CHALLENGE_RULES,
  score: 1240,
  ticks: 9000,
  isCleared: true,
  recording: '60r',
  isWaiting: true,
  ...changed,
});
const store = (...runs: ChallengeRun[]) => fakeBrowser.local.setItem('challenge-runs', JSON.stringify(runs));
const stored = () => JSON.parse(fakeBrowser.local.getItem('challenge-runs') ?? '[]') as ChallengeRun[];

function open(handlers: Handlers = {}, session = USER, route = '/ninja?challenge') {
  const given: Handlers = { [TODAY]: () => aDailyChallenge(), [BOARD]: () => aBoard(), ...handlers };
  const platform = fakePlatform({ handlers: given, session });
  return renderWithPlatform(<ChallengePage />, { platform, route });
}

beforeEach(() => fakeBrowser.local.clear());

describe('the challenge of the day', () => {
  it('tells which stage it is, and that it gives neither XP nor coins', async () => {
    const { container } = open();
    expect(await screen.findByText(/Falling words, stage 1: Dawn\./)).toHaveTextContent('no XP or coins');
    expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/ninja?challenge=play');
    await screen.findByText('No friends yet');
    await expectNoAxeViolations(container);
  });

  it('can be loaded again', async () => {
    let isLost = true;
    open({ [TODAY]: () => (isLost ? CONNECTION_LOST : aDailyChallenge()) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isLost = false;
    await userEvent.click(retry);
    expect(await screen.findByText(/Falling words/)).toBeVisible();
  });

  it('is played by guests, whose result stays on the device', async () => {
    store(aRun({ userId: null, isWaiting: false }));
    const { platform } = open({}, { status: 'guest' });
    expect(await screen.findByText('1,240 points in 2:30')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(platform.openPanels.map(({ kind }) => kind)).toEqual(['auth']);
    expect(platform.api.callsTo(SUBMIT)).toHaveLength(0);
  });
});

describe('the board', () => {
  it('lists friends with rank, points and time, and a race against each', async () => {
    open({ [BOARD]: () => aBoard([row(99, 'Kenji', 1, 2400), row(ME?.userId ?? 0, 'Mika', 2, 1240)], 1) });
    const table = await screen.findByRole('table');
    const [, kenji, own] = within(table).getAllByRole('row');
    expect(kenji).toHaveTextContent('1Kenji2,4002:05Race');
    expect(within(kenji!).getByRole('link', { name: 'Race Kenji’s best run' })).toHaveAttribute(
      'href',
      '/ninja?challenge=play&race=99',
    );
    expect(own).toHaveTextContent('2Mika (you)1,240 not cleared');
    expect(within(own!).queryByRole('link')).toBeNull();
  });

  it.each([
    ['no friends', 0, 'Add friends to see their results.'],
    ['friends who have not played', 2, 'None of your friends has played today’s challenge yet.'],
  ])('says what to do with %s', async (_, friends, text) => {
    open({ [BOARD]: () => aBoard([], friends) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('can be loaded again', async () => {
    const { unmount } = open({ [BOARD]: () => CONNECTION_LOST });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The results of your friends did not load\. Try again$/,
    );
    unmount();
    store(aRun({ isWaiting: false }));
    open({ [BOARD]: () => CONNECTION_LOST });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your own result is stored.');
  });
});

describe('a race', () => {
  const RUN = 'GET /api/Challenge/GetRun';
  const race = (respond: NonNullable<Handlers[typeof RUN]>) =>
    open({ [RUN]: respond }, USER, '/ninja?challenge=play&race=99');

  it('does not begin without the friend’s run, which can be loaded again', async () => {
    HTMLCanvasElement.prototype.getContext = () => null;
    globalThis.ResizeObserver = class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    };
    const { platform } = race(() => CONNECTION_LOST);
    expect(await screen.findByText('Your friend’s run did not load.')).toBeVisible();
    const calls = platform.api.callsTo(RUN).length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(platform.api.callsTo(RUN).length).toBeGreaterThan(calls));
    await userEvent.click(screen.getByRole('button', { name: 'Play without it' }));
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  });

  it('against a run that is gone says so', async () => {
    race(() => refusal('NotFound', { message: 'There is no such run.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such run.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a result', () => {
  it('is sent once, and shows up on the board', async () => {
    store(aRun());
    const board = aBoard([row(ME?.userId ?? 0, 'Mika', 1, 1240)]);
    const { platform } = open({ [SUBMIT]: () => ({ isBest: true, board }) });
    expect(await screen.findByRole('table')).toHaveTextContent('1,240');
    const body = { userId: 2, day: DAY, rules: CHALLENGE_RULES, score: 1240, recording: '60r' };
    expect(platform.api.callsTo(SUBMIT)).toEqual([expect.objectContaining({ body })]);
    fireEvent(window, new Event('online'));
    expect(platform.api.callsTo(SUBMIT)).toHaveLength(1);
    expect(stored()).toEqual([aRun({ isWaiting: false })]);
  });

  it('waits on the device while there is no network, and is sent when the browser is online again', async () => {
    store(aRun());
    let isLost = true;
    const { platform } = open({ [SUBMIT]: () => (isLost ? CONNECTION_LOST : { isBest: true, board: aBoard() }) });
    expect(await screen.findByText('Your result was not sent yet.')).toBeVisible();
    expect(stored()[0]?.isWaiting).toBe(true);
    isLost = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('Your result was not sent yet.')).toBeNull());
    expect([platform.api.callsTo(SUBMIT).length, stored()[0]?.isWaiting]).toEqual([2, false]);
  });

  it('that the server refuses is not sent again', async () => {
    store(aRun());
    const { platform } = open({
      [SUBMIT]: () => refusal('ChallengeOver', { message: 'The challenge of that day is over.' }),
    });
    expect(await screen.findByText('Your result is not on the board.')).toBeVisible();
    fireEvent(window, new Event('online'));
    expect([platform.api.callsTo(SUBMIT).length, stored()[0]?.isWaiting]).toEqual([1, false]);
  });

  it('is on the board although that of an earlier day came too late', async () => {
    store(aRun(), aRun({ day: '2026-11-01' }));
    const board = aBoard([row(ME?.userId ?? 0, 'Mika', 1, 1240)]);
    open({
      [SUBMIT]: ({ body }) =>
        (body as { day: string }).day === DAY ? { isBest: true, board } : refusal('ChallengeOver'),
    });
    await waitFor(() => expect(stored().map(({ isWaiting }) => isWaiting)).toEqual([false, false]));
    expect(screen.getByRole('table')).toHaveTextContent('1,240');
    expect(screen.queryByText('Your result is not on the board.')).toBeNull();
  });

  it('waits while another tab has signed in somebody else', async () => {
    store(aRun());
    open({ [SUBMIT]: () => refusal('Forbidden') });
    expect(await screen.findByText('Your result was not sent yet.')).toBeVisible();
    expect(stored()[0]?.isWaiting).toBe(true);
  });

  it('of somebody else in the same browser is not sent', async () => {
    store(aRun({ userId: 4711 }));
    const { platform } = open();
    await screen.findByText('No friends yet');
    expect(platform.api.callsTo(SUBMIT)).toHaveLength(0);
  });
});
