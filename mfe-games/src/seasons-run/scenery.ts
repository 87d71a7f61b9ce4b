import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { TILE } from '@shinobi/shared/domain/games/seasons-run/course';
import type { StageSeason } from '@shinobi/shared/domain/games/seasons-run/stages';
import type { Theme } from '../common/drawing/palette.js';
import { createSprite, type Sprite, type SpriteBatch } from '../common/drawing/sprite.js';
import type { Context2D } from '../common/drawing/surface.js';
import { SCENERY_COLORS, type SceneryColors } from './scenery-colors.js';

interface Hills {
  readonly width: number;
  readonly base: number;
  readonly tall: number;
  readonly waves: number;
  readonly color: string;
}

function drawHills(ctx: Context2D, { width, base, tall, waves, color }: Hills): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(0, 400);
  // Draws beyond the edge, because the next strip starts within the last pixel.
  for (let x = 0; x <= width + 8; x += 8) {
    const turn = (x / width) * Math.PI * 2;
    ctx.lineTo(x, base - tall * (0.5 + 0.3 * Math.sin(turn * waves) + 0.2 * Math.cos(turn * (waves + 1))));
  }
  ctx.lineTo(width + 8, 400);
  ctx.fill();
}

function drawMountain(ctx: Context2D, x: number, base: number, color: string, snow: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x - 130, base);
  ctx.quadraticCurveTo(x - 50, base - 60, x - 22, base - 128);
  ctx.lineTo(x + 22, base - 128);
  ctx.quadraticCurveTo(x + 50, base - 60, x + 130, base);
  ctx.fill();
  ctx.fillStyle = snow;
  ctx.beginPath();
  ctx.moveTo(x - 36, base - 98);
  ctx.lineTo(x - 22, base - 128);
  ctx.lineTo(x + 22, base - 128);
  ctx.lineTo(x + 36, base - 98);
  ctx.lineTo(x + 18, base - 108);
  ctx.lineTo(x + 4, base - 94);
  ctx.lineTo(x - 12, base - 108);
  ctx.fill();
}

interface TreePosition {
  readonly x: number;
  readonly base: number;
  readonly size: number;
}

/** Draws a tree with a round crown; in winter and at New Year a pine. */
function drawTree(
  ctx: Context2D,
  season: StageSeason,
  { trunk, crown, crownLine }: SceneryColors,
  { x, base, size }: TreePosition,
): void {
  ctx.save();
  ctx.translate(x, base);
  ctx.scale(size, size);
  ctx.fillStyle = trunk;
  ctx.fillRect(-4, -44, 8, 46);
  ctx.fillStyle = crown;
  ctx.strokeStyle = crownLine;
  ctx.lineWidth = 2;
  if (season === 'winter' || season === 'kadomatsu') {
    for (let tier = 0; tier < 3; tier += 1) {
      const [y, half] = [-30 - tier * 22, 32 - tier * 8];
      ctx.beginPath();
      ctx.moveTo(-half, y);
      ctx.quadraticCurveTo(0, y + 8, half, y);
      ctx.lineTo(0, y - 34);
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
    }
  } else {
    for (const [cx, cy, r] of [
      [-18, -54, 20],
      [18, -56, 21],
      [0, -74, 24],
    ] as const) {
      ctx.beginPath();
      ctx.arc(cx, cy, r, 0, Math.PI * 2);
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
}

/** A strip of hills or trees that starts `top` units below the top, so that no empty area is copied. */
export interface Layer {
  readonly sprite: Sprite;
  readonly top: number;
}

export interface Scenery {
  /** Returns the background for a drawing of this width. */
  createSky(width: number): Sprite;
  readonly far: Layer;
  readonly near: Layer;
  readonly ground: Sprite;
  readonly water: Sprite;
}

/** The width of the area with sun, moon and stars, from the right edge. */
const LIGHT = 260;

function drawLight(ctx: Context2D, theme: Theme): void {
  ctx.save();
  ctx.globalAlpha = theme === 'light' ? 0.8 : 0.9;
  ctx.fillStyle = theme === 'light' ? '#fffdf7' : '#f6e8c6';
  ctx.beginPath();
  ctx.arc(LIGHT * 0.66, 66, 28, 0, Math.PI * 2);
  ctx.fill();
  const random = seededRandom(7);
  const stars = theme === 'light' ? 0 : 24;
  for (let star = 0; star < stars; star += 1) ctx.fillRect(random() * LIGHT, random() * 170, 1.5, 1.5);
  ctx.restore();
}

/** Draws a gradient with the sun, or with the moon and stars. */
function drawSky(ctx: Context2D, { sky, low }: SceneryColors, theme: Theme, width: number, height: number): void {
  const fade = ctx.createLinearGradient(0, 0, 0, height);
  fade.addColorStop(0, sky);
  fade.addColorStop(1, low);
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, width + 8, height + 8);
  ctx.translate(width - LIGHT, 0);
  drawLight(ctx, theme);
}

function drawGround(ctx: Context2D, { earth, top, line }: SceneryColors, height: number): void {
  ctx.fillStyle = earth;
  ctx.fillRect(0, 8, TILE + 1, height);
  ctx.fillStyle = top;
  ctx.fillRect(0, 8, TILE + 1, 12);
  ctx.beginPath();
  for (let x = 5; x < TILE; x += 10) ctx.arc(x, 20, 5, 0, Math.PI);
  ctx.fill();
  ctx.fillStyle = line;
  ctx.fillRect(0, 6.5, TILE + 1, 3);
  ctx.globalAlpha = 0.14;
  for (const [x, y] of [
    [8, 44],
    [26, 62],
    [14, 86],
    [30, 108],
    [6, 132],
  ] as const)
    ctx.fillRect(x, y, 7, 3);
}

function drawWater(ctx: Context2D, { water, line }: SceneryColors): void {
  ctx.fillStyle = water;
  ctx.fillRect(0, 4, TILE + 1, 40);
  ctx.strokeStyle = line;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(0, 4);
  ctx.quadraticCurveTo(TILE / 4, 0, TILE / 2, 4);
  ctx.quadraticCurveTo((TILE * 3) / 4, 8, TILE, 4);
  ctx.stroke();
}

/** Water or ground covers everything below this height. */
const WATER = 20;

/** Creates the sprites behind and below a run. Hills and trees repeat after the width `strip`. */
export function createScenery(
  season: StageSeason,
  theme: Theme,
  strip: number,
  height: number,
  batch: SpriteBatch,
): Scenery {
  const colors = SCENERY_COLORS[season][theme];
  const snow = theme === 'light' ? '#fffdf7' : '#cbd6e8';
  const layer = (top: number, draw: (ctx: Context2D) => void): Layer => {
    const sprite = createSprite(strip, height - WATER - top, batch, (ctx) => {
      ctx.translate(0, -top);
      draw(ctx);
    });
    return { sprite, top };
  };
  return {
    createSky: (width) => createSprite(width, height, batch, (ctx) => drawSky(ctx, colors, theme, width, height)),
    far: layer(height - 208, (ctx) => {
      drawMountain(ctx, strip * 0.62, height - 78, colors.far, snow);
      drawHills(ctx, { width: strip, base: height - 92, tall: 34, waves: 2, color: colors.far });
    }),
    near: layer(height - 185, (ctx) => {
      drawHills(ctx, { width: strip, base: height - 76, tall: 40, waves: 1, color: colors.near });
      for (const [x, size] of [
        [0.12, 0.95],
        [0.38, 0.7],
        [0.66, 1.05],
        [0.88, 0.75],
      ] as const)
        drawTree(ctx, season, colors, { x: x * strip, base: height - 78, size });
    }),
    ground: createSprite(TILE + 1, height, batch, (ctx) => drawGround(ctx, colors, height)),
    water: createSprite(TILE + 1, 44, batch, (ctx) => drawWater(ctx, colors)),
  };
}
