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
  // Pictures are drawn for this very size: to smooth them costs much and shows nothing. Sizing a canvas anew forgets it.
  surface.pen.imageSmoothingEnabled = false;
}

/** A picture drawn once, to be copied in every frame. Sizes in logical units. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** Where the sprites of a game are made, for one size of its picture. */
export interface Studio {
  /** Device pixels to a logical unit. */
  readonly scale: number;
  /** What to draw on a sprite that nothing has shown yet. */
  readonly undrawn: Set<() => void>;
}

export const openStudio = (scale: number): Studio => ({ scale, undrawn: new Set() });

/** Draws one sprite ahead of the frame that shows it; false when all are drawn. */
export function drawAhead({ undrawn }: Studio): boolean {
  const [next] = undrawn;
  next?.();
  return undrawn.size > 0;
}

/** A sprite is drawn when it is first shown, or ahead of that: the first frame waits only for what is in it. */
export function makeSprite(width: number, height: number, studio: Studio, draw: (pen: Pen) => void): Sprite {
  const { scale, undrawn } = studio;
  const [columns, rows] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))];
  let drawn: HTMLCanvasElement | null = null;
  const make = () => {
    undrawn.delete(make);
    drawn = document.createElement('canvas');
    drawn.width = columns;
    drawn.height = rows;
    const pen = drawn.getContext('2d');
    if (!pen) return drawn;
    pen.scale(scale, scale);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    draw(pen);
    return drawn;
  };
  undrawn.add(make);
  return {
    get image() {
      return drawn ?? make();
    },
    // The size of its pixels: a copy is not scaled.
    width: columns / scale,
    height: rows / scale,
  };
}

export const stamp = (pen: Pen, { image, width, height }: Sprite, x: number, y: number): void =>
  pen.drawImage(image, x, y, width, height);
