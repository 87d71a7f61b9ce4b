import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { StrokeOrder } from './stroke-order.js';

/** Two strokes, both from left to right: jsdom measures no paths, so each is this line. */
const MODEL = { from: 15, to: 95, y: 50 };

beforeEach(() => {
  globalThis.fetch = async () =>
    ({ ok: true, text: async () => '<path d="M15,50 95,50"/><path d="M15,50 96,50"/>' }) as Response;
  Object.assign(SVGElement.prototype, {
    getTotalLength: () => MODEL.to - MODEL.from,
    getPointAtLength: (length: number) => ({ x: MODEL.from + length, y: MODEL.y }),
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 109, height: 109 }),
  });
});

const field = () => screen.getByRole('img', { name: /^Trace/ });
function draw(y: number) {
  // jsdom has no pointer events with positions.
  const at = (type: string, clientX: number) =>
    fireEvent(field(), Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: y })));
  at('pointerdown', MODEL.from);
  for (let x = MODEL.from; x <= MODEL.to; x += 8) at('pointermove', x);
  at('pointerup', MODEL.to);
}
const follow = () => draw(MODEL.y);
const miss = () => draw(MODEL.y + 50);

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
    for (const _ of [1, 2]) {
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
