import type { StageSeason } from '@shinobi/shared/domain/games/seasons-run/stages';
import { drawShape } from '../common/drawing/draw-shape.js';
import { PALETTE } from '../common/drawing/palette.js';
import type { Context2D } from '../common/drawing/surface.js';

const PETAL = 'M0-2C-7-5-6-12-2-14L0-12L2-14C6-12 7-5 0-2Z';
const LEAF =
  'M14 2L16 9L22 6L20 12L26 13L21 17L23 22L17 20L15 22L15 26L13 26L13 22L10 20L5 22L7 16L2 13L8 12L6 6L12 9Z';

/** Draws the object to pick up: a blossom, a rain drop, a leaf, a snowflake or a plum blossom, by season. */
export function drawPetal(ctx: Context2D, season: StageSeason): void {
  if (season === 'autumn') return drawShape(ctx, LEAF, '#c9502b', '#7d2c14', 2);
  if (season === 'summer')
    return drawShape(ctx, 'M14 3C19 11 22 14 22 18A8 8 0 0 1 6 18C6 14 9 11 14 3Z', '#7db8ff', '#234d92', 2.5);
  ctx.save();
  ctx.translate(14, 14);
  const flake = season === 'winter';
  const petals = flake ? 6 : 5;
  for (let at = 0; at < petals; at += 1) {
    if (flake) {
      ctx.strokeStyle = '#4f86c6';
      ctx.lineWidth = 2.5;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(0, -12);
      ctx.moveTo(-3.5, -11);
      ctx.lineTo(0, -7);
      ctx.lineTo(3.5, -11);
      ctx.stroke();
    } else
      drawShape(
        ctx,
        PETAL,
        season === 'spring' ? '#f7c6d0' : '#dc5a66',
        season === 'spring' ? '#c8758b' : '#8c1f2c',
        1.6,
      );
    ctx.rotate((Math.PI * 2) / petals);
  }
  if (!flake) drawShape(ctx, 'M-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z', PALETTE.gold, PALETTE.line, 0);
  ctx.restore();
}

/** Draws a straw bale; in winter a snowman. */
export function drawBale(ctx: Context2D, season: StageSeason): void {
  if (season === 'winter' || season === 'kadomatsu') {
    drawShape(ctx, 'M8 30a16 13 0 1 0 32 0a16 13 0 1 0-32 0Z', '#fbfdff');
    drawShape(ctx, 'M14 13a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z', '#fbfdff');
    drawShape(ctx, 'M13 20h22l1 5H12Z', PALETTE.seal, PALETTE.line, 2);
    drawShape(ctx, 'M25 14l8 2l-8 2Z', PALETTE.gold, PALETTE.line, 1.5);
    drawShape(
      ctx,
      'M19 10a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0ZM26 10a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0Z',
      PALETTE.line,
      PALETTE.line,
      0,
    );
    return;
  }
  drawShape(ctx, 'M6 8H42Q46 24 42 42H6Q2 24 6 8Z', PALETTE.straw);
  drawShape(ctx, 'M4 17H44M4 32H44', PALETTE.straw, PALETTE.wood, 3.5);
  drawShape(ctx, 'M13 10v4M22 21v8M31 10v4M14 22v7M35 22v6M22 35v5M31 36v4', PALETTE.straw, '#b08a3f', 2);
}

/** Draws a crow facing left, with its wings up (0) or down (1). */
export function drawCrow(ctx: Context2D, wing: number): void {
  const body = '#2b2f45';
  drawShape(ctx, 'M38 28L50 24L49 33Z', body);
  drawShape(ctx, 'M14 20C22 16 38 20 40 30C34 38 20 38 14 32Z', body);
  drawShape(ctx, 'M4 20A9 9 0 1 1 20 26Z', body);
  drawShape(ctx, 'M8 18L0 23L9 24Z', PALETTE.gold, PALETTE.line, 2);
  drawShape(
    ctx,
    wing === 0 ? 'M20 24C22 12 30 4 42 2C40 12 36 22 32 28Z' : 'M20 26C22 36 30 42 42 42C40 34 36 28 32 24Z',
    '#3b415f',
  );
  drawShape(ctx, 'M10 16a2.200 2.200 0 1 0 4.400 0a2.200 2.200 0 1 0-4.400 0Z', PALETTE.white, PALETTE.line, 0);
}

export function drawShuriken(ctx: Context2D): void {
  drawShape(
    ctx,
    'M12 0C13 7 14 9 17 10L24 12L17 14C14 15 13 17 12 24C11 17 10 15 7 14L0 12L7 10C10 9 11 7 12 0Z',
    '#dfe8f6',
    PALETTE.line,
    2,
  );
  drawShape(ctx, 'M9.500 12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z', PALETTE.line, PALETTE.line, 0);
}

/** Draws a torii gate. A closed one has bars and a seal. */
export function drawGate(ctx: Context2D, closed: boolean): void {
  if (closed) {
    for (let x = 26; x <= 66; x += 10) drawShape(ctx, `M${x} 74h5V186h-5Z`, PALETTE.woodLight, PALETTE.line, 2.5);
    drawShape(ctx, 'M20 108H76V118H20ZM20 150H76V160H20Z', PALETTE.wood, PALETTE.line, 2.5);
  }
  drawShape(ctx, 'M14 40H24L22 186H10ZM72 40H82L86 186H74Z', PALETTE.seal);
  drawShape(ctx, 'M8 58H88V68H8Z', PALETTE.seal);
  drawShape(ctx, 'M2 26Q48 38 94 26L96 40Q48 50 0 40Z', PALETTE.line);
  drawShape(ctx, 'M4 38Q48 48 92 38L90 46Q48 54 6 46Z', PALETTE.seal);
  if (!closed) return;
  drawShape(ctx, 'M32 132a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z', '#fffdf7');
  ctx.fillStyle = PALETTE.seal;
  ctx.font = '700 20px serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('門', 48, 133);
}
