/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createSprite, createSpriteBatch, drawNextSprite } from './sprite.js';

beforeEach(() => {
  const ctx = { scale: () => undefined } as unknown as CanvasRenderingContext2D;
  HTMLCanvasElement.prototype.getContext = (() => ctx) as unknown as typeof HTMLCanvasElement.prototype.getContext;
});

/** Creates two sprites and records the names of those that were drawn. */
function twoSprites() {
  const batch = createSpriteBatch(1.5);
  const drawn: string[] = [];
  const named = (name: string) => createSprite(7, 4, batch, () => drawn.push(name));
  return { batch, drawn, first: named('first'), second: named('second') };
}

describe('makeSprite', () => {
  it('draws a sprite once, on its first use', () => {
    const { drawn, second } = twoSprites();
    expect(drawn).toEqual([]);
    expect(second.image).toBe(second.image);
    expect(drawn).toEqual(['second']);
  });

  it('draws the remaining sprites ahead, one at a time', () => {
    const { batch, drawn, first } = twoSprites();
    expect(first.image).toBeInstanceOf(HTMLCanvasElement);
    expect(drawNextSprite(batch)).toBe(false);
    expect(drawNextSprite(batch)).toBe(false);
    expect(drawn).toEqual(['first', 'second']);
  });

  it('rounds sizes to whole pixels, so that a copy is not scaled', () => {
    const { first } = twoSprites();
    expect([first.image.width, first.image.height]).toEqual([11, 6]);
    expect([first.width * 1.5, first.height * 1.5]).toEqual([11, 6]);
  });
});
