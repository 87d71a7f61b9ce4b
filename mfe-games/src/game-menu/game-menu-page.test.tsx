import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { aDailyChallenge } from '../testing/daily-challenge.js';
import { GameMenuPage } from './game-menu-page.js';

const save = {
  version: 1,
  game: 1,
  stage: 2,
  checkpoint: 0,
  lives: 1,
  score: 12500,
  savedAt: '2026-11-20T18:30:00.000Z',
  met: [4],
};
const saved = JSON.stringify(save);

/** The menu also shows the challenge of the day. */
const menuPlatform = (options: FakePlatformOptions = {}) =>
  fakePlatform({ handlers: { 'GET /api/Challenge/GetToday': () => aDailyChallenge() }, ...options });

const slots = () => screen.getAllByTestId('save-slot');
const inSlot = (slot: number) => within(slots()[slot - 1]!);

beforeEach(() => fakeBrowser.local.clear());

describe('the game menu', () => {
  it.each([
    ['Seasons run', '/ninja1'],
    ['Falling words', '/ninja2'],
    ['Castle', '/ninja3'],
  ])('describes %s with its keys, and links to it', (name, path) => {
    renderWithPlatform(<GameMenuPage />, { platform: menuPlatform() });
    const card = screen.getByRole('heading', { name }).closest('li')!;
    expect(card).toHaveTextContent(/It trains /);
    expect(card.querySelectorAll('kbd').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: `Play ${name}` })).toHaveAttribute('href', path);
  });

  it('shows the results of a game', () => {
    const reached = JSON.stringify({ version: 1, bestStage: 2, bestScore: 4100, percent: 40 });
    renderWithPlatform(<GameMenuPage />, {
      platform: menuPlatform({ progress: { 'action-game2-progress': reached } }),
    });
    const card = screen.getByRole('heading', { name: 'Falling words' }).closest('li')!;
    expect(card).toHaveTextContent('40% of the stages · best 4,100 points');
  });

  it('shows an empty, a saved and a damaged slot', () => {
    const platform = menuPlatform({ progress: { saveData2: saved, saveData3: '{"version":' } });
    renderWithPlatform(<GameMenuPage />, { platform });
    expect(slots().map((slot) => slot.dataset.slot)).toEqual(['1', '2', '3']);
    const [empty, full, damaged] = slots();
    expect(empty).toHaveTextContent('Empty.');
    expect(full).toHaveTextContent('Seasons run, stage 2, at its beginning');
    expect(full).toHaveTextContent('12,500 points, 1 life left, 1 word met');
    expect(within(full!).getByText('Nov 20, 2026')).toHaveAttribute('datetime', save.savedAt);
    expect(damaged).toHaveTextContent('Damaged.');
    expect(damaged).toHaveTextContent('It stays in the slot');
  });

  it('shows a save that arrives while the page is open', () => {
    const { platform } = renderWithPlatform(<GameMenuPage />, { platform: menuPlatform() });
    act(() => platform.progress.write({ saveData1: JSON.stringify({ ...save, lives: 3, met: [1, 2] }) }));
    expect(slots()[0]).toHaveTextContent('3 lives left, 2 words met');
  });

  it('opens the challenge of the day at its top, with the focus in the page', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderWithPlatform(
      <main id="main" tabIndex={-1}>
        <GameMenuPage />
      </main>,
      { platform: menuPlatform() },
    );
    expect(scroll).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: /challenge/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Daily challenge' })).toBeVisible();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
    scroll.mockRestore();
  });

  it('has one main heading and no accessibility issues', async () => {
    const platform = menuPlatform({ progress: { saveData2: saved, saveData3: 'x' } });
    const { container } = renderWithPlatform(<GameMenuPage />, { platform });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectNoAxeViolations(container);
  });
});

describe('a save slot', () => {
  it('continues its game', () => {
    renderWithPlatform(<GameMenuPage />, { platform: menuPlatform({ progress: { saveData2: saved } }) });
    expect(inSlot(2).getByRole('link', { name: 'Continue slot 2' })).toHaveAttribute('href', '/ninja1?slot=2');
  });

  it('starts a game at once when it is empty', async () => {
    const { address } = renderWithPlatform(<GameMenuPage />, {
      platform: menuPlatform(),
      route: '/ninja',
      path: '/ninja',
    });
    await userEvent.click(inSlot(3).getByRole('button', { name: 'Castle' }));
    expect(address()).toBe('/ninja3?slot=3');
  });

  it('is deleted only after confirmation, and stays empty after a sync', async () => {
    const platform = menuPlatform({ progress: { saveData2: saved }, dialogAnswers: [false, true] });
    renderWithPlatform(<GameMenuPage />, { platform });
    await userEvent.click(inSlot(2).getByRole('button', { name: 'Delete slot 2' }));
    expect(platform.progress.read('saveData2')).toBe(saved);
    await userEvent.click(inSlot(2).getByRole('button', { name: 'Delete slot 2' }));
    expect(platform.progress.read('saveData2')).toBe('null');
    expect(slots()[1]).toHaveTextContent('Empty.');
    expect(platform.dialogs[0]!.text).toContain('Delete slot 2?');
  });

  it('starts another game only after confirmation, and keeps its own until the first checkpoint', async () => {
    const platform = menuPlatform({ progress: { saveData2: saved }, dialogAnswers: [false, true] });
    const { address } = renderWithPlatform(<GameMenuPage />, { platform, route: '/ninja', path: '/ninja' });
    await userEvent.click(inSlot(2).getByRole('button', { name: 'New game' }));
    await userEvent.click(inSlot(2).getByRole('button', { name: 'Falling words' }));
    expect([address(), platform.progress.read('saveData2')]).toEqual(['/ninja', saved]);
    await userEvent.click(inSlot(2).getByRole('button', { name: 'Falling words' }));
    expect([address(), platform.progress.read('saveData2')]).toEqual(['/ninja2?slot=2&new=1', saved]);
  });

  it('that is damaged gets a copy and stays as it is', () => {
    const platform = menuPlatform({ progress: { saveData1: 'not JSON' } });
    renderWithPlatform(<GameMenuPage />, { platform });
    expect(platform.progress.all()).toEqual({ saveData1: 'not JSON' });
    expect(fakeBrowser.local.getItem('saveData1-damaged')).toBe('not JSON');
    expect(slots()[0]).toHaveTextContent('saveData1-damaged');
  });
});
