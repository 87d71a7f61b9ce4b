import { whenIdle } from '@shinobi/shared/client';
import { movesLittle } from '@shinobi/shared/ui';
import type { StageSession } from '@shinobi/shared/domain/games/stage-session';
import type { Controls, GameWorld } from '@shinobi/shared/domain/games/game-world';
import { createGameLoop } from './game-loop.js';
import type { Theme } from '../drawing/palette.js';
import { createSpriteBatch, drawNextSprite, type SpriteBatch } from '../drawing/sprite.js';
import { createSurface, fitSurface } from '../drawing/surface.js';
import type { GhostRace } from '../ghosts/ghost-race.js';
import type { GameDefinition } from './game-definition.js';

interface StageRendererOptions<W extends GameWorld> {
  readonly definition: GameDefinition<W>;
  readonly session: StageSession<W>;
  readonly controls: Controls;
  readonly theme: Theme;
  /** Whether the game steers, and the player only jumps. */
  readonly steersAlone: boolean;
  readonly race: GhostRace;
  /** Whether the ghost is drawn. */
  readonly showsGhost: boolean;
}

/** Draws the sprites that the first frames do not need, one per idle callback, while the stage is introduced. */
function drawRemainingSprites(batch: SpriteBatch, isCurrent: () => boolean): void {
  whenIdle(() => {
    if (isCurrent() && drawNextSprite(batch)) drawRemainingSprites(batch, isCurrent);
  });
}

/**
 * Runs and draws a stage on a canvas. While the game does not run, nothing is computed. Returns the function that stops
 * it, or null when the browser has no 2D canvas.
 */
export function renderStage<W extends GameWorld>(
  canvas: HTMLCanvasElement,
  { definition, session, controls, theme, steersAlone, race, showsGhost }: StageRendererOptions<W>,
): (() => void) | null {
  const surface = createSurface(canvas);
  if (!surface) return null;
  let paint: ReturnType<typeof definition.createPainter> | null = null;
  let batch: SpriteBatch | null = null;
  const draw = () => paint?.(surface);
  const ghostOf = () => (showsGhost ? race.position() : null);
  const fit = () => {
    fitSurface(surface, canvas, definition.view);
    // Sprites are drawn for one size, so another size needs new ones.
    if (surface.scale !== batch?.scale) {
      const created = createSpriteBatch(surface.scale);
      batch = created;
      paint = definition.createPainter(session.world, theme, created, movesLittle(), ghostOf);
      drawRemainingSprites(created, () => batch === created);
    }
    draw();
  };
  const tick = () => {
    if (steersAlone) definition.rules.steerAlone?.(session.world, controls);
    if (session.view.get().phase !== 'running') return;
    session.tick(controls);
    race.tick();
  };
  const loop = createGameLoop(tick, draw);
  // The observer also reports the first size, before the frame that shows the canvas.
  const resizes = new ResizeObserver(fit);
  resizes.observe(canvas);
  const startOrStop = () => (session.view.get().phase === 'running' ? loop.start() : (loop.stop(), draw()));
  const unsubscribe = session.view.subscribe(startOrStop);
  startOrStop();
  return () => {
    unsubscribe();
    loop.stop();
    resizes.disconnect();
    batch = null;
  };
}
