import { PALETTE } from './palette.js';
import type { Context2D } from './surface.js';

const pathOf = (shape: string) => new Path2D(shape);

/** Fills an SVG path with one colour and outlines it. A `width` of 0 draws no outline. */
export function drawShape(ctx: Context2D, shape: string, color: string, line: string = PALETTE.line, width = 3): void {
  const path = pathOf(shape);
  ctx.fillStyle = color;
  ctx.fill(path);
  if (width === 0) return;
  ctx.lineWidth = width;
  ctx.strokeStyle = line;
  ctx.stroke(path);
}
