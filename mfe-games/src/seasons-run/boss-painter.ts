import {
  ARENA_FLOOR,
  attackOf,
  type Boss,
  FALL_TICKS,
  type Hazard,
  isFighting,
  RISE_TICKS,
  WARN_TICKS,
} from '@shinobi/shared/domain/games/seasons-run/boss';
import type { RunWorld } from '@shinobi/shared/domain/games/seasons-run/run-world';
import type { StageSeason } from '@shinobi/shared/domain/games/seasons-run/stages';
import { JAPANESE_FONT } from '../common/drawing/japanese-font.js';
import { PALETTE } from '../common/drawing/palette.js';
import { createSprite, drawSprite, type Sprite, type SpriteBatch } from '../common/drawing/sprite.js';
import type { Context2D } from '../common/drawing/surface.js';
import { BOSS_SIZE, drawBolt, drawBoss, drawRain, drawSeal, drawWave } from './boss-drawings.js';

interface BossSprites {
  readonly boss: Sprite;
  readonly seal: Sprite;
  readonly hazards: Readonly<Record<Hazard['kind'], Sprite>>;
}

function createSprites(season: StageSeason, batch: SpriteBatch): BossSprites {
  const { width, height } = BOSS_SIZE;
  return {
    boss: createSprite(width + 12, height + 6, batch, (ctx) => {
      ctx.translate(8, 4);
      drawBoss(ctx, season);
    }),
    seal: createSprite(20, 34, batch, drawSeal),
    hazards: {
      wave: createSprite(40, 36, batch, (ctx) => drawWave(ctx, season)),
      bolt: createSprite(52, 24, batch, (ctx) => drawBolt(ctx, season)),
      rain: createSprite(28, 38, batch, (ctx) => drawRain(ctx, season)),
    },
  };
}

/** Half the width of the arena: the drawing is centred on it during the fight. */
const ARENA_CENTER = 165;
const easing = (share: number) => share * share * (3 - 2 * share);

/** Returns how far the drawing has moved from the ninja to the arena, 0 to 1. */
function shareOfArena({ boss }: RunWorld): number {
  if (boss.phase === 'rising') return easing(Math.min(1, boss.ticks / (RISE_TICKS * 0.7)));
  if (boss.phase === 'falling') return easing(1 - Math.min(1, boss.ticks / FALL_TICKS));
  return isFighting(boss) ? 1 : 0;
}

/** Returns the left edge of the drawing: `follow`, where it follows the ninja, or in a fight the whole arena. */
export function arenaView(run: RunWorld, follow: number, width: number): number {
  const share = shareOfArena(run);
  return share === 0 ? follow : follow + (run.boss.left + ARENA_CENTER - width / 2 - follow) * share;
}

/** Writes the name of a boss that appears in a column, as on a scroll. */
function drawName(ctx: Context2D, { left, ticks, info: { sign, name } }: Boss, top: number): void {
  const signs = [...sign];
  const x = left + 60;
  ctx.globalAlpha = Math.max(0, Math.min(1, ticks / 20, (RISE_TICKS - ticks) / 12));
  ctx.fillStyle = '#fffdf7';
  ctx.strokeStyle = PALETTE.line;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.roundRect(x - 36, top, 72, signs.length * 46 + 38, 5);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = PALETTE.seal;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `700 42px ${JAPANESE_FONT}`;
  signs.forEach((each, at) => ctx.fillText(each, x, top + 32 + at * 46));
  ctx.fillStyle = PALETTE.line;
  ctx.font = `600 12px ${JAPANESE_FONT}`;
  ctx.fillText(name, x, top + signs.length * 46 + 24, 64);
  ctx.globalAlpha = 1;
}

/** Draws a circle where something will fall, and a stroke above it. */
function drawMark(ctx: Context2D, x: number, floor: number, share: number): void {
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.ellipse(x, floor - 2, 20, 6, 0, 0, Math.PI * 2 * share);
  ctx.moveTo(x, floor - 120);
  ctx.lineTo(x, floor - 120 + 40 * share);
  ctx.stroke();
}

/** By stroke: how far from the middle it is, its width, and the share of the whole length. */
const STROKES = [
  [0, 6, 1],
  [-6, 2.5, 0.8],
  [6, 2.5, 0.9],
] as const;

/** Draws brush strokes on the way of a wave or a bolt. */
function drawWay(ctx: Context2D, from: number, y: number, share: number): void {
  for (const [offset, width, length] of STROKES) {
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(from, y + offset);
    ctx.quadraticCurveTo(from - 60, y + offset - 4, from - 190 * share * length, y + offset * 0.6);
    ctx.stroke();
  }
}

/** Shows where the announced attack comes. Marks stay until what falls has landed. */
function drawWarning(ctx: Context2D, boss: Boss, floor: number, calm: boolean): void {
  const attack = attackOf(boss);
  const isFalling = boss.phase === 'attacking' && attack?.kind === 'rain';
  if (!attack || (boss.phase !== 'warning' && !isFalling)) return;
  const share = isFalling ? 1 : Math.min(1, boss.ticks / (WARN_TICKS * 0.6));
  ctx.strokeStyle = PALETTE.seal;
  ctx.globalAlpha = calm ? 0.8 : 0.55 + 0.3 * Math.sin(boss.ticks / 4);
  ctx.lineCap = 'round';
  if (attack.kind === 'rain') for (const x of boss.marks) drawMark(ctx, x, floor, share);
  else drawWay(ctx, boss.x - 60, floor - (attack.kind === 'wave' ? 10 : 66), share);
  ctx.globalAlpha = 1;
}

/** Returns how far the boss is moved from its place, in units. */
function shiftOf(
  { boss: { phase, ticks }, ticks: runTicks }: RunWorld,
  calm: boolean,
): readonly [x: number, y: number] {
  if (phase === 'rising') return [0, (1 - easing(Math.min(1, ticks / (RISE_TICKS * 0.7)))) * 180];
  if (phase === 'falling') return [ticks / 2, easing(Math.min(1, ticks / FALL_TICKS)) * 180];
  if (calm) return [0, 0];
  if (phase === 'hurt') return [Math.sin(ticks * 1.4) * 6 * Math.max(0, 1 - ticks / 30), 0];
  if (phase === 'warning') return [-8 * easing(Math.min(1, ticks / WARN_TICKS)), 0];
  return [0, Math.sin(runTicks / 18) * (phase === 'open' ? 1 : 3)];
}

/** Draws the drops of sweat of a boss that is exhausted. */
function drawExhaustion(ctx: Context2D, x: number, y: number): void {
  ctx.fillStyle = '#7db8ff';
  ctx.strokeStyle = PALETTE.line;
  ctx.lineWidth = 2;
  for (const [dx, dy] of [
    [-56, -20],
    [-46, -40],
    [58, -36],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x + dx, y - 90 + dy, 4, 6, 0, 0, 7);
    ctx.fill();
    ctx.stroke();
  }
}

/** Draws the boss of a run and its attacks. `floor` is the canvas's y of the ground; `calm` leaves out swaying. */
export function createBossPainter(run: RunWorld, season: StageSeason, batch: SpriteBatch, calm: boolean) {
  const art = createSprites(season, batch);
  const { boss } = run;

  const drawHazards = (ctx: Context2D, floor: number) => {
    for (const { kind, x, y, isActive } of boss.hazards) {
      if (!isActive) continue;
      const sprite = art.hazards[kind];
      drawSprite(ctx, sprite, x - sprite.width / 2, floor - (y - ARENA_FLOOR) - sprite.height + 3);
    }
  };

  /** Draws the boss, and a seal for each hit that it still takes. */
  const drawFigure = (ctx: Context2D, floor: number) => {
    const [shiftX, shiftY] = shiftOf(run, calm);
    const { width, height } = art.boss;
    ctx.save();
    ctx.beginPath();
    // What rises from the ground, or sinks into it, is hidden below it.
    ctx.rect(boss.x - 200, 0, 400, floor + 2);
    ctx.clip();
    drawSprite(ctx, art.boss, boss.x - width / 2 + 8 + shiftX, floor - height + 4 + shiftY);
    ctx.restore();
    const seals = boss.phase === 'rising' ? 0 : boss.info.rounds.length - boss.hits;
    for (let seal = 0; seal < seals; seal += 1) drawSprite(ctx, art.seal, boss.x - 34 + seal * 24, floor - height - 34);
  };

  return (ctx: Context2D, floor: number): void => {
    if (boss.phase === 'away' || boss.phase === 'gone') return;
    drawFigure(ctx, floor);
    if (boss.phase === 'open') drawExhaustion(ctx, boss.x, floor);
    drawWarning(ctx, boss, floor, calm);
    drawHazards(ctx, floor);
    if (boss.phase === 'rising') drawName(ctx, boss, floor - 240);
  };
}
