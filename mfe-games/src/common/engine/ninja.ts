import { ink } from './ink.js';
import { INK } from './palette.js';
import { makeSprite, type Pen, type Sprite, type Studio } from './surface.js';

const BODY = 'M-16 -46C-18 -34 -18 -24 -16 -14C-8 -10 8 -10 16 -14C18 -24 18 -34 16 -46Z';
const BELT = 'M-17 -24q17 6 34 0v7q-17 6-34 0Z';
const KNOT = 'M-24-12q-12-8 -20-2q6 3 8 6q-8 2 -9 9q14 1 22-9Z';
const HEAD = 'M-27 2C-27-16-15-27 0-27S27-16 27 2C27 16 15 24 0 24S-27 16-27 2Z';
const BAND = 'M-26-6C-14-14 14-14 26-6L25-13C14-21-14-21-25-13Z';
const FACE = 'M-16-2C-3-8 13-8 26-2C29 4 27 9 23 11C12 14 -2 14 -13 11C-17 9 -19 4 -16-2Z';

/** How the ninja stands: legs and arms as joints from hip and shoulder, in the art's own units. */
interface Pose {
  readonly lean: number;
  readonly legs: readonly (readonly [knee: readonly [number, number], foot: readonly [number, number]])[];
  readonly arms: readonly (readonly [number, number])[];
  readonly eyes: 'open' | 'shut';
}

function limb(pen: Pen, points: readonly (readonly [number, number])[], width: number): void {
  pen.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.lineWidth = width + 6;
  pen.strokeStyle = INK.line;
  pen.stroke();
  pen.lineWidth = width;
  pen.strokeStyle = INK.cloth2;
  pen.stroke();
}

function face(pen: Pen, eyes: Pose['eyes']): void {
  ink(pen, KNOT, INK.seal);
  ink(pen, HEAD, INK.cloth);
  ink(pen, BAND, INK.seal);
  ink(pen, FACE, INK.skin);
  pen.strokeStyle = INK.line;
  pen.lineWidth = 3;
  pen.fillStyle = INK.line;
  for (const x of [-4, 15]) {
    pen.beginPath();
    if (eyes === 'open') pen.ellipse(x, 3, 3.4, 4.4, 0, 0, Math.PI * 2);
    else {
      pen.moveTo(x - 5, 5);
      pen.quadraticCurveTo(x, -1, x + 5, 5);
    }
    if (eyes === 'open') pen.fill();
    else pen.stroke();
  }
}

/** Where the feet stand in the box, and where their outline ends. */
const FEET = 101;
const SOLES = 107 / 112;

function drawPose(pen: Pen, { lean, legs, arms, eyes }: Pose): void {
  pen.translate(48, FEET);
  const [back, front] = legs;
  if (back) limb(pen, [[-6, -18], ...back], 11);
  if (front) limb(pen, [[6, -18], ...front], 11);
  pen.rotate(lean);
  const [farArm, nearArm] = arms;
  if (farArm) limb(pen, [[-8, -42], farArm], 9);
  ink(pen, BODY, INK.cloth);
  ink(pen, BELT, INK.seal);
  pen.save();
  pen.translate(2, -68);
  face(pen, eyes);
  pen.restore();
  if (nearArm) limb(pen, [[10, -40], nearArm], 9);
}

const RUN_FRAMES = 6;

function running(at: number): Pose {
  const turn = (at / RUN_FRAMES) * Math.PI * 2;
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

/** The ninja in all poses, `height` units tall with the feet at the bottom; looking to the right. */
export function drawNinja(height: number, studio: Studio): NinjaSprites {
  const size = height / BOX.height;
  const sprite = (pose: Pose) =>
    makeSprite(BOX.width * size, BOX.height * size, studio, (pen) => {
      pen.scale(size, size);
      drawPose(pen, pose);
    });
  return {
    run: Array.from({ length: RUN_FRAMES }, (_, at) => sprite(running(at))),
    stand: sprite(STANDING),
    jump: sprite(JUMPING),
    throw: sprite(THROWING),
    hurt: sprite(HURT),
  };
}

/** Copies a picture of the ninja with the feet at (x, y), turned the way it looks. */
export function stampNinja(pen: Pen, { image, width, height }: Sprite, x: number, y: number, way: number): void {
  if (way > 0) {
    pen.drawImage(image, x - width / 2, y - height * SOLES, width, height);
    return;
  }
  pen.save();
  pen.translate(x, 0);
  pen.scale(-1, 1);
  pen.drawImage(image, -width / 2, y - height * SOLES, width, height);
  pen.restore();
}
