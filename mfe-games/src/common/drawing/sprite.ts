import type { Context2D } from './surface.js';

/** A picture drawn once and copied in every frame. Sizes are in logical units. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** The sprites of a game for one canvas size. */
export interface SpriteBatch {
  /** Device pixels per logical unit. */
  readonly scale: number;
  /** Draws a sprite that no frame has shown yet. */
  readonly undrawn: Set<() => void>;
}

export const createSpriteBatch = (scale: number): SpriteBatch => ({ scale, undrawn: new Set() });

/** Draws one sprite before a frame needs it. Returns false when all are drawn. */
export function drawNextSprite({ undrawn }: SpriteBatch): boolean {
  const [next] = undrawn;
  next?.();
  return undrawn.size > 0;
}

/** Creates a sprite that is drawn on first use, so that the first frame only waits for the sprites in it. */
export function createSprite(
  width: number,
  height: number,
  batch: SpriteBatch,
  draw: (ctx: Context2D) => void,
): Sprite {
  const { scale, undrawn } = batch;
  const [columns, rows] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))];
  let drawn: HTMLCanvasElement | null = null;
  const render = () => {
    undrawn.delete(render);
    drawn = document.createElement('canvas');
    drawn.width = columns;
    drawn.height = rows;
    const ctx = drawn.getContext('2d');
    if (!ctx) return drawn;
    ctx.scale(scale, scale);
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    draw(ctx);
    return drawn;
  };
  undrawn.add(render);
  return {
    get image() {
      return drawn ?? render();
    },
    // The exact pixel size, so that a copy is not scaled.
    width: columns / scale,
    height: rows / scale,
  };
}

export const drawSprite = (ctx: Context2D, { image, width, height }: Sprite, x: number, y: number): void =>
  ctx.drawImage(image, x, y, width, height);
