import { INK } from './palette.js';
import type { Pen } from './surface.js';

const outline = (shape: string) => new Path2D(shape);

/** A shape in flat colour with an ink outline; `width` 0 leaves the outline away. */
export function ink(pen: Pen, shape: string, color: string, line: string = INK.line, width = 3): void {
  const drawn = outline(shape);
  pen.fillStyle = color;
  pen.fill(drawn);
  if (width === 0) return;
  pen.lineWidth = width;
  pen.strokeStyle = line;
  pen.stroke(drawn);
}
