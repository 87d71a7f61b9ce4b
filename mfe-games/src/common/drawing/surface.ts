export type Context2D = CanvasRenderingContext2D;

/** More device pixels per CSS pixel cost drawing time and are not visible. */
const MAX_PIXEL_RATIO = 2;

/** A canvas with logical units, sharp on every screen. */
export interface Surface {
  readonly ctx: Context2D;
  /** In logical units. */
  width: number;
  height: number;
  /** Device pixels per logical unit. */
  scale: number;
}

/** Returns null when the browser has no 2D canvas. */
export function createSurface(canvas: HTMLCanvasElement): Surface | null {
  const ctx = canvas.getContext('2d', { alpha: false });
  return ctx && { ctx, width: 1, height: 1, scale: 1 };
}

/** Fits the canvas to its box so that `units`, in logical units, is fully visible. */
export function fitSurface(
  surface: Surface,
  canvas: HTMLCanvasElement,
  units: { height: number; width?: number },
): void {
  const { clientWidth, clientHeight } = canvas;
  const ratio = Math.min(globalThis.devicePixelRatio || 1, MAX_PIXEL_RATIO);
  const [width, height] = [Math.max(1, Math.round(clientWidth * ratio)), Math.max(1, Math.round(clientHeight * ratio))];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const fit = Math.min(height / units.height, units.width === undefined ? Infinity : width / units.width);
  surface.scale = fit;
  surface.width = width / fit;
  surface.height = height / fit;
  surface.ctx.setTransform(fit, 0, 0, fit, 0, 0);
  // Sprites are drawn for exactly this size, so smoothing only costs time. Resizing a canvas resets the flag.
  surface.ctx.imageSmoothingEnabled = false;
}
