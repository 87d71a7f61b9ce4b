import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CHALLENGE_RULES, openChallenge } from '@shinobi/shared/domain/games/challenge';
import { createControls, createWorld, type GameWorld } from '@shinobi/shared/domain/games/game-world';
import { recordSession } from '@shinobi/shared/domain/games/recorded-run';
import { fakeBrowser, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CASTLE_DEFINITION } from '../castle/index.js';
import { aDailyChallenge } from '../testing/daily-challenge.js';
import { ChallengeStage } from './challenge-stage.js';
import type { AnyGame } from './game-loaders.js';
import { ghostOfRun } from './rival.js';

/** A game that asks one question in its fifth tick, and ends after it. */
const aGame = (): AnyGame => ({
  ...(CASTLE_DEFINITION as unknown as AnyGame),
  rules: {
    create: (setup) => ({ ...createWorld(setup), deck: setup.deck }) as GameWorld,
    step(world) {
      const { deck } = world as GameWorld & { deck: { draw: () => GameWorld['question'] } };
      if (!world.question && world.tally.asked === 0) world.question = deck.draw();
    },
    onAnswer: ({ events }) => void events.push('cleared'),
  },
  locate: null,
  createPainter: () => () => undefined,
});

beforeEach(() => {
  fakeBrowser.local.clear();
  const ctx = { setTransform: () => undefined } as unknown as CanvasRenderingContext2D;
  HTMLCanvasElement.prototype.getContext = (() => ctx) as unknown as typeof HTMLCanvasElement.prototype.getContext;
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

describe('the stage of a challenge', () => {
  it('asks its questions without the memory, and ends with a recording', async () => {
    const onEnd = jest.fn<(run: object) => void>();
    const platform = fakePlatform();
    const challenge = aDailyChallenge();
    renderWithPlatform(<ChallengeStage {...{ challenge, onEnd }} game={aGame()} best={null} rival={null} />, {
      platform,
    });
    expect(screen.getByText('Your best result of the day counts.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    const choices = await screen.findAllByTestId('quiz-choice');
    expect(choices).toHaveLength(4);
    const right = choices.findIndex(({ textContent }) => !/ちがう|べつ|ほか/.test(textContent ?? ''));
    await userEvent.keyboard(String(right + 1));
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    const [run] = onEnd.mock.calls[0] ?? [];
    expect(run).toMatchObject({ day: challenge.day, rules: CHALLENGE_RULES, isCleared: true });
    expect(run).toMatchObject({ recording: expect.stringMatching(/^\d+ a[1-4]$/) });
    expect(platform.memory.recorded()).toEqual([]);
  });
});

describe('a rival', () => {
  it('runs where the recorded run was', () => {
    const challenge = aDailyChallenge(3);
    const session = recordSession(openChallenge(CASTLE_DEFINITION.rules, challenge));
    const controls = createControls();
    controls.down = true;
    session.start();
    for (let tick = 0; tick < 60; tick += 1) session.tick(controls);
    const ghost = ghostOfRun(CASTLE_DEFINITION, challenge, session.getRecording());
    expect(ghost).toMatchObject({ ticks: 60, score: 0 });
    expect(ghost?.track).toHaveLength(10);
    expect(ghost?.track.at(-1)?.y).toBeGreaterThan(ghost?.track[0]?.y ?? 0);
  });

  it('is none for a recording of something else', () =>
    expect(ghostOfRun(CASTLE_DEFINITION, aDailyChallenge(3), '5 a1')).toBeNull());
});
