import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { expectNoAxeViolations, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { GameCard } from './game-card.js';
import { GAMES, isPlayable } from './games.js';
import { NinjaPage } from './ninja-page.js';

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

const slots = () => screen.getAllByTestId('save-slot');

describe('the ninja page', () => {
  it.each(['Seasons run', 'Falling words', 'Castle'])('names %s, what it trains and its keys', (name) => {
    renderWithPlatform(<NinjaPage />);
    const card = screen.getByRole('heading', { name }).closest('li')!;
    expect(card).toHaveTextContent(/It trains /);
    expect(card.querySelectorAll('kbd').length).toBeGreaterThan(0);
  });

  it('promises no game that cannot be opened', () => {
    renderWithPlatform(<NinjaPage />);
    const ready = GAMES.filter(isPlayable);
    expect(screen.getAllByText('Not playable yet.')).toHaveLength(GAMES.length - ready.length);
    expect(screen.queryAllByRole('link', { name: /^Play / })).toHaveLength(ready.length);
    expect(screen.getByRole('link', { name: 'Practise words' })).toHaveAttribute('href', '/vocabulary-quiz');
  });

  it('links to a game that can be played', () => {
    const [game] = GAMES;
    renderWithPlatform(<GameCard game={game!} playable />);
    expect(screen.getByRole('link', { name: 'Play Seasons run' })).toHaveAttribute('href', '/ninja1');
    expect(screen.queryByText('Not playable yet.')).not.toBeInTheDocument();
  });

  it('shows what the three slots hold: empty, saved, damaged', () => {
    const platform = fakePlatform({ progress: { saveData2: JSON.stringify(save), saveData3: '{"version":' } });
    renderWithPlatform(<NinjaPage />, { platform });
    expect(slots().map((slot) => slot.dataset.slot)).toEqual(['1', '2', '3']);
    const [empty, saved, damaged] = slots();
    expect(empty).toHaveTextContent('Empty.');
    expect(saved).toHaveTextContent('Seasons run, stage 2');
    expect(saved).toHaveTextContent('12,500 points, 1 life left, 1 word met');
    expect(within(saved!).getByText('Nov 20, 2026')).toHaveAttribute('datetime', save.savedAt);
    expect(damaged).toHaveTextContent('Damaged.');
    expect(damaged).toHaveTextContent('kept as it is');
  });

  it('shows a save that arrives while the page is open', () => {
    const { platform } = renderWithPlatform(<NinjaPage />);
    act(() => platform.progress.write({ saveData1: JSON.stringify({ ...save, lives: 3, met: [1, 2] }) }));
    expect(slots()[0]).toHaveTextContent('3 lives left, 2 words met');
  });

  it('leaves a damaged save untouched', () => {
    const platform = fakePlatform({ progress: { saveData1: 'not JSON' } });
    renderWithPlatform(<NinjaPage />, { platform });
    expect(platform.progress.all()).toEqual({ saveData1: 'not JSON' });
  });

  it('has one first heading and no accessibility fault', async () => {
    const platform = fakePlatform({ progress: { saveData2: JSON.stringify(save), saveData3: 'x' } });
    const { container } = renderWithPlatform(<NinjaPage />, { platform });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectNoAxeViolations(container);
  });
});
