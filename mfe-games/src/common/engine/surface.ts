export type Pen = CanvasRenderingContext2D;

/** Beyond two device pixels to one, a phone draws more than anyone sees. */
const SHARPEST = 2;

/** A canvas that is as many logical units high as the game wants, sharp on every screen. */
export interface Surface {
  readonly pen: Pen;
  /** In logical units. */
  width: number;
  height: number;
  /** Device pixels to a logical unit. */
  scale: number;
}

/** Null where the browser draws nothing. */
export function createSurface(canvas: HTMLCanvasElement): Surface | null {
  const pen = canvas.getContext('2d', { alpha: false });
  return pen && { pen, width: 1, height: 1, scale: 1 };
}

/** Fits the canvas to its box. `units` is what must be seen whole: its height, or with `wide` both sides of it. */
export function fitSurface(
  surface: Surface,
  canvas: HTMLCanvasElement,
  units: { height: number; width?: number },
): void {
  const { clientWidth, clientHeight } = canvas;
  const ratio = Math.min(globalThis.devicePixelRatio || 1, SHARPEST);
  const [width, height] = [Math.max(1, Math.round(clientWidth * ratio)), Math.max(1, Math.round(clientHeight * ratio))];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const fit = Math.min(height / units.height, units.width === undefined ? Infinity : width / units.width);
  surface.scale = fit;
  surface.width = width / fit;
  surface.height = height / fit;
  surface.pen.setTransform(fit, 0, 0, fit, 0, 0);
}

/** A picture drawn once, to be copied in every frame. Sizes in logical units. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

export function makeSprite(width: number, height: number, scale: number, draw: (pen: Pen) => void): Sprite {
  const image = document.createElement('canvas');
  image.width = Math.max(1, Math.ceil(width * scale));
  image.height = Math.max(1, Math.ceil(height * scale));
  const pen = image.getContext('2d');
  if (pen) {
    pen.scale(scale, scale);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    draw(pen);
  }
  return { image, width, height };
}

export const stamp = (pen: Pen, { image, width, height }: Sprite, x: number, y: number): void =>
  pen.drawImage(image, x, y, width, height);
