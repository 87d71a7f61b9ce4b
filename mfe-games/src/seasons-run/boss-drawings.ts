import type { StageSeason } from '@shinobi/shared/domain/games/seasons-run/stages';
import { drawShape } from '../common/drawing/draw-shape.js';
import { PALETTE } from '../common/drawing/palette.js';
import type { Context2D } from '../common/drawing/surface.js';

/** The box of a boss. It faces left, and its feet are at the bottom. */
export const BOSS_SIZE = { width: 132, height: 150 } as const;

const INK = PALETTE.line;

/** Draws eyes that look to the left. */
function drawEyes(ctx: Context2D, places: readonly (readonly [number, number])[], color: string = INK): void {
  for (const [x, y] of places) drawShape(ctx, `M${x - 3} ${y}a3 4 0 1 0 6 0a3 4 0 1 0-6 0Z`, color, INK, 0);
}

/** Draws a strong, tapering brush stroke. */
const drawStroke = (ctx: Context2D, path: string, width = 5, color: string = INK) =>
  drawShape(ctx, path, 'rgba(0, 0, 0, 0)', color, width);

/** A mountain goblin with a long nose, wings and a feather fan. */
function drawTengu(ctx: Context2D): void {
  drawShape(ctx, 'M78 58C96 30 118 22 130 24C124 40 130 46 122 56C128 64 120 74 112 74C110 86 96 92 84 90Z', '#2b2f45');
  drawStroke(ctx, 'M92 62Q108 44 124 34M96 72Q110 60 120 54', 2.5, '#5a6184');
  drawShape(ctx, 'M42 74C38 96 34 118 30 134H100C98 116 94 94 88 74Q66 66 42 74Z', '#efe8d8');
  drawShape(ctx, 'M36 106Q66 116 96 106L98 122Q66 132 33 122Z', PALETTE.cloth2);
  drawShape(ctx, 'M52 76Q66 92 80 76L74 104H58Z', PALETTE.seal);
  drawShape(ctx, 'M40 134h22v8H38ZM72 134h22l2 8H72Z', PALETTE.wood);
  drawShape(ctx, 'M44 142h4v8h-4ZM56 142h4v8h-4ZM78 142h4v8h-4ZM90 142h4v8h-4Z', PALETTE.wood, INK, 2);
  drawShape(ctx, 'M40 50C38 26 54 16 68 18C86 18 96 34 92 54C90 72 78 80 64 80C50 80 42 68 40 50Z', '#c9392f');
  drawShape(ctx, 'M46 52C32 50 14 50 4 54C2 60 6 64 12 64C26 64 40 66 48 64Z', '#d94a3c');
  drawShape(ctx, 'M42 70Q60 66 82 72C80 88 66 98 56 96C46 92 42 82 42 70Z', '#f4f1ea');
  drawStroke(ctx, 'M42 38Q50 30 58 40M66 40Q76 30 86 38', 6, '#f4f1ea');
  drawEyes(
    ctx,
    [
      [51, 47],
      [74, 47],
    ],
    '#f6d858',
  );
  drawShape(ctx, 'M56 16L62 2L80 4L80 18Q68 12 56 16Z', INK);
  drawStroke(ctx, 'M42 88Q30 108 16 114', 11);
  drawStroke(ctx, 'M42 88Q30 108 16 114', 6, '#c9392f');
  drawShape(ctx, 'M16 118C0 114-2 96 6 86C10 92 12 90 16 84C20 90 22 92 28 88C32 100 28 114 16 118Z', '#5d8a4a');
  drawStroke(ctx, 'M16 118L13 92M16 118L6 96M16 118L24 94', 2);
}

/** A water goblin with a shell, a beak and a dish of water on its head. */
function drawKappa(ctx: Context2D): void {
  drawShape(ctx, 'M62 62C96 52 124 74 122 106C120 130 100 142 78 138Z', '#7a5b34');
  drawStroke(ctx, 'M84 70Q104 80 112 100M80 96Q98 96 118 106M84 122Q98 114 112 122', 3, '#4d3820');
  drawShape(ctx, 'M34 82C30 104 32 126 40 138H88C96 120 94 96 86 80Q60 70 34 82Z', '#6aa65a');
  drawShape(ctx, 'M42 90Q58 84 74 90C80 108 78 126 70 136H46C38 122 38 104 42 90Z', '#e4dca8', INK, 2.5);
  drawStroke(ctx, 'M42 104H76M42 118H76', 2, '#b0a468');
  drawShape(ctx, 'M28 138q10-8 22 0v10H18q2-8 10-10ZM70 138q12-8 24 0q8 2 8 10H70Z', '#4d8a48');
  drawShape(ctx, 'M30 54C28 30 44 18 60 18C80 18 92 34 90 56C88 74 74 84 58 84C42 84 32 72 30 54Z', '#6aa65a');
  drawShape(
    ctx,
    'M24 26C34 16 44 24 50 14C58 24 66 24 74 14C78 24 90 20 98 28C88 34 90 40 84 38C68 32 50 32 36 40C34 36 28 32 24 26Z',
    '#2c3a2a',
  );
  drawShape(ctx, 'M40 18a20 6 0 1 0 40 0a20 6 0 1 0-40 0Z', '#bfe3f5');
  drawShape(ctx, 'M40 58C28 56 14 60 8 68C18 76 34 78 46 72Z', '#e6b74a');
  drawStroke(ctx, 'M10 68Q26 66 42 68', 2.5);
  drawShape(ctx, 'M40 48a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM64 48a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z', '#fffdf7', INK, 2.5);
  drawEyes(ctx, [
    [45, 49],
    [69, 49],
  ]);
  drawStroke(ctx, 'M36 92Q16 96 8 110', 13);
  drawStroke(ctx, 'M36 92Q16 96 8 110', 8, '#6aa65a');
  drawStroke(ctx, 'M8 110L0 112M8 110L4 118M8 110L12 118', 4, '#4d8a48');
}

/** A white fox with many tails and a mask's red marks. */
function drawFox(ctx: Context2D): void {
  for (const tail of [
    'M84 118C110 120 132 96 126 62C118 72 108 74 104 90C98 100 90 104 80 104Z',
    'M78 114C100 108 116 74 104 40C98 54 86 62 86 80C84 92 78 98 72 100Z',
    'M74 112C84 96 92 60 76 30C72 48 62 58 66 78C66 90 66 96 64 100Z',
  ]) {
    drawShape(ctx, tail, '#fbf6ea');
  }
  drawShape(
    ctx,
    'M122 68C126 76 126 86 122 94C118 90 116 80 122 68ZM101 46C106 54 108 64 105 72C100 66 98 56 101 46ZM76 38C81 46 83 56 81 64C76 58 74 48 76 38Z',
    PALETTE.seal,
    INK,
    0,
  );
  drawShape(ctx, 'M34 88C30 108 32 128 36 148H52V128H70L72 148H88C96 126 92 104 80 90Q56 78 34 88Z', '#fbf6ea');
  drawStroke(ctx, 'M40 148V140M46 148V141M76 148V141M82 148V141', 2);
  drawShape(ctx, 'M38 88Q58 100 80 88L78 98Q58 108 40 98Z', PALETTE.seal);
  drawShape(ctx, 'M54 98a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z', PALETTE.gold, INK, 2.5);
  drawShape(
    ctx,
    'M26 46L22 14L46 34Q60 28 72 34L92 12L92 48C92 66 80 82 54 92C34 84 22 70 22 58Q6 68 6 60Q10 50 26 46Z',
    '#fbf6ea',
  );
  drawShape(ctx, 'M28 24L32 42L42 36ZM88 22L76 36L86 44Z', PALETTE.seal, INK, 0);
  drawStroke(ctx, 'M34 52Q42 46 50 54M62 54Q72 46 80 52', 4);
  drawStroke(ctx, 'M50 34Q54 26 52 20M60 34Q60 26 64 20', 3, PALETTE.seal);
  drawStroke(ctx, 'M74 64L92 62M74 70L90 74', 2.5, PALETTE.seal);
  drawShape(ctx, 'M4 58a5 4 0 1 0 10 0a5 4 0 1 0-10 0Z', INK, INK, 0);
  drawStroke(ctx, 'M14 66Q24 74 36 72', 2.5);
}

/** A pale woman in a white kimono, with long hair and no feet. */
function drawSnowWoman(ctx: Context2D): void {
  drawShape(ctx, 'M44 30C36 60 34 96 40 126C60 136 92 134 104 118C100 90 98 56 90 32Z', '#1b2233');
  drawShape(
    ctx,
    'M46 74C36 96 30 122 26 138Q42 130 50 142Q58 150 66 140Q78 152 86 140Q98 148 108 132C100 116 96 92 88 74Q66 66 46 74Z',
    '#eef4fb',
  );
  drawStroke(ctx, 'M40 120Q46 126 52 120M70 128Q78 134 86 126', 2.5, '#9fb9da');
  drawShape(ctx, 'M40 96Q66 106 94 96L96 110Q66 120 37 110Z', '#8fb2dc');
  drawShape(ctx, 'M54 76L66 92L80 76L72 72H60Z', '#c9d9ee', INK, 2.5);
  drawShape(ctx, 'M46 46C44 28 54 18 66 18C80 18 88 30 86 48C84 62 76 72 66 72C54 72 48 60 46 46Z', '#f4f6fb');
  drawShape(ctx, 'M42 52C38 26 50 10 68 10C88 10 98 28 92 56C90 44 84 34 72 30C62 36 50 40 42 52Z', '#1b2233');
  drawStroke(ctx, 'M50 48Q54 45 58 48M70 48Q74 45 78 48', 3);
  drawEyes(
    ctx,
    [
      [54, 51],
      [73, 51],
    ],
    '#3d76c2',
  );
  drawStroke(ctx, 'M58 63Q63 66 68 63', 3, PALETTE.seal);
  drawShape(ctx, 'M84 20l3 6l6-1l-4 5l4 5l-6-1l-3 6l-2-6l-7 1l5-5l-5-5l7 1Z', '#bfe3f5', '#4f86c6', 2);
  drawShape(ctx, 'M48 80C34 84 20 84 8 78C4 86 8 94 14 96C28 100 40 98 50 96Z', '#eef4fb');
  drawShape(ctx, 'M12 80C4 78 0 74-2 68C4 68 10 70 16 78Z', '#f4f6fb', INK, 2.5);
  drawStroke(ctx, 'M2 56v12M-4 62h12M-2 58l8 8M6 58l-8 8', 2, '#4f86c6');
}

/** A red ogre with horns and an iron club. */
function drawOgre(ctx: Context2D): void {
  drawShape(ctx, 'M2 20Q10 8 22 14L46 84L34 92Z', '#4a4f63');
  drawShape(
    ctx,
    'M10 26l-7 1l6 4ZM20 24l6-4l-1 7ZM16 42l-7 2l7 4ZM28 40l6-4l0 7ZM24 58l-7 2l7 4ZM34 56l6-3l0 7Z',
    '#cfd6e6',
    INK,
    1.5,
  );
  drawShape(ctx, 'M36 76C26 100 28 126 36 146H58L64 128L72 146H98C106 122 106 94 96 76Q66 62 36 76Z', '#c63a34');
  drawShape(ctx, 'M32 106Q66 116 102 106L104 130Q92 122 84 132Q74 124 66 134Q54 124 46 132Q38 126 31 132Z', '#e6b74a');
  drawStroke(ctx, 'M42 112l4 10M58 116l2 10M76 116l-2 10M90 112l-3 10', 5);
  drawStroke(ctx, 'M56 88Q66 94 76 88', 3, '#7d1f1f');
  drawShape(ctx, 'M48 20L42 0L60 14ZM78 14L96 0L90 22Z', '#f4ead0');
  drawShape(ctx, 'M36 46C34 24 50 12 68 12C88 12 102 26 100 48C98 70 84 82 68 82C50 82 38 68 36 46Z', '#c63a34');
  drawShape(
    ctx,
    'M40 26C36 14 48 10 54 14C58 4 76 4 80 12C90 8 100 16 98 28C86 20 74 22 68 24C58 20 48 20 40 26Z',
    '#2b2f45',
  );
  drawStroke(ctx, 'M42 36L60 44M78 44L96 36', 6);
  drawShape(ctx, 'M48 48a7 6 0 1 0 14 0a7 6 0 1 0-14 0ZM76 48a7 6 0 1 0 14 0a7 6 0 1 0-14 0Z', '#fffdf7', INK, 2);
  drawEyes(ctx, [
    [53, 48],
    [81, 48],
  ]);
  drawShape(ctx, 'M46 64Q68 58 90 64Q88 78 68 78Q48 78 46 64Z', '#5a1414', INK, 2.5);
  drawShape(ctx, 'M52 63l3 10l4-11ZM78 62l4 11l3-10Z', '#fffdf7', INK, 1.5);
  drawStroke(ctx, 'M40 84Q30 94 38 90', 15);
  drawStroke(ctx, 'M42 84Q30 92 38 88', 9, '#c63a34');
}

const DRAWINGS: Readonly<Record<StageSeason, (ctx: Context2D) => void>> = {
  spring: drawTengu,
  summer: drawKappa,
  autumn: drawFox,
  winter: drawSnowWoman,
  kadomatsu: drawOgre,
};

export const drawBoss = (ctx: Context2D, season: StageSeason): void => DRAWINGS[season](ctx);

/** The colours of attacks: of what flies, and of its edge. */
const ATTACK_COLORS: Readonly<Record<StageSeason, readonly [string, string]>> = {
  spring: ['#f7c6d0', '#b8527a'],
  summer: ['#7db8ff', '#234d92'],
  autumn: ['#ffb347', '#b8401f'],
  winter: ['#dff0ff', '#3d76c2'],
  kadomatsu: ['#ff8a5c', '#8c1f2c'],
};

/** Draws a wave that rolls to the left: a curl of a brush. */
export function drawWave(ctx: Context2D, season: StageSeason): void {
  const [fill, edge] = ATTACK_COLORS[season];
  drawShape(ctx, 'M2 32C2 12 14 2 28 4C38 6 40 16 32 20C28 22 22 20 24 14C16 16 18 28 36 32Z', fill, edge, 3);
  drawShape(ctx, 'M8 30Q10 16 18 10', 'rgba(0, 0, 0, 0)', '#fffdf7', 2);
}

/** Draws a bolt that flies to the left, with a tail. */
export function drawBolt(ctx: Context2D, season: StageSeason): void {
  const [fill, edge] = ATTACK_COLORS[season];
  drawShape(
    ctx,
    'M2 12C4 4 12 2 18 4C28 6 38 4 46 2C40 8 46 10 50 12C44 14 42 18 46 22C36 20 28 20 18 20C10 22 4 18 2 12Z',
    fill,
    edge,
    3,
  );
  drawShape(ctx, 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z', '#fffdf7', edge, 0);
}

/** Draws what falls: a drop, a fox fire, an icicle. */
export function drawRain(ctx: Context2D, season: StageSeason): void {
  const [fill, edge] = ATTACK_COLORS[season];
  drawShape(
    ctx,
    season === 'winter' ? 'M4 2H24L14 34Z' : 'M14 2C20 12 26 18 24 26A10 9 0 0 1 4 26C2 18 8 12 14 2Z',
    fill,
    edge,
    3,
  );
  drawShape(ctx, 'M10 10L12 22', 'rgba(0, 0, 0, 0)', '#fffdf7', 2);
}

/** Draws a paper seal: one for each hit that the boss still takes. */
export function drawSeal(ctx: Context2D): void {
  drawShape(ctx, 'M3 3H17V31H3Z', '#fffdf7', INK, 2);
  drawShape(ctx, 'M10 7V14M6 10H14M7 18H13M10 18V26M6 26H14', 'rgba(0, 0, 0, 0)', PALETTE.seal, 2);
}
