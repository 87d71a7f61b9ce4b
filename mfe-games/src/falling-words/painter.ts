import { seededRandom } from '@shinobi/shared/domain/platform/random';
import {
  type FallingWord,
  type FallingWorld,
  GROUND,
  HEIGHT,
  LANES,
} from '@shinobi/shared/domain/games/falling-words/falling-words-rules';
import type { Sky } from '@shinobi/shared/domain/games/falling-words/stages';
import { drawShape } from '../common/drawing/draw-shape.js';
import { JAPANESE_FONT } from '../common/drawing/japanese-font.js';
import { createNinjaSprites, drawNinja } from '../common/drawing/ninja-sprites.js';
import { PALETTE, type Theme } from '../common/drawing/palette.js';
import { createSprite, drawSprite, type Sprite, type SpriteBatch } from '../common/drawing/sprite.js';
import type { Context2D, Surface } from '../common/drawing/surface.js';

export const VIEW = { height: HEIGHT } as const;
const STRIP = 480;
const FLIGHT = 14;

/** Sky above, sky below, hills and ground, by theme. */
const SKIES: Readonly<Record<Sky, Readonly<Record<Theme, readonly [string, string, string, string]>>>> = {
  dawn: { light: ['#fbe3d6', '#fdf6dc', '#e6c3b4', '#8fb36a'], dark: ['#1d1a34', '#4a2f4a', '#2c2440', '#2f4a3b'] },
  noon: { light: ['#cfe6f7', '#fdfbf0', '#a9c8dd', '#7cbf5a'], dark: ['#0e1a30', '#17304a', '#1b3450', '#2f6b3f'] },
  rain: { light: ['#c9d3df', '#e7ecef', '#aab8c6', '#7fa081'], dark: ['#101722', '#223042', '#1b2735', '#2b4338'] },
  dusk: { light: ['#e3c3d6', '#fbd9b8', '#b899b5', '#8a8a5a'], dark: ['#1b1230', '#542a3a', '#2f1f3c', '#3a3a2c'] },
  night: { light: ['#33466f', '#7f8fb8', '#27375c', '#3c5a56'], dark: ['#080d1a', '#1a2644', '#101a30', '#1f3630'] },
};

function drawSky(ctx: Context2D, sky: Sky, theme: Theme): void {
  const [top, low, hills, ground] = SKIES[sky][theme];
  const fade = ctx.createLinearGradient(0, 0, 0, HEIGHT);
  fade.addColorStop(0, top);
  fade.addColorStop(1, low);
  ctx.fillStyle = fade;
  // Draws beyond the edge, because the next strip starts within the last pixel.
  ctx.fillRect(0, 0, STRIP + 8, HEIGHT);
  const random = seededRandom(11);
  const isDark = theme === 'dark' || sky === 'night';
  ctx.fillStyle = '#efe8d8';
  if (isDark) for (let star = 0; star < 40; star += 1) ctx.fillRect(random() * STRIP, random() * 200, 1.5, 1.5);
  ctx.fillStyle = hills;
  ctx.beginPath();
  ctx.moveTo(0, HEIGHT);
  for (let x = 0; x <= STRIP + 8; x += 8) {
    const turn = (x / STRIP) * Math.PI * 2;
    ctx.lineTo(x, HEIGHT - GROUND - 36 - 26 * Math.sin(turn * 2) - 14 * Math.cos(turn * 3));
  }
  ctx.lineTo(STRIP + 8, HEIGHT);
  ctx.fill();
  ctx.fillStyle = ground;
  ctx.fillRect(0, HEIGHT - GROUND + 26, STRIP + 8, GROUND);
  ctx.fillStyle = PALETTE.line;
  ctx.fillRect(0, HEIGHT - GROUND + 24.5, STRIP + 8, 3);
}

const drawStar = (ctx: Context2D) =>
  drawShape(
    ctx,
    'M12 0C13 7 14 9 17 10L24 12L17 14C14 15 13 17 12 24C11 17 10 15 7 14L0 12L7 10C10 9 11 7 12 0Z',
    '#dfe8f6',
    PALETTE.line,
    2,
  );

const NARROW = 52;

/** Draws a word on a paper strip like a Tanabata wish. Long words make it wider. */
function drawPaperStrip(ctx: Context2D, text: string, width: number, height: number, lang: 'ja' | 'en'): void {
  drawShape(ctx, `M3 3H${width - 3}V${height - 3}H3Z`, '#fffdf7');
  drawShape(ctx, `M3 3H${width - 3}V11H3Z`, PALETTE.seal);
  ctx.fillStyle = PALETTE.line;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const size = Math.max(13, Math.min(30, (width - 14) / Math.max(1, text.length * (lang === 'ja' ? 1 : 0.56))));
  ctx.font = `600 ${size}px ${JAPANESE_FONT}`;
  ctx.fillText(text, width / 2, height / 2 + 5, width - 10);
}

const widthOf = (text: string, lang: 'ja' | 'en') =>
  Math.max(NARROW, Math.min(170, 22 + text.length * (lang === 'ja' ? 28 : 13)));

/** Draws the scroll of the sentence at the end of a stage. */
function drawSentenceScroll(ctx: Context2D, width: number, height: number): void {
  drawShape(ctx, `M12 8H${width - 12}V${height - 8}H12Z`, '#fffdf7');
  drawShape(ctx, `M4 4H14V${height - 4}H4ZM${width - 14} 4H${width - 4}V${height - 4}H${width - 14}Z`, PALETTE.seal);
  ctx.fillStyle = PALETTE.line;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `700 34px ${JAPANESE_FONT}`;
  ctx.fillText('文', width / 2, height / 2 + 2);
}

const SCROLL = 150;

/** Draws falling words. `calm` leaves out swaying and cutting. */
export function createPainter(world: FallingWorld, theme: Theme, batch: SpriteBatch, calm: boolean) {
  const ninja = createNinjaSprites(84, batch);
  const sky = createSprite(STRIP, HEIGHT, batch, (ctx) => drawSky(ctx, world.stage.sky, theme));
  const shuriken = createSprite(24, 24, batch, drawStar);
  // Each word is drawn when it first appears, and copied afterwards.
  const drawn = new Map<string, Sprite>();
  const spriteOf = (key: string, text: string, lang: 'ja' | 'en') => {
    const name = `${key} ${text}`;
    const known = drawn.get(name);
    if (known) return known;
    const width = widthOf(text, lang);
    const made = createSprite(width, 60, batch, (ctx) => drawPaperStrip(ctx, text, width, 60, lang));
    drawn.set(name, made);
    return made;
  };
  const scroll = createSprite(SCROLL, 64, batch, (ctx) => drawSentenceScroll(ctx, SCROLL, 64));

  const xOf = (lane: number, width: number) => ((lane + 0.5) / LANES) * width;

  /** Draws two halves that part and fade. */
  const drawCutWord = (ctx: Context2D, { image, width, height }: Sprite, x: number, y: number, ticks: number) => {
    const parted = calm ? 0 : ticks;
    ctx.globalAlpha = Math.max(0, 1 - ticks / 36);
    const half = image.height / 2;
    ctx.drawImage(image, 0, 0, image.width, half, x - width / 2 - parted, y - height / 2, width, height / 2);
    ctx.drawImage(image, 0, half, image.width, half, x - width / 2 + parted, y + parted, width, height / 2);
    ctx.globalAlpha = 1;
  };

  const drawWord = (ctx: Context2D, each: FallingWord, width: number) => {
    const { question, lane, y, cut: ticks } = each;
    if (!question) return;
    const sprite = question.isBuilt ? scroll : spriteOf(question.key, question.sign, question.signLang);
    const sway = calm ? 0 : Math.sin((world.ticks + lane * 40) / 40) * 6;
    const x = Math.max(sprite.width / 2 + 4, Math.min(width - sprite.width / 2 - 4, xOf(lane, width) + sway));
    if (ticks > 0) {
      drawCutWord(ctx, sprite, x, y, ticks);
      return;
    }
    drawSprite(ctx, sprite, x - sprite.width / 2, y - sprite.height / 2);
    if (each !== world.target) return;
    ctx.strokeStyle = PALETTE.gold;
    ctx.lineWidth = 4;
    ctx.strokeRect(x - sprite.width / 2 - 2, y - sprite.height / 2 - 2, sprite.width + 4, sprite.height + 4);
  };

  const drawShuriken = (ctx: Context2D, width: number) => {
    if (world.ticksSinceThrow > FLIGHT) return;
    const hit = world.words.find(({ cut: ticks }) => ticks > 0);
    if (!hit) return;
    const share = world.ticksSinceThrow / FLIGHT;
    const x = width / 2 + (xOf(hit.lane, width) - width / 2) * share;
    const y = HEIGHT - GROUND - 40 + (hit.y - (HEIGHT - GROUND - 40)) * share;
    drawSprite(ctx, shuriken, x - 12, y - 12);
  };

  return ({ ctx, width }: Surface): void => {
    for (let x = 0; x < width; x += STRIP) drawSprite(ctx, sky, x, 0);
    for (const each of world.words) drawWord(ctx, each, width);
    drawNinja(ctx, world.ticksSinceThrow < 20 ? ninja.throw : ninja.stand, width / 2, HEIGHT - GROUND + 28, 1);
    drawShuriken(ctx, width);
  };
}
