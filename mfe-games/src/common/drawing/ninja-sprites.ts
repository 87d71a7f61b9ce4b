import { drawShape } from './draw-shape.js';
import { PALETTE } from './palette.js';
import { createSprite, type Sprite, type SpriteBatch } from './sprite.js';
import type { Context2D } from './surface.js';

const BODY = 'M-16 -46C-18 -34 -18 -24 -16 -14C-8 -10 8 -10 16 -14C18 -24 18 -34 16 -46Z';
const BELT = 'M-17 -24q17 6 34 0v7q-17 6-34 0Z';
const KNOT = 'M-24-12q-12-8 -20-2q6 3 8 6q-8 2 -9 9q14 1 22-9Z';
const HEAD = 'M-27 2C-27-16-15-27 0-27S27-16 27 2C27 16 15 24 0 24S-27 16-27 2Z';
const BAND = 'M-26-6C-14-14 14-14 26-6L25-13C14-21-14-21-25-13Z';
const FACE = 'M-16-2C-3-8 13-8 26-2C29 4 27 9 23 11C12 14 -2 14 -13 11C-17 9 -19 4 -16-2Z';

/** Joints of legs and arms, measured from hip and shoulder in units of the drawing. */
interface Pose {
  readonly lean: number;
  readonly legs: readonly (readonly [knee: readonly [number, number], foot: readonly [number, number]])[];
  readonly arms: readonly (readonly [number, number])[];
  readonly eyes: 'open' | 'shut';
}

function drawLimb(ctx: Context2D, points: readonly (readonly [number, number])[], width: number): void {
  ctx.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.lineWidth = width + 6;
  ctx.strokeStyle = PALETTE.line;
  ctx.stroke();
  ctx.lineWidth = width;
  ctx.strokeStyle = PALETTE.cloth2;
  ctx.stroke();
}

function drawFace(ctx: Context2D, eyes: Pose['eyes']): void {
  drawShape(ctx, KNOT, PALETTE.seal);
  drawShape(ctx, HEAD, PALETTE.cloth);
  drawShape(ctx, BAND, PALETTE.seal);
  drawShape(ctx, FACE, PALETTE.skin);
  ctx.strokeStyle = PALETTE.line;
  ctx.lineWidth = 3;
  ctx.fillStyle = PALETTE.line;
  for (const x of [-4, 15]) {
    ctx.beginPath();
    if (eyes === 'open') ctx.ellipse(x, 3, 3.4, 4.4, 0, 0, Math.PI * 2);
    else {
      ctx.moveTo(x - 5, 5);
      ctx.quadraticCurveTo(x, -1, x + 5, 5);
    }
    if (eyes === 'open') ctx.fill();
    else ctx.stroke();
  }
}

/** The height of the feet in the drawing, and the share of its height at which their outline ends. */
const FEET = 101;
const SOLES = 107 / 112;

function drawPose(ctx: Context2D, { lean, legs, arms, eyes }: Pose): void {
  ctx.translate(48, FEET);
  const [back, front] = legs;
  if (back) drawLimb(ctx, [[-6, -18], ...back], 11);
  if (front) drawLimb(ctx, [[6, -18], ...front], 11);
  ctx.rotate(lean);
  const [farArm, nearArm] = arms;
  if (farArm) drawLimb(ctx, [[-8, -42], farArm], 9);
  drawShape(ctx, BODY, PALETTE.cloth);
  drawShape(ctx, BELT, PALETTE.seal);
  ctx.save();
  ctx.translate(2, -68);
  drawFace(ctx, eyes);
  ctx.restore();
  if (nearArm) drawLimb(ctx, [[10, -40], nearArm], 9);
}

const RUN_FRAMES = 6;

function runningPose(frame: number): Pose {
  const turn = (frame / RUN_FRAMES) * Math.PI * 2;
  const leg = (phase: number) => {
    const swing = Math.sin(phase);
    const lift = Math.max(0, Math.cos(phase)) * 12;
    return [
      [swing * 12, -10 - lift / 2],
      [swing * 22 - lift * 0.4, -2 - lift],
    ] as const;
  };
  const arm = Math.sin(turn) * 14;
  return {
    lean: 0.16,
    legs: [leg(turn + Math.PI), leg(turn)],
    arms: [
      [-24 - arm, -30],
      [24 + arm, -28],
    ],
    eyes: 'open',
  };
}

const STANDING: Pose = {
  lean: 0,
  legs: [
    [
      [-8, -9],
      [-9, -2],
    ],
    [
      [8, -9],
      [10, -2],
    ],
  ],
  arms: [
    [-19, -28],
    [18, -30],
  ],
  eyes: 'open',
};
const JUMPING: Pose = {
  lean: 0.1,
  legs: [
    [
      [-16, -8],
      [-26, -12],
    ],
    [
      [18, -18],
      [16, -6],
    ],
  ],
  arms: [
    [-28, -50],
    [26, -54],
  ],
  eyes: 'open',
};
const THROWING: Pose = {
  ...STANDING,
  lean: 0.12,
  arms: [
    [-22, -34],
    [36, -42],
  ],
};
const HURT: Pose = { ...JUMPING, lean: -0.25, eyes: 'shut' };

export interface NinjaSprites {
  readonly run: readonly Sprite[];
  readonly stand: Sprite;
  readonly jump: Sprite;
  readonly throw: Sprite;
  readonly hurt: Sprite;
}

const BOX = { width: 96, height: 112 } as const;

/** Creates the ninja in all poses, `height` units tall, with the feet at the bottom and facing right. */
export function createNinjaSprites(height: number, batch: SpriteBatch): NinjaSprites {
  const size = height / BOX.height;
  const sprite = (pose: Pose) =>
    createSprite(BOX.width * size, BOX.height * size, batch, (ctx) => {
      ctx.scale(size, size);
      drawPose(ctx, pose);
    });
  return {
    run: Array.from({ length: RUN_FRAMES }, (_, frame) => sprite(runningPose(frame))),
    stand: sprite(STANDING),
    jump: sprite(JUMPING),
    throw: sprite(THROWING),
    hurt: sprite(HURT),
  };
}

/** Draws the ninja with the feet at (x, y). A `direction` below 0 faces left. */
export function drawNinja(
  ctx: Context2D,
  { image, width, height }: Sprite,
  x: number,
  y: number,
  direction: number,
): void {
  if (direction > 0) {
    ctx.drawImage(image, x - width / 2, y - height * SOLES, width, height);
    return;
  }
  ctx.save();
  ctx.translate(x, 0);
  ctx.scale(-1, 1);
  ctx.drawImage(image, -width / 2, y - height * SOLES, width, height);
  ctx.restore();
}
