import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { SEASONS_RUN } from '../games.js';
import type { Loading } from '../learning/loading.js';
import { aDeck } from '../learning/sample-deck.js';
import type { Sources } from '../learning/use-sources.js';
import type { GameKit } from './game-kit.js';
import { useGame } from './use-game.js';
import { newTally, type Setup, type World } from './world.js';

const START = { stage: 2, checkpoint: 1, lives: 3, score: 70 };
const sources = [{ key: 'word-1', make: () => aDeck().draw() }];

const LOADING: Loading<Sources> = { status: 'loading' };
const READY: Loading<Sources> = { status: 'ready', value: { sources, finds: sources, sureness: 0.5 } };
const EMPTY: Loading<Sources> = { status: 'ready', value: { sources: [], sureness: 0 } };
const FAILED: Loading<Sources> = { status: 'failed', retry: jest.fn() };

function aGame(loading: Loading<Sources>) {
  const setups: Setup[] = [];
  const kit: GameKit<World> = {
    game: SEASONS_RUN,
    stages: [],
    rules: {
      create(setup) {
        setups.push(setup);
        const { lives, score, checkpoint } = setup;
        return { tally: newTally(lives, score), question: null, lesson: null, events: [], checkpoint, progress: 0 };
      },
      step: () => undefined,
      answered: () => undefined,
    },
    howTo: [],
    view: { height: 100 },
    touchKeys: [],
    typing: false,
    Asking: () => null,
    createPainter: () => () => undefined,
  };
  const { result, rerender } = renderHook((props: Loading<Sources>) => useGame(kit, START, props), {
    initialProps: loading,
  });
  const game = () => result.current;
  const phase = () => game().play.view.get().phase;
  return { game, phase, setups, come: rerender, start: () => act(() => game().start()) };
}

describe('a stage whose words are on their way', () => {
  it('can be seen as it will begin, with what lies about in it', () => {
    const { game, setups } = aGame(LOADING);
    expect(game().play.view.get()).toMatchObject({ phase: 'ready', lives: 3, score: 70, checkpoint: 1 });
    expect(setups).toMatchObject([{ ...START, sureness: 0 }]);
    expect(setups[0]?.finds).not.toBeNull();
  });

  it('is made for these words when they have come, and only once', () => {
    const { game, setups, come } = aGame(LOADING);
    come(READY);
    const { play } = game();
    come({ ...READY });
    expect(game().play).toBe(play);
    expect(setups).toHaveLength(2);
    expect(setups[1]).toMatchObject({ ...START, sureness: 0.5 });
    expect([setups[1]?.deck.draw().key, setups[1]?.finds?.draw().key]).toEqual(['word-1', 'word-1']);
  });

  it('has nothing to be found where there turns out to be nothing', () => {
    const { setups, come } = aGame(LOADING);
    come({ status: 'ready', value: { sources, finds: [], sureness: 0 } });
    expect(setups[1]?.finds).toBeNull();
  });

  it('waits for the start as ever when they come before it', () => {
    const { phase, come, start } = aGame(LOADING);
    come(READY);
    expect(phase()).toBe('ready');
    start();
    expect(phase()).toBe('running');
  });
});

describe('a stage that is started before its words have come', () => {
  it('never runs without them, and begins of itself with them', () => {
    const { game, phase, come, start } = aGame(LOADING);
    start();
    expect([game().waits, phase()]).toEqual([true, 'ready']);
    come(READY);
    expect([game().waits, phase()]).toEqual([false, 'running']);
  });

  it('stays where it is when the learner has turned to something else meanwhile', () => {
    const { game, phase, come, start } = aGame(LOADING);
    start();
    act(() => game().pause());
    expect(game().waits).toBe(false);
    come(READY);
    expect(phase()).toBe('ready');
  });

  it('begins when they come at the second try', () => {
    const { game, phase, come, start } = aGame(LOADING);
    start();
    come(FAILED);
    expect([game().retry, game().waits, phase()]).toEqual([expect.any(Function), false, 'ready']);
    come(LOADING);
    expect([game().retry, game().waits]).toEqual([null, true]);
    come(READY);
    expect(phase()).toBe('running');
  });

  it('does not begin where there is nothing to ask', () => {
    const { game, phase, come, start } = aGame(LOADING);
    start();
    come(EMPTY);
    expect([game().isEmpty, game().waits, phase()]).toEqual([true, false, 'ready']);
  });
});

describe('a stage that has its words', () => {
  it.each([
    ['that they could not be loaded anew', FAILED],
    ['that they are being loaded anew', LOADING],
    ['that there are none now', EMPTY],
  ])('is not disturbed by %s', (_, loading) => {
    const { game, phase, setups, come, start } = aGame(READY);
    start();
    come(loading);
    expect(game()).toMatchObject({ waits: false, retry: null, isEmpty: false });
    expect(phase()).toBe('running');
    expect(setups).toHaveLength(1);
  });

  it('goes on where it was after a pause', () => {
    const { game, phase, start } = aGame(READY);
    start();
    act(() => game().pause());
    expect(phase()).toBe('paused');
  });
});
