import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { CastlePage } from '../castle/index.js';
import { memoryHandlers } from '../common/learning/sample-memory.js';
import { SeasonsRunPage } from './index.js';

const save = (changes: object = {}) =>
  JSON.stringify({
    version: 1,
    game: 1,
    stage: 2,
    checkpoint: 1,
    lives: 2,
    score: 1200,
    savedAt: '2026-11-20T18:30:00.000Z',
    met: [4],
    ...changes,
  });

beforeEach(() => {
  fakeBrowser.local.clear();
  // jsdom has no canvas. The page says so and works without it.
  HTMLCanvasElement.prototype.getContext = () => null;
});

const open = (route: string, progress: Record<string, string> = {}) =>
  renderWithPlatform(<SeasonsRunPage />, {
    platform: fakePlatform({
      progress,
      handlers: { ...memoryHandlers(), 'GET /api/VocabQuiz/GetAllGenres': () => [] },
    }),
    route,
  });

describe('the page of a game', () => {
  it('introduces the stage, and starts with Enter', async () => {
    const { container } = open('/ninja1');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Stage 1: Spring' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
    await expectNoAxeViolations(container);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('game-canvas')).toHaveAttribute('data-state', 'running');
  });

  it('says so when the browser cannot draw', () => {
    open('/ninja1');
    expect(screen.getByText(/This browser cannot draw pictures/)).toBeVisible();
  });

  it.each([
    ['the first empty slot', '/ninja1', {}, 'Saved in slot 1.', 'Stage 1: Spring'],
    ['the slot of the address', '/ninja1?slot=3', {}, 'Saved in slot 3.', 'Stage 1: Spring'],
    ['the slot that holds it', '/ninja1', { saveData2: save() }, 'Saved in slot 2.', 'Stage 2: Summer'],
    [
      'no slot that holds another game',
      '/ninja1?slot=2',
      { saveData2: save({ game: 3 }) },
      'without a save slot',
      'Stage 1: Spring',
    ],
    ['no slot with damaged data', '/ninja1?slot=2', { saveData2: '{' }, 'without a save slot', 'Stage 1: Spring'],
  ])('uses %s', (_, route, progress, where, stage) => {
    const { platform } = open(route, progress);
    expect(screen.getByText(new RegExp(where))).toBeVisible();
    expect(screen.getByRole('heading', { name: stage })).toBeVisible();
    expect(platform.progress.all()).toEqual(progress);
  });

  it('continues with the lives and points of the slot', () => {
    open('/ninja1?slot=2', { saveData2: save() });
    expect(screen.getByRole('img', { name: '3 of 5 lives' })).toBeVisible();
    expect(screen.getByText('1,200')).toBeVisible();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(window, { code: 'Escape', key: 'Escape' })],
    ['P', () => fireEvent.keyDown(window, { code: 'KeyP', key: 'p' })],
    ['another window', () => fireEvent.blur(window)],
    ['the focus elsewhere', () => fireEvent.focusIn(document.body)],
  ])('pauses with %s and continues with the button', async (_, leave) => {
    open('/ninja1');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    leave();
    expect(screen.getByRole('heading', { name: 'Paused' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByTestId('game-canvas')).toHaveAttribute('data-state', 'running');
  });

  it.each([
    ['Escape', 'Escape'],
    ['P', 'KeyP'],
  ])('pauses and resumes with %s', async (_, code) => {
    open('/ninja1');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    const canvas = screen.getByTestId('game-canvas');
    for (const state of ['paused', 'running', 'paused']) {
      fireEvent.keyDown(window, { code });
      fireEvent.keyDown(window, { code, repeat: true });
      expect(canvas).toHaveAttribute('data-state', state);
    }
  });

  it('keeps running when the picture is tapped', async () => {
    open('/ninja1');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await userEvent.click(screen.getByTestId('game-canvas'));
    expect(screen.getByTestId('game-canvas')).toHaveAttribute('data-state', 'running');
    expect(screen.getByRole('group', { name: 'Seasons run' })).toHaveFocus();
  });

  it('takes the keys back after a click on the sound switch, but not after a press by keyboard', async () => {
    const { platform } = open('/ninja1');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Sound' }));
    expect(platform.sound.muted.get()).toBe(true);
    await userEvent.keyboard(' ');
    expect(platform.sound.muted.get()).toBe(true);
    screen.getByRole('switch', { name: 'Sound' }).focus();
    await userEvent.keyboard(' ');
    expect(platform.sound.muted.get()).toBe(false);
    expect(screen.getByRole('switch', { name: 'Sound' })).toHaveFocus();
  });

  it('can be played with one thumb: the setting is in the pause, lasts, and leaves one key', async () => {
    const { unmount } = open('/ninja1');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    fireEvent.keyDown(window, { code: 'Escape' });
    await userEvent.click(screen.getByRole('switch', { name: 'One thumb: tap to jump' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('button', { name: 'Jump' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run right' })).toBeNull();
    unmount();
    open('/ninja1');
    expect(screen.queryByRole('button', { name: 'Run right' })).toBeNull();
  });

  it('has music that can be switched off, and stays off', async () => {
    const { unmount } = open('/ninja1');
    expect(screen.getByRole('button', { name: 'Music' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Music' }));
    unmount();
    open('/ninja1');
    expect(screen.getByRole('button', { name: 'Music' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('has one switch for all sounds', async () => {
    const { platform } = open('/ninja1');
    await userEvent.click(screen.getByRole('switch', { name: 'Sound' }));
    expect(platform.sound.muted.get()).toBe(true);
  });

  it('reports that its questions did not load, and tries again', async () => {
    let tries = 0;
    const platform = fakePlatform({
      handlers: {
        ...memoryHandlers(),
        'GET /api/Grammar/GetAllGrammar': () => {
          tries += 1;
          return CONNECTION_LOST;
        },
        'GET /api/KanjiTest/GetAllKanjiTest': () => [],
      },
    });
    renderWithPlatform(<CastlePage />, { platform, route: '/ninja3' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tries).toBe(2));
  });
});
