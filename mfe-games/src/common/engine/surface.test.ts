import { beforeEach, describe, expect, it } from '@jest/globals';
import { drawAhead, makeSprite, openStudio } from './surface.js';

beforeEach(() => {
  const pen = { scale: () => undefined } as unknown as CanvasRenderingContext2D;
  HTMLCanvasElement.prototype.getContext = (() => pen) as unknown as typeof HTMLCanvasElement.prototype.getContext;
});

/** Two sprites of a studio, and the names of those that were drawn. */
function twoSprites() {
  const studio = openStudio(1.5);
  const drawn: string[] = [];
  const named = (name: string) => makeSprite(7, 4, studio, () => drawn.push(name));
  return { studio, drawn, first: named('first'), second: named('second') };
}

describe('a sprite', () => {
  it('is drawn when it is first shown, and only then', () => {
    const { drawn, second } = twoSprites();
    expect(drawn).toEqual([]);
    expect(second.image).toBe(second.image);
    expect(drawn).toEqual(['second']);
  });

  it('is drawn ahead, one at a time, unless it has been shown', () => {
    const { studio, drawn, first } = twoSprites();
    expect(first.image).toBeInstanceOf(HTMLCanvasElement);
    expect(drawAhead(studio)).toBe(false);
    expect(drawAhead(studio)).toBe(false);
    expect(drawn).toEqual(['first', 'second']);
  });

  it('is as large as its pixels, so that a copy is not scaled', () => {
    const { first } = twoSprites();
    expect([first.image.width, first.image.height]).toEqual([11, 6]);
    expect([first.width * 1.5, first.height * 1.5]).toEqual([11, 6]);
  });
});
