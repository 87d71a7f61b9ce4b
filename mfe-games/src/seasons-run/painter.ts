import { stageAt } from '@shinobi/shared/domain/games/game-world';
import { TILE } from '@shinobi/shared/domain/games/seasons-run/course';
import type { CourseObject, RunWorld } from '@shinobi/shared/domain/games/seasons-run/run-world';
import { STAGES } from '@shinobi/shared/domain/games/seasons-run/stages';
import { createNinjaSprites, drawNinja, type NinjaSprites } from '../common/drawing/ninja-sprites.js';
import { PALETTE, type Theme } from '../common/drawing/palette.js';
import { createSprite, drawSprite, type Sprite, type SpriteBatch } from '../common/drawing/sprite.js';
import type { Context2D, Surface } from '../common/drawing/surface.js';
import { drawGhost } from '../common/ghosts/draw-ghost.js';
import type { GhostOf } from '../common/ghosts/ghost-race.js';
import { JAPANESE_FONT } from '../common/drawing/japanese-font.js';
import { arenaView, createBossPainter } from './boss-painter.js';
import { drawBale, drawCrow, drawGate, drawPetal, drawShuriken } from './object-drawings.js';
import { createScenery, type Layer, type Scenery } from './scenery.js';
import { SCENERY_COLORS } from './scenery-colors.js';

/** The visible height of the course: nine tiles. */
export const VIEW = { height: 9 * TILE } as const;
const STRIP = 480;

interface Sprites {
  readonly ninja: NinjaSprites;
  readonly scenery: Scenery;
  readonly petal: Sprite;
  readonly bale: Sprite;
  readonly crow: readonly Sprite[];
  readonly shuriken: Sprite;
  readonly gate: Sprite;
  readonly open: Sprite;
  readonly plank: Sprite;
}

function createSprites(stage: number, theme: Theme, batch: SpriteBatch): Sprites {
  const { season } = stageAt(STAGES, stage);
  const land = SCENERY_COLORS[season][theme];
  return {
    ninja: createNinjaSprites(66, batch),
    scenery: createScenery(season, theme, STRIP, VIEW.height, batch),
    petal: createSprite(28, 28, batch, (ctx) => drawPetal(ctx, season)),
    bale: createSprite(48, 44, batch, (ctx) => drawBale(ctx, season)),
    crow: [0, 1].map((wing) => createSprite(52, 44, batch, (ctx) => drawCrow(ctx, wing))),
    shuriken: createSprite(24, 24, batch, drawShuriken),
    gate: createSprite(96, 190, batch, (ctx) => drawGate(ctx, true)),
    open: createSprite(96, 190, batch, (ctx) => drawGate(ctx, false)),
    plank: createSprite(TILE, 16, batch, (ctx) => {
      ctx.fillStyle = PALETTE.woodLight;
      ctx.strokeStyle = land.line;
      ctx.lineWidth = 3;
      ctx.fillRect(0, 2, TILE, 10);
      ctx.strokeRect(-2, 2, TILE + 4, 10);
    }),
  };
}

/** Converts a height above the bottom of the course into the canvas's y. */
const y = (height: number) => VIEW.height - height;

function drawObject(ctx: Context2D, art: Sprites, { kind, x, y: height }: CourseObject, ticks: number): void {
  if (kind === 'petal') drawSprite(ctx, art.petal, x - 14, y(height) - 27);
  else if (kind === 'block') drawSprite(ctx, art.bale, x - 24, y(height) - 41);
  else {
    const wing = art.crow[Math.floor(ticks / 10) % 2];
    if (wing) drawSprite(ctx, wing, x - 26, y(height) - 40);
  }
}

function poseOf({ ninja, ticks, safeTicks, reloadTicks }: RunWorld, sprites: NinjaSprites): Sprite {
  if (safeTicks > 60) return sprites.hurt;
  if (!ninja.grounded) return sprites.jump;
  if (reloadTicks > 8) return sprites.throw;
  if (Math.abs(ninja.speedX) < 20) return sprites.stand;
  return sprites.run[Math.floor(ticks / 5) % sprites.run.length] ?? sprites.stand;
}

/** Writes the current question on a sign above the next gate. */
function drawSign(ctx: Context2D, { question, course, opened }: RunWorld, width: number): void {
  // A boss asks below the picture only: its sentences are long.
  if (!question || opened >= course.gates.length) return;
  const x = course.gates[opened] ?? 0;
  const size = Math.max(14, Math.min(44, 150 / question.sign.length));
  ctx.font = `600 ${size}px ${JAPANESE_FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const wide = Math.min(width * 0.8, Math.max(64, ctx.measureText(question.sign).width + 24));
  ctx.fillStyle = '#fffdf7';
  ctx.strokeStyle = PALETTE.line;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.roundRect(x - wide / 2, 44, wide, 60, 5);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = PALETTE.line;
  ctx.fillText(question.sign, x, 76, wide - 12);
}

const DUST_TICKS = 18;

/** Draws the dust of a landing, which spreads and fades. */
function drawDust(ctx: Context2D, { landing, ticks }: RunWorld): void {
  const age = (ticks - landing.tick) / DUST_TICKS;
  if (age >= 1) return;
  ctx.globalAlpha = 0.5 * (1 - age);
  ctx.fillStyle = PALETTE.straw;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.ellipse(landing.x + side * (8 + 16 * age), y(landing.y) - 3 - 4 * age, 7 - 3 * age, 5 - 3 * age, 0, 0, 7);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Draws a run. `calm` leaves out moving hills and other motion that the player does not cause. */
export function createPainter(run: RunWorld, theme: Theme, batch: SpriteBatch, calm: boolean, ghostOf: GhostOf) {
  const art = createSprites(run.stage, theme, batch);

  const drawBoss = createBossPainter(run, stageAt(STAGES, run.stage).season, batch, calm);

  let sky: Sprite | null = null;
  let skyWidth = 0;
  const skyOf = (width: number) => {
    if (!sky || skyWidth !== width) sky = art.scenery.createSky(width);
    skyWidth = width;
    return sky;
  };

  const drawLayer = (ctx: Context2D, { sprite, top }: Layer, shift: number, width: number) => {
    const start = calm ? 0 : -(((shift % STRIP) + STRIP) % STRIP);
    for (let x = start; x < width; x += STRIP) drawSprite(ctx, sprite, x, top);
  };

  const drawGround = (ctx: Context2D, from: number, to: number) => {
    const { ground, planks } = run.course;
    for (let column = from; column <= to; column += 1) {
      const height = ground[column] ?? 2;
      const { water, ground: earth } = art.scenery;
      // Tiles are slightly wider than a column, so that no seam is visible.
      if (height === 0) drawSprite(ctx, water, column * TILE - 0.5, y(26));
      else drawSprite(ctx, earth, column * TILE - 0.5, y(height * TILE) - 8);
      const plank = planks[column] ?? 0;
      if (plank > 0) drawSprite(ctx, art.plank, column * TILE, y(plank * TILE));
    }
  };

  const drawGates = (ctx: Context2D, left: number, right: number) => {
    const { gates: all } = run.course;
    for (let at = 0; at < all.length; at += 1) {
      const x = all[at] ?? 0;
      if (x < left - 100 || x > right + 100) continue;
      drawSprite(ctx, at < run.opened ? art.open : art.gate, x - 48, y(2 * TILE) - 186);
    }
  };

  const blinks = () => run.safeTicks > 0 && !calm && Math.floor(run.ticks / 5) % 2 === 0;

  return (surface: Surface): void => {
    const { ctx, width } = surface;
    const { ninja, course } = run;
    const follow = Math.max(0, Math.min(ninja.x - width * 0.35, course.length - width));
    const left = Math.max(0, Math.min(arenaView(run, follow, width), course.length - width));
    drawSprite(ctx, skyOf(width), 0, 0);
    drawLayer(ctx, art.scenery.far, left * 0.15, width);
    drawLayer(ctx, art.scenery.near, left * 0.4, width);
    ctx.save();
    // Whole device pixels, so that no seam between tiles is visible.
    ctx.translate(-Math.round(left * surface.scale) / surface.scale, 0);
    drawGates(ctx, left, left + width);
    drawGround(ctx, Math.floor(left / TILE), Math.ceil((left + width) / TILE));
    for (const each of run.objects)
      if (!each.gone && each.x > left - 60 && each.x < left + width + 60) drawObject(ctx, art, each, run.ticks);
    drawBoss(ctx, y(2 * TILE));
    for (const { x, y: height, ticksLeft } of run.shuriken)
      if (ticksLeft > 0) drawSprite(ctx, art.shuriken, x - 12, y(height) - 12);
    if (!calm) drawDust(ctx, run);
    const ghost = ghostOf();
    if (ghost) drawGhost(ctx, art.ninja, ghost, y(ghost.y), { ticks: run.ticks, canJump: true });
    if (!blinks()) drawNinja(ctx, poseOf(run, art.ninja), ninja.x, y(ninja.y), ninja.direction);
    drawSign(ctx, run, width);
    ctx.restore();
  };
}
