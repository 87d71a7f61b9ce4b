import { type CastleWorld, type Guard, lightReach, locksOf } from '@shinobi/shared/domain/games/castle/castle-rules';
import { COLUMNS, type Room, ROWS, TILE, tileCenter } from '@shinobi/shared/domain/games/castle/room';
import { drawShape } from '../common/drawing/draw-shape.js';
import { createNinjaSprites, drawNinja, type NinjaSprites } from '../common/drawing/ninja-sprites.js';
import { PALETTE, type Theme } from '../common/drawing/palette.js';
import { createSprite, drawSprite, type Sprite, type SpriteBatch } from '../common/drawing/sprite.js';
import type { Context2D, Surface } from '../common/drawing/surface.js';
import { drawGhost } from '../common/ghosts/draw-ghost.js';
import type { GhostOf } from '../common/ghosts/ghost-race.js';

const [WIDTH, HEIGHT] = [COLUMNS * TILE, ROWS * TILE];
export const VIEW = { width: WIDTH, height: HEIGHT } as const;

interface Colours {
  readonly outside: string;
  readonly mat: string;
  readonly mat2: string;
  readonly edge: string;
  readonly wall: string;
  readonly side: string;
  readonly light: string;
}

const COLOURS: Readonly<Record<Theme, Colours>> = {
  light: {
    outside: '#cfc4ab',
    mat: '#dfe0b4',
    mat2: '#d5d7a6',
    edge: '#5f7a52',
    wall: '#efe5cf',
    side: '#8a5a33',
    light: 'rgba(230, 183, 74, 0.45)',
  },
  dark: {
    outside: '#0d1119',
    mat: '#2b3a3a',
    mat2: '#263434',
    edge: '#15211f',
    wall: '#3a4459',
    side: '#1c2233',
    light: 'rgba(230, 183, 74, 0.35)',
  },
};

/** Calls `each` with the position and the corner of every tile. */
function eachTile(each: (column: number, row: number, x: number, y: number) => void): void {
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) each(column, row, column * TILE, row * TILE);
}

/** Draws tatami mats with cloth edges, and plastered walls with a wooden front. */
function drawRoom(ctx: Context2D, { floor }: Room, { mat, mat2, edge, wall, side }: Colours): void {
  const isFloor = (column: number, row: number) => floor[row]?.[column] === true;
  ctx.fillStyle = wall;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  eachTile((column, row, x, y) => {
    if (isFloor(column, row)) {
      ctx.fillStyle = (Math.floor(column / 2) + row) % 2 === 0 ? mat : mat2;
      ctx.fillRect(x, y, TILE + 0.5, TILE + 0.5);
      ctx.fillStyle = edge;
      ctx.fillRect(x, y, TILE, 2);
      if ((column + row) % 2 === 0) ctx.fillRect(x, y, 2, TILE);
      return;
    }
    if (!isFloor(column, row + 1)) return;
    ctx.fillStyle = side;
    ctx.fillRect(x, y + TILE - 14, TILE + 0.5, 14);
  });
  ctx.fillStyle = PALETTE.line;
  ctx.strokeStyle = PALETTE.line;
  ctx.lineWidth = 3;
  ctx.strokeRect(1.5, 1.5, WIDTH - 3, HEIGHT - 3);
  const sides = [
    [0, -1, 0, -1.5, TILE, 3],
    [0, 1, 0, TILE - 1.5, TILE, 3],
    [-1, 0, -1.5, 0, 3, TILE],
    [1, 0, TILE - 1.5, 0, 3, TILE],
  ] as const;
  eachTile((column, row, x, y) => {
    for (const [aside, below, left, top, width, height] of sides)
      if (isFloor(column, row) && !isFloor(column + aside, row + below)) ctx.fillRect(x + left, y + top, width, height);
  });
}

function drawKey(ctx: Context2D): void {
  drawShape(ctx, 'M4 16a7 7 0 1 1 14 0a7 7 0 1 1-14 0Z', PALETTE.gold);
  drawShape(ctx, 'M9 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z', PALETTE.line, PALETTE.line, 0);
  drawShape(ctx, 'M18 14H30V24H26V18H23V22H19V18H18Z', PALETTE.gold, PALETTE.line, 2.5);
}

function drawScroll(ctx: Context2D): void {
  drawShape(ctx, 'M5 8H27V25H5Z', '#fffdf7', PALETTE.line, 2.5);
  drawShape(ctx, 'M2 6H8V27H2ZM24 6H30V27H24Z', PALETTE.seal, PALETTE.line, 2.5);
  drawShape(ctx, 'M12 13H20M12 17H20M12 21H17', '#fffdf7', PALETTE.line, 2);
}

/** Draws a guard with a straw hat and a lantern. */
function drawGuard(ctx: Context2D): void {
  drawShape(ctx, 'M10 24C8 34 8 40 10 46H30C32 40 32 34 30 24Z', '#7a4a5a');
  drawShape(ctx, 'M9 34H31V39H9Z', PALETTE.line, PALETTE.line, 0);
  drawShape(ctx, 'M12 18a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z', PALETTE.skin);
  drawShape(ctx, 'M2 18Q20 -6 38 18Q20 24 2 18Z', PALETTE.straw);
  drawShape(ctx, 'M15 21h2M23 21h2', PALETTE.line, PALETTE.line, 2.5);
  drawShape(ctx, 'M30 30h8q3 6 0 12h-8q-3 -6 0-12Z', '#f6e8c6', PALETTE.seal, 2.5);
}

function drawLastDoor(ctx: Context2D): void {
  drawShape(ctx, 'M3 0H37V40H3Z', PALETTE.seal);
  drawShape(ctx, 'M20 0V40M3 13H37M3 27H37', PALETTE.line, PALETTE.line, 2.5);
}

/** Draws a lock of the last door, closed or open. */
function drawLock(ctx: Context2D, isOpen: boolean): void {
  drawShape(ctx, isOpen ? 'M4 7V5A4 4 0 0 1 12 3' : 'M4 8V6A4 4 0 0 1 12 6V8', 'rgba(0, 0, 0, 0)', PALETTE.line, 2);
  drawShape(ctx, 'M2 8H14V17H2Z', isOpen ? PALETTE.straw : PALETTE.gold, PALETTE.line, 2);
}

function drawDoor(ctx: Context2D, theme: Theme): void {
  drawShape(ctx, 'M3 0H37V40H3Z', theme === 'light' ? '#f6f1e6' : '#cbd6e8');
  drawShape(ctx, 'M20 0V40M3 13H37M3 27H37', PALETTE.wood, PALETTE.wood, 2.5);
  drawShape(ctx, 'M14 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z', PALETTE.seal);
}

const createDoorSprites = (theme: Theme, batch: SpriteBatch) => ({
  door: createSprite(40, 40, batch, (ctx) => drawDoor(ctx, theme)),
  lastDoor: createSprite(40, 40, batch, drawLastDoor),
  lock: createSprite(16, 20, batch, (ctx) => drawLock(ctx, false)),
  openLock: createSprite(16, 20, batch, (ctx) => drawLock(ctx, true)),
});

/** Draws the door of the room; the last one of a stage with its locks. */
function drawDoorOf(ctx: Context2D, castle: CastleWorld, sprites: ReturnType<typeof createDoorSprites>): void {
  const { column, row } = castle.room.door;
  const [x, y] = [column * TILE, row * TILE];
  const locks = locksOf(castle);
  drawSprite(ctx, locks > 1 ? sprites.lastDoor : sprites.door, x, y);
  if (locks === 1) return;
  for (let at = 0; at < locks; at += 1)
    drawSprite(ctx, at < castle.openLocks ? sprites.openLock : sprites.lock, x + 12, y - 12 + at * 22);
}

/** Draws the speech bubble that shows what a locked door still needs. */
function drawBubble(ctx: Context2D): void {
  drawShape(ctx, 'M3 3H87V41H52L45 50L40 41H3Z', '#fffdf7');
}

/** The distance from a guard at which its light is as wide as a corridor. */
const LIGHT_START = 24;

/** Draws the light of a lantern: all that its guard sees beyond what it touches. */
function drawLantern(ctx: Context2D, { x, y, directionX, directionY }: Guard, reach: number, color: string): void {
  if (reach === 0) return;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x, y);
  for (const [ahead, aside] of [
    [LIGHT_START, -TILE / 2],
    [reach, -TILE / 2],
    [reach, TILE / 2],
    [LIGHT_START, TILE / 2],
  ] as const)
    if (ahead <= reach)
      ctx.lineTo(x + directionX * ahead + directionY * aside, y + directionY * ahead + directionX * aside);
  ctx.fill();
}

/** Draws a guard at its position, facing the way it goes. */
function drawGuardSprite(ctx: Context2D, sprite: Sprite, { x, y, directionX }: Guard): void {
  ctx.save();
  ctx.translate(x, y);
  if (directionX < 0) ctx.scale(-1, 1);
  drawSprite(ctx, sprite, -20, -34);
  ctx.restore();
}

function poseOf({ safeTicks, walking, ticks }: CastleWorld, ninja: NinjaSprites): Sprite {
  if (safeTicks > 60) return ninja.hurt;
  return walking ? (ninja.run[Math.floor(ticks / 6) % ninja.run.length] ?? ninja.stand) : ninja.stand;
}

/** Draws the whole room from above. */
export function createPainter(castle: CastleWorld, theme: Theme, batch: SpriteBatch, calm: boolean, ghostOf: GhostOf) {
  const colours = COLOURS[theme];
  const ninja = createNinjaSprites(56, batch);
  const key = createSprite(34, 34, batch, drawKey);
  const scroll = createSprite(32, 32, batch, drawScroll);
  const guard = createSprite(42, 50, batch, drawGuard);
  const doors = createDoorSprites(theme, batch);
  const bubble = createSprite(90, 54, batch, drawBubble);
  let drawn: Room | null = null;
  let room: Sprite | null = null;

  const roomOf = () => {
    if (room && drawn === castle.room) return room;
    drawn = castle.room;
    room = createSprite(WIDTH, HEIGHT, batch, (ctx) => drawRoom(ctx, castle.room, colours));
    return room;
  };

  const bob = (at: number) => (calm ? 0 : Math.sin((castle.ticks + at * 30) / 20) * 2);

  const drawItems = (ctx: Context2D) => {
    for (const { column, row, taken } of castle.keys)
      if (!taken) drawSprite(ctx, key, tileCenter(column) - 17, tileCenter(row) - 17 + bob(column));
    for (const { column, row, taken } of castle.scrolls)
      if (!taken) drawSprite(ctx, scroll, tileCenter(column) - 16, tileCenter(row) - 16 + bob(row));
  };

  const drawMissingItems = (ctx: Context2D) => {
    if (!castle.locked) return;
    const [x, y] = [Math.min(castle.x, WIDTH - 50), Math.max(56, castle.y - 36)];
    drawSprite(ctx, bubble, x - 45, y - 54);
    if (castle.keys.some(({ taken }) => !taken)) drawSprite(ctx, key, x - 38, y - 50);
    if (castle.scrolls.some(({ taken }) => !taken)) drawSprite(ctx, scroll, x + 6, y - 49);
  };

  return (surface: Surface): void => {
    const { ctx, width, height } = surface;
    ctx.fillStyle = colours.outside;
    ctx.fillRect(0, 0, width, height);
    ctx.save();
    ctx.translate(Math.max(0, (width - WIDTH) / 2), Math.max(0, (height - HEIGHT) / 2));
    drawSprite(ctx, roomOf(), 0, 0);
    drawDoorOf(ctx, castle, doors);
    drawItems(ctx);
    for (const each of castle.guards) drawLantern(ctx, each, lightReach(castle, each), colours.light);
    for (const each of castle.guards) drawGuardSprite(ctx, guard, each);
    const ghost = ghostOf();
    if (ghost?.place === castle.roomIndex)
      drawGhost(ctx, ninja, ghost, ghost.y + 14, { ticks: castle.ticks, canJump: false });
    const blinks = castle.safeTicks > 0 && !calm && Math.floor(castle.ticks / 5) % 2 === 0;
    if (!blinks) drawNinja(ctx, poseOf(castle, ninja), castle.x, castle.y + 14, castle.directionX < 0 ? -1 : 1);
    drawMissingItems(ctx);
    ctx.restore();
  };
}
