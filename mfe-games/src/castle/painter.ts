import { ink } from '../common/engine/ink.js';
import { drawNinja, stampNinja } from '../common/engine/ninja.js';
import { INK, type Theme } from '../common/engine/palette.js';
import { makeSprite, stamp, type Pen, type Sprite, type Studio, type Surface } from '../common/engine/surface.js';
import type { Castle, Guard } from './rules/castle.js';
import { COLUMNS, middle, ROWS, TILE, type Room } from './rules/room.js';

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

/** Calls `each` with the place and corner of every tile. */
function eachTile(each: (column: number, row: number, x: number, y: number) => void): void {
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) each(column, row, column * TILE, row * TILE);
}

/** A room: tatami mats with cloth edges, and plastered walls that show their wooden side where they face us. */
function drawRoom(pen: Pen, { floor }: Room, { mat, mat2, edge, wall, side }: Colours): void {
  const isFloor = (column: number, row: number) => floor[row]?.[column] === true;
  pen.fillStyle = wall;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  eachTile((column, row, x, y) => {
    if (isFloor(column, row)) {
      pen.fillStyle = (Math.floor(column / 2) + row) % 2 === 0 ? mat : mat2;
      pen.fillRect(x, y, TILE + 0.5, TILE + 0.5);
      pen.fillStyle = edge;
      pen.fillRect(x, y, TILE, 2);
      if ((column + row) % 2 === 0) pen.fillRect(x, y, 2, TILE);
      return;
    }
    if (!isFloor(column, row + 1)) return;
    pen.fillStyle = side;
    pen.fillRect(x, y + TILE - 14, TILE + 0.5, 14);
  });
  pen.fillStyle = INK.line;
  pen.strokeStyle = INK.line;
  pen.lineWidth = 3;
  pen.strokeRect(1.5, 1.5, WIDTH - 3, HEIGHT - 3);
  const sides = [
    [0, -1, 0, -1.5, TILE, 3],
    [0, 1, 0, TILE - 1.5, TILE, 3],
    [-1, 0, -1.5, 0, 3, TILE],
    [1, 0, TILE - 1.5, 0, 3, TILE],
  ] as const;
  eachTile((column, row, x, y) => {
    for (const [aside, below, left, top, width, height] of sides)
      if (isFloor(column, row) && !isFloor(column + aside, row + below)) pen.fillRect(x + left, y + top, width, height);
  });
}

function drawKey(pen: Pen): void {
  ink(pen, 'M4 16a7 7 0 1 1 14 0a7 7 0 1 1-14 0Z', INK.gold);
  ink(pen, 'M9 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z', INK.line, INK.line, 0);
  ink(pen, 'M18 14H30V24H26V18H23V22H19V18H18Z', INK.gold, INK.line, 2.5);
}

function drawScroll(pen: Pen): void {
  ink(pen, 'M5 8H27V25H5Z', '#fffdf7', INK.line, 2.5);
  ink(pen, 'M2 6H8V27H2ZM24 6H30V27H24Z', INK.seal, INK.line, 2.5);
  ink(pen, 'M12 13H20M12 17H20M12 21H17', '#fffdf7', INK.line, 2);
}

/** A guard in a straw hat, with a lantern. */
function drawGuard(pen: Pen): void {
  ink(pen, 'M10 24C8 34 8 40 10 46H30C32 40 32 34 30 24Z', '#7a4a5a');
  ink(pen, 'M9 34H31V39H9Z', INK.line, INK.line, 0);
  ink(pen, 'M12 18a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z', INK.skin);
  ink(pen, 'M2 18Q20 -6 38 18Q20 24 2 18Z', INK.straw);
  ink(pen, 'M15 21h2M23 21h2', INK.line, INK.line, 2.5);
  ink(pen, 'M30 30h8q3 6 0 12h-8q-3 -6 0-12Z', '#f6e8c6', INK.seal, 2.5);
}

function drawDoor(pen: Pen, theme: Theme): void {
  ink(pen, 'M3 0H37V40H3Z', theme === 'light' ? '#f6f1e6' : '#cbd6e8');
  ink(pen, 'M20 0V40M3 13H37M3 27H37', INK.wood, INK.wood, 2.5);
  ink(pen, 'M14 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z', INK.seal);
}

/** Over the head of who stands at a locked door: what it still takes. */
function drawBubble(pen: Pen): void {
  ink(pen, 'M3 3H87V41H52L45 50L40 41H3Z', '#fffdf7');
}

/** Draws the castle from above, the whole room at once. */
export function createPainter(castle: Castle, theme: Theme, studio: Studio, calm: boolean) {
  const colours = COLOURS[theme];
  const ninja = drawNinja(56, studio);
  const key = makeSprite(34, 34, studio, drawKey);
  const scroll = makeSprite(32, 32, studio, drawScroll);
  const guard = makeSprite(42, 50, studio, drawGuard);
  const door = makeSprite(40, 40, studio, (pen) => drawDoor(pen, theme));
  const bubble = makeSprite(90, 54, studio, drawBubble);
  let drawn: Room | null = null;
  let room: Sprite | null = null;

  const roomOf = () => {
    if (room && drawn === castle.room) return room;
    drawn = castle.room;
    room = makeSprite(WIDTH, HEIGHT, studio, (pen) => drawRoom(pen, castle.room, colours));
    return room;
  };

  /** The light of a lantern: so far a guard sees. */
  const lantern = (pen: Pen, { x, y, wayX, wayY }: Guard) => {
    const far = castle.stage.sight * TILE + TILE / 2;
    if (castle.stage.sight === 0) return;
    pen.fillStyle = colours.light;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + wayX * far - wayY * 20, y + wayY * far - wayX * 20);
    pen.lineTo(x + wayX * far + wayY * 20, y + wayY * far + wayX * 20);
    pen.fill();
  };

  const pose = () => {
    if (castle.safe > 60) return ninja.hurt;
    return castle.walking ? (ninja.run[Math.floor(castle.ticks / 6) % ninja.run.length] ?? ninja.stand) : ninja.stand;
  };

  const bob = (at: number) => (calm ? 0 : Math.sin((castle.ticks + at * 30) / 20) * 2);

  const things = (pen: Pen) => {
    for (const { column, row, taken } of castle.keys)
      if (!taken) stamp(pen, key, middle(column) - 17, middle(row) - 17 + bob(column));
    for (const { column, row, taken } of castle.scrolls)
      if (!taken) stamp(pen, scroll, middle(column) - 16, middle(row) - 16 + bob(row));
  };

  const wants = (pen: Pen) => {
    if (!castle.locked) return;
    const [x, y] = [Math.min(castle.x, WIDTH - 50), Math.max(56, castle.y - 36)];
    stamp(pen, bubble, x - 45, y - 54);
    if (castle.keys.some(({ taken }) => !taken)) stamp(pen, key, x - 38, y - 50);
    if (castle.scrolls.some(({ taken }) => !taken)) stamp(pen, scroll, x + 6, y - 49);
  };

  return (surface: Surface): void => {
    const { pen, width, height } = surface;
    pen.fillStyle = colours.outside;
    pen.fillRect(0, 0, width, height);
    pen.save();
    pen.translate(Math.max(0, (width - WIDTH) / 2), Math.max(0, (height - HEIGHT) / 2));
    stamp(pen, roomOf(), 0, 0);
    const { column, row } = castle.room.door;
    stamp(pen, door, column * TILE, row * TILE);
    things(pen);
    for (const each of castle.guards) lantern(pen, each);
    for (const { x, y, wayX } of castle.guards) {
      pen.save();
      pen.translate(x, y);
      if (wayX < 0) pen.scale(-1, 1);
      stamp(pen, guard, -20, -34);
      pen.restore();
    }
    const blinks = castle.safe > 0 && !calm && Math.floor(castle.ticks / 5) % 2 === 0;
    if (!blinks) stampNinja(pen, pose(), castle.x, castle.y + 14, castle.wayX < 0 ? -1 : 1);
    wants(pen);
    pen.restore();
  };
}
