import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawStroke, installFakeStrokes } from '../testing/fake-strokes.js';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { StrokeOrder } from './stroke-order.js';

beforeEach(installFakeStrokes);

const field = () => screen.getByRole('img', { name: /^Trace/ });
const follow = () => drawStroke(field(), true);
const miss = () => drawStroke(field(), false);

async function trace(character: string) {
  const platform = fakePlatform();
  renderWithPlatform(<StrokeOrder character={character} />, { platform });
  await userEvent.click(screen.getByRole('button', { name: 'Trace it' }));
  await screen.findByText('Stroke 1 of 2');
  return platform.memory.recorded;
}

describe('A traced kanji', () => {
  it('is recorded when its last stroke is written, right although one line was off', async () => {
    const recorded = await trace('二');
    miss();
    follow();
    expect(recorded()).toEqual([]);
    follow();
    expect(screen.getByText('Well written.')).toBeVisible();
    await waitForPaint();
    expect(recorded()).toMatchObject([
      { item: 'kanji:二:write', correct: true, form: 'traced', source: 'trace', ms: expect.any(Number) },
    ]);
  });

  it('is wrong when a stroke had to be shown', async () => {
    const recorded = await trace('二');
    miss();
    miss();
    follow();
    follow();
    await waitForPaint();
    expect(recorded()).toMatchObject([{ correct: false }]);
  });

  it('that is traced again belongs to the same session', async () => {
    const recorded = await trace('二');
    for (let round = 0; round < 2; round++) {
      follow();
      follow();
      await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    }
    await waitForPaint();
    const sessions = recorded().map(({ session }) => session);
    expect([sessions.length, new Set(sessions).size]).toEqual([2, 1]);
  });
});

describe('A traced kana', () => {
  it('is not recorded: its item asks for the reading', async () => {
    const recorded = await trace('い');
    follow();
    follow();
    await waitForPaint();
    expect(recorded()).toEqual([]);
  });
});
