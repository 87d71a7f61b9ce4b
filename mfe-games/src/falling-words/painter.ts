import { ink } from '../common/engine/ink.js';
import { JA_FONT } from '../common/engine/lettering.js';
import { drawNinja, stampNinja } from '../common/engine/ninja.js';
import { INK, type Theme } from '../common/engine/palette.js';
import { makeSprite, stamp, type Pen, type Sprite, type Studio, type Surface } from '../common/engine/surface.js';
import { seeded } from '../common/random.js';
import { GROUND, HEIGHT, LANES, type Fall, type Slip } from './rules/fall.js';
import type { Sky } from './stages.js';

export const VIEW = { height: HEIGHT } as const;
const STRIP = 480;
const FLIGHT = 14;

/** Above, below, hills and ground; by day and by night. */
const SKIES: Readonly<Record<Sky, Readonly<Record<Theme, readonly [string, string, string, string]>>>> = {
  dawn: { light: ['#fbe3d6', '#fdf6dc', '#e6c3b4', '#8fb36a'], dark: ['#1d1a34', '#4a2f4a', '#2c2440', '#2f4a3b'] },
  noon: { light: ['#cfe6f7', '#fdfbf0', '#a9c8dd', '#7cbf5a'], dark: ['#0e1a30', '#17304a', '#1b3450', '#2f6b3f'] },
  rain: { light: ['#c9d3df', '#e7ecef', '#aab8c6', '#7fa081'], dark: ['#101722', '#223042', '#1b2735', '#2b4338'] },
  dusk: { light: ['#e3c3d6', '#fbd9b8', '#b899b5', '#8a8a5a'], dark: ['#1b1230', '#542a3a', '#2f1f3c', '#3a3a2c'] },
  night: { light: ['#33466f', '#7f8fb8', '#27375c', '#3c5a56'], dark: ['#080d1a', '#1a2644', '#101a30', '#1f3630'] },
};

function drawSky(pen: Pen, sky: Sky, theme: Theme): void {
  const [top, low, hills, ground] = SKIES[sky][theme];
  const fade = pen.createLinearGradient(0, 0, 0, HEIGHT);
  fade.addColorStop(0, top);
  fade.addColorStop(1, low);
  pen.fillStyle = fade;
  // Beyond the edge: the next strip begins within the last pixel.
  pen.fillRect(0, 0, STRIP + 8, HEIGHT);
  const random = seeded(11);
  const isDark = theme === 'dark' || sky === 'night';
  pen.fillStyle = '#efe8d8';
  if (isDark) for (let star = 0; star < 40; star += 1) pen.fillRect(random() * STRIP, random() * 200, 1.5, 1.5);
  pen.fillStyle = hills;
  pen.beginPath();
  pen.moveTo(0, HEIGHT);
  for (let x = 0; x <= STRIP + 8; x += 8) {
    const turn = (x / STRIP) * Math.PI * 2;
    pen.lineTo(x, HEIGHT - GROUND - 36 - 26 * Math.sin(turn * 2) - 14 * Math.cos(turn * 3));
  }
  pen.lineTo(STRIP + 8, HEIGHT);
  pen.fill();
  pen.fillStyle = ground;
  pen.fillRect(0, HEIGHT - GROUND + 26, STRIP + 8, GROUND);
  pen.fillStyle = INK.line;
  pen.fillRect(0, HEIGHT - GROUND + 24.5, STRIP + 8, 3);
}

const star = (pen: Pen) =>
  ink(
    pen,
    'M12 0C13 7 14 9 17 10L24 12L17 14C14 15 13 17 12 24C11 17 10 15 7 14L0 12L7 10C10 9 11 7 12 0Z',
    '#dfe8f6',
    INK.line,
    2,
  );

const NARROW = 52;

/** A paper slip with a word, hung from the sky like a wish at Tanabata. Long words make it wider. */
function drawSlip(pen: Pen, text: string, width: number, height: number, lang: 'ja' | 'en'): void {
  ink(pen, `M3 3H${width - 3}V${height - 3}H3Z`, '#fffdf7');
  ink(pen, `M3 3H${width - 3}V11H3Z`, INK.seal);
  pen.fillStyle = INK.line;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const size = Math.max(13, Math.min(30, (width - 14) / Math.max(1, text.length * (lang === 'ja' ? 1 : 0.56))));
  pen.font = `600 ${size}px ${JA_FONT}`;
  pen.fillText(text, width / 2, height / 2 + 5, width - 10);
}

const widthOf = (text: string, lang: 'ja' | 'en') =>
  Math.max(NARROW, Math.min(170, 22 + text.length * (lang === 'ja' ? 28 : 13)));

/** Draws falling words. `calm`: no swaying. */
export function createPainter(fall: Fall, theme: Theme, studio: Studio, calm: boolean) {
  const ninja = drawNinja(84, studio);
  const sky = makeSprite(STRIP, HEIGHT, studio, (pen) => drawSky(pen, fall.stage.sky, theme));
  const shuriken = makeSprite(24, 24, studio, star);
  // A slip is drawn when it is first seen, and copied from then on.
  const drawn = new Map<string, Sprite>();
  const slipOf = (key: string, text: string, lang: 'ja' | 'en') => {
    const name = `${key} ${text}`;
    const known = drawn.get(name);
    if (known) return known;
    const width = widthOf(text, lang);
    const made = makeSprite(width, 60, studio, (pen) => drawSlip(pen, text, width, 60, lang));
    drawn.set(name, made);
    return made;
  };

  const xOf = (lane: number, width: number) => ((lane + 0.5) / LANES) * width;

  /** Two halves that part and fade. */
  const cut = (pen: Pen, { image, width, height }: Sprite, x: number, y: number, ticks: number) => {
    const parted = calm ? 0 : ticks;
    pen.globalAlpha = Math.max(0, 1 - ticks / 36);
    const half = image.height / 2;
    pen.drawImage(image, 0, 0, image.width, half, x - width / 2 - parted, y - height / 2, width, height / 2);
    pen.drawImage(image, 0, half, image.width, half, x - width / 2 + parted, y + parted, width, height / 2);
    pen.globalAlpha = 1;
  };

  const slip = (pen: Pen, each: Slip, width: number) => {
    const { question, lane, y, cut: ticks } = each;
    if (!question) return;
    const sprite = slipOf(question.key, question.sign, question.signLang);
    const sway = calm ? 0 : Math.sin((fall.ticks + lane * 40) / 40) * 6;
    const x = Math.max(sprite.width / 2 + 4, Math.min(width - sprite.width / 2 - 4, xOf(lane, width) + sway));
    if (ticks > 0) {
      cut(pen, sprite, x, y, ticks);
      return;
    }
    stamp(pen, sprite, x - sprite.width / 2, y - sprite.height / 2);
    if (each !== fall.target) return;
    pen.strokeStyle = INK.gold;
    pen.lineWidth = 4;
    pen.strokeRect(x - sprite.width / 2 - 2, y - sprite.height / 2 - 2, sprite.width + 4, sprite.height + 4);
  };

  const thrown = (pen: Pen, width: number) => {
    if (fall.thrown > FLIGHT) return;
    const hit = fall.slips.find(({ cut: ticks }) => ticks > 0);
    if (!hit) return;
    const way = fall.thrown / FLIGHT;
    const x = width / 2 + (xOf(hit.lane, width) - width / 2) * way;
    const y = HEIGHT - GROUND - 40 + (hit.y - (HEIGHT - GROUND - 40)) * way;
    stamp(pen, shuriken, x - 12, y - 12);
  };

  return ({ pen, width }: Surface): void => {
    for (let x = 0; x < width; x += STRIP) stamp(pen, sky, x, 0);
    for (const each of fall.slips) slip(pen, each, width);
    stampNinja(pen, fall.thrown < 20 ? ninja.throw : ninja.stand, width / 2, HEIGHT - GROUND + 28, 1);
    thrown(pen, width);
  };
}
