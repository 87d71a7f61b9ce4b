import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@shinobi/shared/platform';
import { screen } from '@testing-library/react';
import {
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  fakeStorage,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { signedIn } from '@shinobi/shared/testing/builders';
import { type LastGame, saveLastGame } from '../common/saves/last-game.js';
import { GameOverPage } from './game-over-page.js';

const anItem = (word: string, meaning: string) => ({
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
  userId: null,
  met: [anItem('みず', 'water'), anItem('たまご', 'egg')],
  missed: ['word-たまご'],
};
const best = (bestScore: number) => ({
  'action-game2-progress': JSON.stringify({ version: 1, bestStage: 3, bestScore, percent: 60 }),
});

beforeEach(() => fakeBrowser.session.clear());

describe('game over', () => {
  it('shows score, best score and the words met, missed ones first, and restarts in the slot', async () => {
    saveLastGame(fakeStorage('games'), last);
    const { container } = renderWithPlatform(<GameOverPage />, { platform: fakePlatform({ progress: best(4100) }) });
    expect(screen.getByText(/in Falling words, stage 3/)).toHaveTextContent('1,250 points');
    expect(screen.getByText(/Your best is/)).toHaveTextContent('4,100 points');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/たまご.*egg.*missed/);
    expect(rows[1]).toMatch(/みず.*water/);
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/ninja2?slot=2');
    await expectNoAxeViolations(container);
  });

  it('says when the score is the best', () => {
    saveLastGame(fakeStorage('games'), last);
    renderWithPlatform(<GameOverPage />, { platform: fakePlatform({ progress: best(1250) }) });
    expect(screen.getByText(/That is your best\./)).toBeVisible();
  });

  it('says nothing about the best score before the first points', () => {
    saveLastGame(fakeStorage('games'), { ...last, score: 0 });
    renderWithPlatform(<GameOverPage />);
    expect(screen.getByText(/in Falling words, stage 3/)).toHaveTextContent(/^0 points in Falling words, stage 3\.$/);
  });

  it.each<[string, number | null, Session, boolean]>([
    ['its own user', 2, signedIn({ userId: 2 }), true],
    ['nobody else', 2, signedIn({ userId: 3 }), false],
    ['no guest after a sign-out', 2, { status: 'guest' }, false],
    ['the user whom the guest has become', null, signedIn({ userId: 3 }), true],
  ])('shows a lost game to %s', (_, userId, session, isShown) => {
    saveLastGame(fakeStorage('games'), { ...last, userId });
    renderWithPlatform(<GameOverPage />, { platform: fakePlatform({ session }) });
    expect(screen.queryByRole('link', { name: 'Start again' }) !== null).toBe(isShown);
  });

  it('shows the best scores when no game was lost', () => {
    renderWithPlatform(<GameOverPage />, { platform: fakePlatform({ progress: best(4100) }) });
    expect(screen.getByText('best 4,100 points')).toBeVisible();
    expect(screen.getAllByText('no points yet')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Play Castle' })).toHaveAttribute('href', '/ninja3');
  });

  it.each(['{', '{"game":9}', JSON.stringify({ ...last, met: 'all' })])('ignores the stored value %p', (text) => {
    fakeBrowser.session.setItem('last-game', text);
    renderWithPlatform(<GameOverPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game over');
    expect(screen.queryByRole('link', { name: 'Start again' })).not.toBeInTheDocument();
  });
});
