import { drawNinja, stampNinja, type NinjaSprites } from '../common/engine/ninja.js';
import { INK, type Theme } from '../common/engine/palette.js';
import { makeSprite, stamp, type Pen, type Sprite, type Studio, type Surface } from '../common/engine/surface.js';
import { JA_FONT } from '../common/engine/lettering.js';
import { TILE } from './rules/course.js';
import type { Run, Thing } from './rules/run.js';
import { drawBale, drawCrow, drawGate, drawPetal, drawShuriken } from './things.js';
import { LAND, scenery, type Layer, type Scenery } from './scenery.js';
import { STAGES } from './stages.js';

/** What is seen of the course: nine tiles high. */
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

function sprites(stage: number, theme: Theme, studio: Studio): Sprites {
  const season = STAGES[(stage - 1) % STAGES.length]?.season ?? 'spring';
  const land = LAND[season][theme];
  return {
    ninja: drawNinja(66, studio),
    scenery: scenery(season, theme, STRIP, VIEW.height, studio),
    petal: makeSprite(28, 28, studio, (pen) => drawPetal(pen, season)),
    bale: makeSprite(48, 44, studio, (pen) => drawBale(pen, season)),
    crow: [0, 1].map((wing) => makeSprite(52, 44, studio, (pen) => drawCrow(pen, wing))),
    shuriken: makeSprite(24, 24, studio, drawShuriken),
    gate: makeSprite(96, 190, studio, (pen) => drawGate(pen, true)),
    open: makeSprite(96, 190, studio, (pen) => drawGate(pen, false)),
    plank: makeSprite(TILE, 16, studio, (pen) => {
      pen.fillStyle = INK.woodLight;
      pen.strokeStyle = land.line;
      pen.lineWidth = 3;
      pen.fillRect(0, 2, TILE, 10);
      pen.strokeRect(-2, 2, TILE + 4, 10);
    }),
  };
}

/** Draws a run. `calm` leaves out what moves without being played: the hills that slide by, the swaying of the picture. */
export function createPainter(run: Run, theme: Theme, studio: Studio, calm: boolean) {
  const art = sprites(run.stage, theme, studio);
  const y = (height: number) => VIEW.height - height;

  let sky: Sprite | null = null;
  let skyWidth = 0;
  const skyOf = (width: number) => {
    if (!sky || skyWidth !== width) sky = art.scenery.sky(width);
    skyWidth = width;
    return sky;
  };

  const behind = (pen: Pen, { sprite, top }: Layer, shift: number, width: number) => {
    const start = calm ? 0 : -(((shift % STRIP) + STRIP) % STRIP);
    for (let x = start; x < width; x += STRIP) stamp(pen, sprite, x, top);
  };

  const columns = (pen: Pen, from: number, to: number) => {
    const { ground, planks } = run.course;
    for (let column = from; column <= to; column += 1) {
      const height = ground[column] ?? 2;
      const { water, ground: earth } = art.scenery;
      // The tiles are a little wider than a column: neighbours must not show a seam.
      if (height === 0) stamp(pen, water, column * TILE - 0.5, y(26));
      else stamp(pen, earth, column * TILE - 0.5, y(height * TILE) - 8);
      const plank = planks[column] ?? 0;
      if (plank > 0) stamp(pen, art.plank, column * TILE, y(plank * TILE));
    }
  };

  const thing = (pen: Pen, { kind, x, y: height }: Thing) => {
    if (kind === 'petal') stamp(pen, art.petal, x - 14, y(height) - 27);
    else if (kind === 'block') stamp(pen, art.bale, x - 24, y(height) - 41);
    else {
      const wing = art.crow[Math.floor(run.ticks / 10) % 2];
      if (wing) stamp(pen, wing, x - 26, y(height) - 40);
    }
  };

  const pose = () => {
    const { ninja, ticks, safe, reload } = run;
    if (safe > 60) return art.ninja.hurt;
    if (!ninja.grounded) return art.ninja.jump;
    if (reload > 8) return art.ninja.throw;
    if (Math.abs(ninja.speedX) < 20) return art.ninja.stand;
    return art.ninja.run[Math.floor(ticks / 5) % art.ninja.run.length] ?? art.ninja.stand;
  };

  const gates = (pen: Pen, left: number, right: number) => {
    const { gates: all } = run.course;
    for (let at = 0; at < all.length; at += 1) {
      const x = all[at] ?? 0;
      if (x < left - 100 || x > right + 100) continue;
      stamp(pen, at < run.opened ? art.open : art.gate, x - 48, y(2 * TILE) - 186);
    }
  };

  const sign = (pen: Pen, width: number) => {
    const { question } = run;
    if (!question) return;
    const x = run.course.gates[run.opened] ?? 0;
    const size = Math.max(14, Math.min(44, 150 / question.sign.length));
    pen.font = `600 ${size}px ${JA_FONT}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const wide = Math.min(width * 0.8, Math.max(64, pen.measureText(question.sign).width + 24));
    pen.fillStyle = '#fffdf7';
    pen.strokeStyle = INK.line;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(x - wide / 2, 44, wide, 60, 5);
    pen.fill();
    pen.stroke();
    pen.fillStyle = INK.line;
    pen.fillText(question.sign, x, 76, wide - 12);
  };

  const blinks = () => run.safe > 0 && !calm && Math.floor(run.ticks / 5) % 2 === 0;

  return (surface: Surface): void => {
    const { pen, width } = surface;
    const { ninja, course } = run;
    const left = Math.max(0, Math.min(ninja.x - width * 0.35, course.length - width));
    stamp(pen, skyOf(width), 0, 0);
    behind(pen, art.scenery.far, left * 0.15, width);
    behind(pen, art.scenery.near, left * 0.4, width);
    pen.save();
    // Whole device pixels: between them tiles would show their seams.
    pen.translate(-Math.round(left * surface.scale) / surface.scale, 0);
    gates(pen, left, left + width);
    columns(pen, Math.floor(left / TILE), Math.ceil((left + width) / TILE));
    for (const each of run.things) if (!each.gone && each.x > left - 60 && each.x < left + width + 60) thing(pen, each);
    for (const { x, y: height, left: flies } of run.shuriken)
      if (flies > 0) stamp(pen, art.shuriken, x - 12, y(height) - 12);
    if (!blinks()) stampNinja(pen, pose(), ninja.x, y(ninja.y), ninja.way);
    sign(pen, width);
    pen.restore();
  };
}
