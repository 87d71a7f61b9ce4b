import type { Deck, Question } from '../../common/learning/question.js';
import { clearedStage, hurt, POINTS, reachedCheckpoint } from '../../common/play/tally.js';
import { newTally, TICK, TICKS, type Controls, type Rules, type Setup, type World } from '../../common/play/world.js';
import { STAGES, type CastleStage } from '../stages.js';
import { isFloor, middle, readRoom, TILE, type Room, type Spot } from './room.js';

const WALK = 140;
/** Half of the ninja's side: narrower than a corridor, so that corners do not catch. */
const HALF = 13;
const TOUCH = 26;
const SAFE = 1.5 * TICKS;
/** How near to the door's middle it asks. */
const AT_DOOR = TILE * 0.95;

export interface Guard {
  x: number;
  y: number;
  wayX: number;
  wayY: number;
}

export interface Thing extends Spot {
  taken: boolean;
}

/** A scroll and what it teaches, drawn when it is first opened. */
export interface Scroll extends Thing {
  question: Question | null;
}

export interface Castle extends World {
  readonly stage: CastleStage;
  readonly deck: Deck;
  readonly finds: Deck | null;
  /** From 0. */
  at: number;
  room: Room;
  keys: Thing[];
  scrolls: Scroll[];
  guards: Guard[];
  x: number;
  y: number;
  wayX: number;
  wayY: number;
  walking: boolean;
  ticks: number;
  safe: number;
  /** The scroll that is open. */
  open: Scroll | null;
  /** Whether one stands at the door without what it takes. */
  locked: boolean;
}

function stageOf(stage: number): CastleStage {
  const found = STAGES[(stage - 1) % STAGES.length];
  if (!found) throw new RangeError('There is no stage.');
  return found;
}

const toThing = (spot: Spot): Thing => ({ ...spot, taken: false });

function furnish({ stage, finds }: Pick<Castle, 'stage' | 'finds'>, at: number) {
  const room = readRoom(stage.rooms[at] ?? 'gatehouse');
  return {
    at,
    room,
    keys: room.keys.map(toThing),
    // Without anything to teach there are no scrolls: the door must open all the same.
    scrolls: finds ? room.scrolls.map((spot) => ({ ...toThing(spot), question: null })) : [],
    guards: room.guards.map(({ column, row, wayX, wayY }) => ({ x: middle(column), y: middle(row), wayX, wayY })),
    x: middle(room.entry.column),
    y: middle(room.entry.row),
  };
}

export function createCastle({ stage, checkpoint, lives, score, deck, finds }: Setup): Castle {
  const info = stageOf(stage);
  const at = Math.min(checkpoint, info.rooms.length - 1);
  return {
    tally: newTally(lives, score),
    question: null,
    lesson: null,
    events: [],
    checkpoint,
    progress: at / info.rooms.length,
    stage: info,
    deck,
    finds,
    ...furnish({ stage: info, finds }, at),
    wayX: 1,
    wayY: 0,
    walking: false,
    ticks: 0,
    safe: 0,
    open: null,
    locked: false,
  };
}

const fits = ({ room }: Castle, x: number, y: number) =>
  isFloor(room, x - HALF, y - HALF) &&
  isFloor(room, x + HALF, y - HALF) &&
  isFloor(room, x - HALF, y + HALF) &&
  isFloor(room, x + HALF, y + HALF);

/** A step towards the middle of the own tile, so that one need not aim at a corridor. */
const nearer = (value: number, most: number) => {
  const off = middle(Math.floor(value / TILE)) - value;
  return value + Math.max(-most, Math.min(most, off));
};

function walk(castle: Castle, { left, right, up, down }: Controls): void {
  const wayX = Number(right) - Number(left);
  const wayY = wayX === 0 ? Number(down) - Number(up) : 0;
  castle.walking = wayX !== 0 || wayY !== 0;
  if (!castle.walking) return;
  castle.wayX = wayX;
  castle.wayY = wayY;
  const way = WALK * TICK;
  const [x, y] = [castle.x + wayX * way, castle.y + wayY * way];
  if (fits(castle, x, y)) {
    castle.x = x;
    castle.y = y;
  } else if (wayX !== 0) castle.y = nearer(castle.y, way);
  else castle.x = nearer(castle.x, way);
}

function patrol(castle: Castle): void {
  const way = castle.stage.guards * TICK;
  for (const guard of castle.guards) {
    const ahead = TILE / 2 + way;
    if (isFloor(castle.room, guard.x + guard.wayX * ahead, guard.y + guard.wayY * ahead)) {
      guard.x += guard.wayX * way;
      guard.y += guard.wayY * way;
    } else {
      guard.wayX = -guard.wayX;
      guard.wayY = -guard.wayY;
    }
  }
}

/** Whether the guard touches the ninja, or sees it ahead with no wall between. */
function notices({ room, x, y, stage }: Castle, guard: Guard): boolean {
  const [dx, dy] = [x - guard.x, y - guard.y];
  if (Math.abs(dx) < TOUCH && Math.abs(dy) < TOUCH) return true;
  const ahead = dx * guard.wayX + dy * guard.wayY;
  const aside = Math.abs(dx * guard.wayY + dy * guard.wayX);
  if (ahead <= 0 || ahead > stage.sight * TILE + TILE / 2 || stage.sight === 0 || aside > TILE / 2) return false;
  for (let way = TILE / 2; way < ahead; way += TILE / 2)
    if (!isFloor(room, guard.x + guard.wayX * way, guard.y + guard.wayY * way)) return false;
  return true;
}

/** Who is caught stands at the entry again. */
function mindGuards(castle: Castle): void {
  castle.safe = Math.max(0, castle.safe - 1);
  for (const guard of castle.guards) {
    if (castle.safe > 0 || !notices(castle, guard)) continue;
    castle.x = middle(castle.room.entry.column);
    castle.y = middle(castle.room.entry.row);
    castle.safe = SAFE;
    hurt(castle);
  }
}

const isAt = ({ x, y }: Castle, { column, row }: Spot, reach: number) =>
  Math.abs(middle(column) - x) < reach && Math.abs(middle(row) - y) < reach;

function meetThings(castle: Castle): void {
  for (const key of castle.keys) {
    if (key.taken || !isAt(castle, key, TOUCH)) continue;
    key.taken = true;
    castle.tally.score += POINTS.hit;
    castle.events.push('key');
  }
  for (const scroll of castle.scrolls) {
    if (scroll.taken || !isAt(castle, scroll, TOUCH)) continue;
    scroll.question ??= castle.finds?.draw() ?? null;
    castle.open = scroll;
    if (scroll.question) castle.lesson = { lesson: scroll.question.lesson, missed: false };
    return;
  }
}

const isLocked = ({ keys, scrolls }: Castle) => [...keys, ...scrolls].some(({ taken }) => !taken);

function meetDoor(castle: Castle): void {
  const wasLocked = castle.locked;
  castle.locked = false;
  if (!isAt(castle, castle.room.door, AT_DOOR + HALF / 2)) return;
  if (isLocked(castle)) {
    castle.locked = true;
    if (!wasLocked) castle.events.push('locked');
  } else castle.question = castle.deck.draw();
}

function step(castle: Castle, controls: Controls): void {
  castle.ticks += 1;
  controls.jump = false;
  controls.throw = false;
  if (castle.question) {
    castle.walking = false;
    return;
  }
  walk(castle, controls);
  patrol(castle);
  mindGuards(castle);
  meetThings(castle);
  if (!castle.open) meetDoor(castle);
}

/** A scroll that was read asks at once about what it teaches; a wrong answer shows it again, and it asks again. */
function read(castle: Castle): void {
  if (castle.open) castle.question = castle.open.question;
}

function answered(castle: Castle, right: boolean): void {
  if (!right) return;
  if (castle.open) {
    castle.open.taken = true;
    castle.open = null;
    return;
  }
  const next = castle.at + 1;
  castle.progress = next / castle.stage.rooms.length;
  if (next >= castle.stage.rooms.length) {
    clearedStage(castle);
    return;
  }
  Object.assign(castle, furnish(castle, next));
  reachedCheckpoint(castle);
}

export const CASTLE_RULES: Rules<Castle> = { create: createCastle, step, answered, read };
