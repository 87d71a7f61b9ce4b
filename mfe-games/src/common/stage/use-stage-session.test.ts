/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { aSource } from '@shinobi/shared/testing/sample-deck';
import type { AnswerListener } from '@shinobi/shared/domain/games/question-watch';
import { createWorld, type GameWorld, type StageSetup } from '@shinobi/shared/domain/games/game-world';
import { SEASONS_RUN } from '../games.js';
import type { LoadState } from '../learning/load-state.js';
import type { StageQuestions } from '../learning/use-stage-questions.js';
import type { GameDefinition } from './game-definition.js';
import { useStageSession } from './use-stage-session.js';

const START = { stage: 2, checkpoint: 1, lives: 3, score: 70 };
const sources = [aSource(1)];
const onAnswered = jest.fn<AnswerListener>();

const LOADING: LoadState<StageQuestions> = { status: 'loading' };
const READY: LoadState<StageQuestions> = {
  status: 'ready',
  value: { sources, scrollSources: sources, confidence: 0.5 },
};
const EMPTY: LoadState<StageQuestions> = { status: 'ready', value: { sources: [], confidence: 0 } };
const FAILED: LoadState<StageQuestions> = { status: 'failed', retry: jest.fn() };

function aGame(loading: LoadState<StageQuestions>) {
  const setups: StageSetup[] = [];
  const definition: GameDefinition<GameWorld> = {
    game: SEASONS_RUN,
    stages: [],
    rules: {
      create(setup) {
        setups.push(setup);
        return createWorld(setup);
      },
      step: () => undefined,
      onAnswer: () => undefined,
    },
    howTo: [],
    view: { height: 100 },
    touchKeys: [],
    layout: 'runner',
    typing: false,
    QuestionLoader: () => null,
    locate: null,
    createPainter: () => () => undefined,
  };
  const { result, rerender } = renderHook(
    (props: LoadState<StageQuestions>) => useStageSession(definition, START, props, onAnswered),
    {
      initialProps: loading,
    },
  );
  const game = () => result.current;
  const phase = () => game().session.view.get().phase;
  return { game, phase, setups, setLoading: rerender, start: () => act(() => game().start()) };
}

describe('a stage whose words are loading', () => {
  it('is shown as it will start, with its scrolls', () => {
    const { game, setups } = aGame(LOADING);
    expect(game().session.view.get()).toMatchObject({ phase: 'ready', lives: 3, score: 70, checkpoint: 1 });
    expect(setups).toMatchObject([{ ...START, confidence: 0 }]);
    expect(setups[0]?.scrollDeck).not.toBeNull();
  });

  it('is recreated once when its words have loaded', () => {
    const { game, setups, setLoading } = aGame(LOADING);
    setLoading(READY);
    const { session } = game();
    setLoading({ ...READY });
    expect(game().session).toBe(session);
    expect(setups).toHaveLength(2);
    expect(setups[1]).toMatchObject({ ...START, confidence: 0.5 });
    expect([setups[1]?.deck.draw().key, setups[1]?.scrollDeck?.draw().key]).toEqual(['word-1', 'word-1']);
  });

  it('has no scrolls when there turn out to be none', () => {
    const { setups, setLoading } = aGame(LOADING);
    setLoading({ status: 'ready', value: { sources, scrollSources: [], confidence: 0 } });
    expect(setups[1]?.scrollDeck).toBeNull();
  });

  it('waits for the start when they load before it', () => {
    const { phase, setLoading, start } = aGame(LOADING);
    setLoading(READY);
    expect(phase()).toBe('ready');
    start();
    expect(phase()).toBe('running');
  });
});

describe('a stage that is started before its words have loaded', () => {
  it('never runs without them, and starts when they have loaded', () => {
    const { game, phase, setLoading, start } = aGame(LOADING);
    start();
    expect([game().isWaiting, phase()]).toEqual([true, 'ready']);
    setLoading(READY);
    expect([game().isWaiting, phase()]).toEqual([false, 'running']);
  });

  it('does not start when the player has paused meanwhile', () => {
    const { game, phase, setLoading, start } = aGame(LOADING);
    start();
    act(() => game().pause());
    expect(game().isWaiting).toBe(false);
    setLoading(READY);
    expect(phase()).toBe('ready');
  });

  it('starts when the second try succeeds', () => {
    const { game, phase, setLoading, start } = aGame(LOADING);
    start();
    setLoading(FAILED);
    expect([game().retry, game().isWaiting, phase()]).toEqual([expect.any(Function), false, 'ready']);
    setLoading(LOADING);
    expect([game().retry, game().isWaiting]).toEqual([null, true]);
    setLoading(READY);
    expect(phase()).toBe('running');
  });

  it('does not start when there is nothing to ask', () => {
    const { game, phase, setLoading, start } = aGame(LOADING);
    start();
    setLoading(EMPTY);
    expect([game().isEmpty, game().isWaiting, phase()]).toEqual([true, false, 'ready']);
  });
});

describe('a stage that has its words', () => {
  it.each([
    ['a failed reload', FAILED],
    ['a reload', LOADING],
    ['an empty result', EMPTY],
  ])('is not disturbed by %s', (_, loading) => {
    const { game, phase, setups, setLoading, start } = aGame(READY);
    start();
    setLoading(loading);
    expect(game()).toMatchObject({ isWaiting: false, retry: null, isEmpty: false });
    expect(phase()).toBe('running');
    expect(setups).toHaveLength(1);
  });

  it('keeps its state when it is paused', () => {
    const { game, phase, start } = aGame(READY);
    start();
    act(() => game().pause());
    expect(phase()).toBe('paused');
  });
});
