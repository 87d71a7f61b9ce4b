import { seeded } from '../common/random.js';
import type { Theme } from '../common/engine/palette.js';
import { makeSprite, type Pen, type Sprite, type Studio } from '../common/engine/surface.js';
import { TILE } from './rules/course.js';
import type { StageSeason } from './stages.js';

interface Land {
  readonly sky: string;
  readonly low: string;
  readonly far: string;
  readonly near: string;
  readonly trunk: string;
  readonly crown: string;
  readonly crownLine: string;
  readonly earth: string;
  readonly top: string;
  readonly line: string;
  readonly water: string;
}

const land = (colors: string): Land => {
  const [
    sky = '',
    low = '',
    far = '',
    near = '',
    trunk = '',
    crown = '',
    crownLine = '',
    earth = '',
    top = '',
    line = '',
    water = '',
  ] = colors.split(' ');
  return { sky, low, far, near, trunk, crown, crownLine, earth, top, line, water };
};

/** Colours in the order of `Land`: paper skies by day, night indigo in the dark theme. */
export const LAND: Readonly<Record<StageSeason, Readonly<Record<Theme, Land>>>> = {
  spring: {
    light: land('#dfe8f6 #fbeef0 #c5d3e6 #d9e4cf #7a5a4a #f7c6d0 #d795a6 #b58f62 #8fb36a #18233d #8fb6e6'),
    dark: land('#11182a #2a2440 #1f2b49 #24344a #4a3a3c #a8657c #d795a6 #4a3c33 #3f6b4a #0a0f1b #27406f'),
  },
  summer: {
    light: land('#cfe6f7 #fdf6dc #a9c8dd #bcd9b0 #6b5138 #6fae62 #3d7a40 #c7a36a #7cbf5a #18233d #6aa7e8'),
    dark: land('#0e1a30 #17304a #1b3450 #1e4046 #40352a #2f6a45 #6fae62 #4a3f30 #2f6b3f #0a0f1b #22508c'),
  },
  autumn: {
    light: land('#f3e3cf #fbf0dc #d8c3a8 #e3c79b #6b4a34 #d9772f #9a4718 #a87b4f #c9a04a #18233d #8aaed6'),
    dark: land('#1b1526 #38243a #33283f #44302f #47342a #a64f22 #d9772f #47362a #7a5f2a #0a0f1b #2a3f68'),
  },
  winter: {
    light: land('#dde6f0 #f6f8fc #b9c9dd #d3deeb #6d5f58 #ffffff #9fb3cc #9a8f88 #ffffff #18233d #9cc0ea'),
    dark: land('#0d1526 #1f2c47 #22324f #2b3d5c #3c3840 #a9bdd6 #dce6f2 #3c3f4c #c3d2e4 #0a0f1b #1f3a66'),
  },
  kadomatsu: {
    light: land('#fbe3d6 #fdf4e3 #e2b9a8 #e9d3b8 #5b4636 #4f8a5a #2c5a38 #a88a66 #f3ede2 #18233d #9cc0ea'),
    dark: land('#1a1428 #47263a #3b2840 #34344a #3c3430 #2c6a48 #6fae8a #40382f #b9b3a6 #0a0f1b #1f3a66'),
  },
};

function hills(pen: Pen, width: number, base: number, tall: number, waves: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(0, 400);
  // Beyond the edge: the next strip begins within the last pixel.
  for (let x = 0; x <= width + 8; x += 8) {
    const turn = (x / width) * Math.PI * 2;
    pen.lineTo(x, base - tall * (0.5 + 0.3 * Math.sin(turn * waves) + 0.2 * Math.cos(turn * (waves + 1))));
  }
  pen.lineTo(width + 8, 400);
  pen.fill();
}

function mountain(pen: Pen, x: number, base: number, color: string, snow: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(x - 130, base);
  pen.quadraticCurveTo(x - 50, base - 60, x - 22, base - 128);
  pen.lineTo(x + 22, base - 128);
  pen.quadraticCurveTo(x + 50, base - 60, x + 130, base);
  pen.fill();
  pen.fillStyle = snow;
  pen.beginPath();
  pen.moveTo(x - 36, base - 98);
  pen.lineTo(x - 22, base - 128);
  pen.lineTo(x + 22, base - 128);
  pen.lineTo(x + 36, base - 98);
  pen.lineTo(x + 18, base - 108);
  pen.lineTo(x + 4, base - 94);
  pen.lineTo(x - 12, base - 108);
  pen.fill();
}

/** A tree in flat paper: round crowns, a pine's three tiers in winter and at New Year. */
function tree(
  pen: Pen,
  season: StageSeason,
  { trunk, crown, crownLine }: Land,
  x: number,
  base: number,
  size: number,
): void {
  pen.save();
  pen.translate(x, base);
  pen.scale(size, size);
  pen.fillStyle = trunk;
  pen.fillRect(-4, -44, 8, 46);
  pen.fillStyle = crown;
  pen.strokeStyle = crownLine;
  pen.lineWidth = 2;
  if (season === 'winter' || season === 'kadomatsu') {
    for (let tier = 0; tier < 3; tier += 1) {
      const [y, half] = [-30 - tier * 22, 32 - tier * 8];
      pen.beginPath();
      pen.moveTo(-half, y);
      pen.quadraticCurveTo(0, y + 8, half, y);
      pen.lineTo(0, y - 34);
      pen.closePath();
      pen.fill();
      pen.stroke();
    }
  } else {
    for (const [cx, cy, r] of [
      [-18, -54, 20],
      [18, -56, 21],
      [0, -74, 24],
    ] as const) {
      pen.beginPath();
      pen.arc(cx, cy, r, 0, Math.PI * 2);
      pen.fill();
      pen.stroke();
    }
  }
  pen.restore();
}

/** A strip of hills or trees, and how far below the top it begins: what is empty is not copied. */
export interface Layer {
  readonly sprite: Sprite;
  readonly top: number;
}

export interface Scenery {
  /** The whole picture behind everything, for a picture so wide. */
  sky(width: number): Sprite;
  readonly far: Layer;
  readonly near: Layer;
  readonly ground: Sprite;
  readonly water: Sprite;
}

/** Where the light and the stars are, from the right edge. */
const LIGHT = 260;

function drawLight(pen: Pen, theme: Theme): void {
  pen.save();
  pen.globalAlpha = theme === 'light' ? 0.8 : 0.9;
  pen.fillStyle = theme === 'light' ? '#fffdf7' : '#f6e8c6';
  pen.beginPath();
  pen.arc(LIGHT * 0.66, 66, 28, 0, Math.PI * 2);
  pen.fill();
  const random = seeded(7);
  const stars = theme === 'light' ? 0 : 24;
  for (let star = 0; star < stars; star += 1) pen.fillRect(random() * LIGHT, random() * 170, 1.5, 1.5);
  pen.restore();
}

/** One colour above the other, and the sun, or the moon with some stars. */
function drawSky(pen: Pen, { sky, low }: Land, theme: Theme, width: number, height: number): void {
  const fade = pen.createLinearGradient(0, 0, 0, height);
  fade.addColorStop(0, sky);
  fade.addColorStop(1, low);
  pen.fillStyle = fade;
  pen.fillRect(0, 0, width + 8, height + 8);
  pen.translate(width - LIGHT, 0);
  drawLight(pen, theme);
}

function drawGround(pen: Pen, { earth, top, line }: Land, height: number): void {
  pen.fillStyle = earth;
  pen.fillRect(0, 8, TILE + 1, height);
  pen.fillStyle = top;
  pen.fillRect(0, 8, TILE + 1, 12);
  pen.beginPath();
  for (let x = 5; x < TILE; x += 10) pen.arc(x, 20, 5, 0, Math.PI);
  pen.fill();
  pen.fillStyle = line;
  pen.fillRect(0, 6.5, TILE + 1, 3);
  pen.globalAlpha = 0.14;
  for (const [x, y] of [
    [8, 44],
    [26, 62],
    [14, 86],
    [30, 108],
    [6, 132],
  ] as const)
    pen.fillRect(x, y, 7, 3);
}

function drawWater(pen: Pen, { water, line }: Land): void {
  pen.fillStyle = water;
  pen.fillRect(0, 4, TILE + 1, 40);
  pen.strokeStyle = line;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(0, 4);
  pen.quadraticCurveTo(TILE / 4, 0, TILE / 2, 4);
  pen.quadraticCurveTo((TILE * 3) / 4, 8, TILE, 4);
  pen.stroke();
}

/** Below this height there is water, or ground in front of everything. */
const WATER = 20;

/** The pictures behind and below a run, each drawn once. `strip` is the width after which hills and trees come again. */
export function scenery(season: StageSeason, theme: Theme, strip: number, height: number, studio: Studio): Scenery {
  const colors = LAND[season][theme];
  const snow = theme === 'light' ? '#fffdf7' : '#cbd6e8';
  const layer = (top: number, draw: (pen: Pen) => void): Layer => {
    const sprite = makeSprite(strip, height - WATER - top, studio, (pen) => {
      pen.translate(0, -top);
      draw(pen);
    });
    return { sprite, top };
  };
  return {
    sky: (width) => makeSprite(width, height, studio, (pen) => drawSky(pen, colors, theme, width, height)),
    far: layer(height - 208, (pen) => {
      mountain(pen, strip * 0.62, height - 78, colors.far, snow);
      hills(pen, strip, height - 92, 34, 2, colors.far);
    }),
    near: layer(height - 185, (pen) => {
      hills(pen, strip, height - 76, 40, 1, colors.near);
      for (const [x, size] of [
        [0.12, 0.95],
        [0.38, 0.7],
        [0.66, 1.05],
        [0.88, 0.75],
      ] as const)
        tree(pen, season, colors, x * strip, height - 78, size);
    }),
    ground: makeSprite(TILE + 1, height, studio, (pen) => drawGround(pen, colors, height)),
    water: makeSprite(TILE + 1, 44, studio, (pen) => drawWater(pen, colors)),
  };
}
