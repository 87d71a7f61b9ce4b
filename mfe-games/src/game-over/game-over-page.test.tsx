import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { keepLastGame, type LastGame } from '../common/play/last-game.js';
import { GameOverPage } from './game-over-page.js';

const lesson = (word: string, meaning: string) => ({
  key: `word-${word}`,
  vocabId: 1,
  word,
  reading: word,
  meaning,
  sound: null,
  note: null,
});
const last: LastGame = {
  game: 2,
  stage: 3,
  score: 1250,
  slot: 2,
  met: [lesson('みず', 'water'), lesson('たまご', 'egg')],
  missed: ['word-たまご'],
};
const best = (bestScore: number) => ({
  'action-game2-progress': JSON.stringify({ version: 1, bestStage: 3, bestScore, percent: 60 }),
});

beforeEach(() => sessionStorage.clear());

describe('game over', () => {
  it('shows score, best and the words met, those missed first, and starts again in the slot', async () => {
    keepLastGame(last);
    const { container } = renderWithPlatform(<GameOverPage />, { platform: fakePlatform({ progress: best(4100) }) });
    expect(screen.getByText(/in Falling words, stage 3/)).toHaveTextContent('1,250 points');
    expect(screen.getByText(/Your best is/)).toHaveTextContent('4,100 points');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/たまご.*egg.*missed/);
    expect(rows[1]).toMatch(/みず.*water/);
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/ninja2?slot=2');
    await expectNoAxeViolations(container);
  });

  it('says when it is the best', () => {
    keepLastGame(last);
    renderWithPlatform(<GameOverPage />, { platform: fakePlatform({ progress: best(1250) }) });
    expect(screen.getByText(/That is your best\./)).toBeVisible();
  });

  it('shows the bests when no game was lost', () => {
    renderWithPlatform(<GameOverPage />, { platform: fakePlatform({ progress: best(4100) }) });
    expect(screen.getByText('best 4,100 points')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play Castle' })).toHaveAttribute('href', '/ninja3');
  });

  it.each(['{', '{"game":9}', JSON.stringify({ ...last, met: 'all' })])('survives %p in its place', (text) => {
    sessionStorage.setItem('last-game', text);
    renderWithPlatform(<GameOverPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game over');
    expect(screen.queryByRole('link', { name: 'Start again' })).not.toBeInTheDocument();
  });
});
