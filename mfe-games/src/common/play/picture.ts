import { whenIdle } from '@shinobi/shared/client';
import { movesLittle } from '@shinobi/shared/ui';
import { createLoop } from '../engine/loop.js';
import type { Theme } from '../engine/palette.js';
import { createSurface, drawAhead, fitSurface, openStudio, type Studio } from '../engine/surface.js';
import type { GameKit } from './game-kit.js';
import type { Play } from './play.js';
import type { Controls, World } from './world.js';

interface PictureOptions<W extends World> {
  readonly kit: GameKit<W>;
  readonly play: Play<W>;
  readonly controls: Controls;
  readonly theme: Theme;
}

/** Draws what the first frames do not show, a picture at a time, while the stage is being explained. */
function drawAllAhead(studio: Studio, isCurrent: () => boolean): void {
  whenIdle(() => {
    if (isCurrent() && drawAhead(studio)) drawAllAhead(studio, isCurrent);
  });
}

/**
 * Plays a game on a canvas: it moves while the game runs; otherwise it stands, and nothing is computed. Answers what
 * ends that; null where the browser draws nothing.
 */
export function showPicture<W extends World>(
  canvas: HTMLCanvasElement,
  { kit, play, controls, theme }: PictureOptions<W>,
): (() => void) | null {
  const surface = createSurface(canvas);
  if (!surface) return null;
  let paint: ReturnType<typeof kit.createPainter> | null = null;
  let studio: Studio | null = null;
  const draw = () => paint?.(surface);
  const fit = () => {
    fitSurface(surface, canvas, kit.view);
    // The pictures are drawn for one size; another one wants them anew.
    if (surface.scale !== studio?.scale) {
      const opened = openStudio(surface.scale);
      studio = opened;
      paint = kit.createPainter(play.world, theme, opened, movesLittle());
      drawAllAhead(opened, () => studio === opened);
    }
    draw();
  };
  const loop = createLoop(() => play.tick(controls), draw);
  // It tells the first size as well, in time for the frame that shows the canvas.
  const resizes = new ResizeObserver(fit);
  resizes.observe(canvas);
  const follow = () => (play.view.get().phase === 'running' ? loop.start() : (loop.stop(), draw()));
  const leave = play.view.subscribe(follow);
  follow();
  return () => {
    leave();
    loop.stop();
    resizes.disconnect();
    studio = null;
  };
}
