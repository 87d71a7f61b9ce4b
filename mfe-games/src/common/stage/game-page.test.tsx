import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  fakeStorage,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import type { Deck } from '@shinobi/shared/domain/games/deck';
import { aDeck, aSource } from '@shinobi/shared/testing/sample-deck';
import { scoreRightAnswer, scoreWrongAnswer } from '@shinobi/shared/domain/games/tally';
import { createWorld, type GameEvent, type GameWorld } from '@shinobi/shared/domain/games/game-world';
import { SEASONS_RUN } from '../games.js';
import { readSaveSlot } from '../saves/save-slot.js';
import type { GameDefinition } from './game-definition.js';
import { GamePage } from './game-page.js';
import { readLastGame } from '../saves/last-game.js';

/** Creates a game of two stages in which one word is missed, one is right, and then the event `happens` follows. */
const aDefinition = (happens: GameEvent): GameDefinition<GameWorld> => ({
  game: SEASONS_RUN,
  stages: [
    { name: 'First', about: '', tune: 'spring' },
    { name: 'Second', about: '', tune: 'summer' },
  ],
  rules: {
    create: createWorld,
    step(world) {
      if (world.tally.asked > 0) return;
      const deck = aDeck();
      scoreWrongAnswer(world, deck.draw());
      scoreRightAnswer(world, deck.draw());
      world.checkpoint = 1;
      world.events.push(happens);
    },
    onAnswer: () => undefined,
  },
  howTo: [],
  view: { height: 100 },
  touchKeys: [],
  layout: 'runner',
  typing: false,
  QuestionLoader: ({ children }) => children({ status: 'ready', value: { sources: [aSource(1)], confidence: 0 } }),
  locate: null,
  createPainter: () => () => undefined,
});

const aSave = (changes: object) => ({
  version: 1,
  game: 1,
  stage: 1,
  checkpoint: 1,
  lives: 5,
  score: 7,
  startedAt: '2026-11-01T00:00:00.000Z',
  savedAt: '2026-11-01T00:00:00.000Z',
  met: [],
  ...changes,
});

async function play(happens: GameEvent, progress: Record<string, string> = {}, route = '/ninja1?slot=2') {
  const platform = fakePlatform({ progress });
  const rendered = renderWithPlatform(<GamePage definition={aDefinition(happens)} />, { platform, route });
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  const slot = () => readSaveSlot(platform.progress.read('saveData2'));
  return { ...rendered, platform, slot };
}

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
  const ctx = { setTransform: () => undefined } as unknown as CanvasRenderingContext2D;
  HTMLCanvasElement.prototype.getContext = (() => ctx) as unknown as typeof HTMLCanvasElement.prototype.getContext;
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

describe('a checkpoint', () => {
  it('saves stage, checkpoint, lives, score and words in the slot', async () => {
    const { slot } = await play('checkpoint');
    await waitFor(() => expect(slot().state).toBe('saved'));
    expect(slot()).toMatchObject({ save: { game: 1, stage: 1, checkpoint: 1, lives: 4, score: 100, met: [1, 2] } });
  });

  it('adds to the words of the slot', async () => {
    const before = {
      version: 1,
      game: 1,
      stage: 2,
      checkpoint: 0,
      lives: 5,
      score: 7,
      savedAt: '2026-11-01T00:00:00.000Z',
    };
    const { slot } = await play('checkpoint', { saveData2: JSON.stringify({ ...before, met: [9, 2] }) });
    await waitFor(() => expect(slot()).toMatchObject({ save: { stage: 2, score: 107, met: [9, 2, 1] } }));
  });

  it('is not saved when no slot is free for the game', async () => {
    const other = JSON.stringify({
      version: 1,
      game: 3,
      stage: 1,
      checkpoint: 0,
      lives: 5,
      score: 7,
      savedAt: '2026-11-01T00:00:00.000Z',
      met: [],
    });
    const { platform } = await play('checkpoint', { saveData2: other });
    await waitFor(() => expect(screen.getByText('100')).toBeVisible());
    expect(platform.progress.all()).toEqual({ saveData2: other });
  });
});

describe('a new word', () => {
  it('has a card before it is asked', async () => {
    const rules: GameDefinition<GameWorld & { deck: Deck }>['rules'] = {
      create: (setup) => ({ ...createWorld(setup), deck: setup.deck }),
      step: (world) => void (world.question ??= world.deck.draw()),
      onAnswer: () => undefined,
    };
    const definition: GameDefinition<GameWorld & { deck: Deck }> = {
      ...aDefinition('cleared'),
      rules,
      QuestionLoader: ({ children }) =>
        children({ status: 'ready', value: { sources: [aSource(1, 'new')], confidence: 0 } }),
      createPainter: () => () => undefined,
    };
    const { container, platform } = renderWithPlatform(<GamePage definition={definition} />);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    const card = await screen.findByTestId('teach-card');
    expect(card).toHaveAccessibleName('New');
    expect(card).toHaveTextContent('New to you. It comes next:');
    expect(card).toHaveTextContent('word 1');
    expect(platform.focusModes()).toBe(1);
    expect(screen.queryByTestId('quiz-prompt')).toBeNull();
    await expectNoAxeViolations(container);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('quiz-prompt')).toHaveAttribute('data-item-id', 'word-1');
    expect(platform.memory.recorded()).toEqual([]);
  });
});

describe('focus mode', () => {
  it('lasts while the stage runs', async () => {
    const { platform } = await play('checkpoint');
    expect(platform.focusModes()).toBe(1);
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Continue' });
    expect(platform.focusModes()).toBe(0);
  });
});

describe('a finished stage', () => {
  it('is recorded and leads to the next', async () => {
    const { platform, slot } = await play('cleared');
    expect(await screen.findByRole('heading', { name: 'Stage 1: cleared' })).toBeVisible();
    expect(screen.getByText(/1 of 2 right at the first try/)).toBeVisible();
    expect(JSON.parse(platform.progress.read('action-game1-progress') ?? '')).toEqual({
      version: 1,
      bestStage: 1,
      bestScore: 100,
      percent: 50,
      medals: [1],
    });
    expect(within(screen.getByRole('list', { name: 'Medals' })).getAllByText('Not yet:')).toHaveLength(2);
    expect(slot()).toMatchObject({ save: { stage: 2, checkpoint: 0 } });
    await userEvent.click(screen.getByRole('button', { name: 'Next: Second' }));
    expect(screen.getByRole('heading', { name: 'Stage 2: Second' })).toBeVisible();
    expect(screen.getByRole('img', { name: '4 of 5 lives' })).toBeVisible();
  });

  it('earns XP for the answers of its run, each run under its own session', async () => {
    const platform = fakePlatform();
    const sessions: (string | undefined)[] = [];
    const award: typeof platform.xp.award = async ({ session }) => {
      sessions.push(session);
      return { storedIn: 'device', gained: 1, level: 1 };
    };
    const ANSWERED: GameDefinition<GameWorld> = {
      ...aDefinition('cleared'),
      rules: {
        create: createWorld,
        step: (world) => void (world.question ??= aDeck().draw()),
        onAnswer: (world) => void world.events.push('cleared'),
      },
    };
    renderWithPlatform(<GamePage definition={ANSWERED} />, { platform: { ...platform, xp: { award } } });
    for (const next of ['Next: Second', 'Play from the first stage']) {
      await userEvent.click(screen.getByRole('button', { name: 'Start' }));
      await screen.findByTestId('quiz-prompt');
      await userEvent.keyboard('2');
      await userEvent.click(await screen.findByRole('button', { name: next }));
    }
    const recorded = platform.memory.recorded();
    expect(recorded).toMatchObject([
      { item: 'word:1:reading', correct: true, form: 'choice', source: 'ninja1' },
      { item: 'word:1:reading', correct: true, form: 'choice', source: 'ninja1' },
    ]);
    expect(sessions).toEqual(recorded.map(({ session }) => session));
    expect(new Set(sessions).size).toBe(2);
  });

  it.each<[ends: string, GameEvent]>([
    ['finished', 'cleared'],
    ['lost', 'over'],
  ])('gives a guest XP once for a word that it asks again and again, when it is %s', async (_, ends) => {
    const asked = aSource(1).make(() => 0);
    let answers = 0;
    const repeating: GameDefinition<GameWorld> = {
      ...aDefinition(ends),
      rules: {
        create: createWorld,
        step: (world) => void (world.question ??= asked),
        onAnswer: (world) => void ((answers += 1) === 10 && world.events.push(ends)),
      },
    };
    renderWithPlatform(<GamePage definition={repeating} />);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    for (const answer of Array.from({ length: 10 }, (__, at) => at + 1)) {
      await screen.findByTestId('quiz-prompt');
      await userEvent.keyboard('2');
      await waitFor(() => expect(answers).toBe(answer));
    }
    expect(fakeBrowser.local.getItem('guest-xp')).toBe('1');
  });

  it('keeps a copy of earlier progress that cannot be read', async () => {
    const { platform } = await play('cleared', { 'action-game1-progress': 'broken' });
    await screen.findByRole('heading', { name: 'Stage 1: cleared' });
    expect(fakeBrowser.local.getItem('action-game1-progress-damaged')).toBe('broken');
    expect(platform.toasts[0]?.text).toContain('action-game1-progress-damaged');
    expect(platform.progress.read('action-game1-progress')).toContain('"bestStage":1');
  });
});

describe('a lost game', () => {
  it('leads to game over with the words met, and takes no slot', async () => {
    const { address, slot } = await play('over');
    await waitFor(() => expect(address()).toBe('/game-over'));
    expect(readLastGame(fakeStorage('games'))).toMatchObject({
      game: 1,
      stage: 1,
      score: 100,
      slot: 2,
      missed: ['word-1'],
    });
    expect(readLastGame(fakeStorage('games'))?.met).toHaveLength(2);
    expect(slot()).toEqual({ state: 'empty' });
  });

  it('never lowers its save', async () => {
    const saveData2 = JSON.stringify(aSave({ stage: 2, checkpoint: 1, lives: 4 }));
    const { address, platform } = await play('over', { saveData2 });
    await waitFor(() => expect(address()).toBe('/game-over'));
    expect(platform.progress.read('saveData2')).toBe(saveData2);
  });

  it('in a used slot keeps the game there until the first checkpoint, which replaces it', async () => {
    const saveData2 = JSON.stringify(aSave({ game: 3, stage: 4 }));
    const lost = await play('over', { saveData2 }, '/ninja1?slot=2&new=1');
    await waitFor(() => expect(lost.address()).toBe('/game-over'));
    expect(lost.platform.progress.read('saveData2')).toBe(saveData2);
    lost.unmount();
    const { address, slot } = await play('checkpoint', { saveData2 }, '/ninja1?slot=2&new=1');
    await waitFor(() => expect(slot()).toMatchObject({ save: { game: 1, stage: 1, checkpoint: 1, met: [1, 2] } }));
    await waitFor(() => expect(address()).toBe('/ninja1?slot=2'));
  });

  it('continues at its checkpoint with three lives at least', async () => {
    await play('jump', { saveData2: JSON.stringify(aSave({ stage: 2, checkpoint: 1, lives: 1 })) });
    // One of them is lost at once.
    expect(await screen.findByRole('img', { name: '2 of 5 lives' })).toBeVisible();
  });
});
