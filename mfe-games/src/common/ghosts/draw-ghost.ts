import { drawNinja, type NinjaSprites } from '../drawing/ninja-sprites.js';
import type { Context2D } from '../drawing/surface.js';
import type { GhostView } from './ghost-race.js';

const ALPHA = 0.35;
/** Ticks for which a step of the run is shown. */
const STEP_TICKS = 5;
/** Below this change in a sample, a ghost is drawn standing. */
const SLOW = 2;

/** Draws a ghost with the feet at its x and at `y`. One that leaves the ground jumps, where `canJump`. */
export function drawGhost(
  ctx: Context2D,
  { run, jump, stand }: NinjaSprites,
  { x, speedX, speedY }: GhostView,
  y: number,
  { ticks, canJump }: { readonly ticks: number; readonly canJump: boolean },
): void {
  const isJumping = canJump && Math.abs(speedY) > SLOW;
  const isMoving = Math.abs(speedX) > SLOW || Math.abs(speedY) > SLOW;
  const step = isMoving ? (run[Math.floor(ticks / STEP_TICKS) % run.length] ?? stand) : stand;
  ctx.globalAlpha = ALPHA;
  drawNinja(ctx, isJumping ? jump : step, x, y, speedX < 0 ? -1 : 1);
  ctx.globalAlpha = 1;
}
