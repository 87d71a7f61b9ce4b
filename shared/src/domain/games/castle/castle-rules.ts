import type { Deck } from '../deck.js';
import type { Question } from '../question.js';
import { clearStage, loseLife, POINTS, reachCheckpoint } from '../tally.js';
import {
  type Controls,
  createWorld,
  type GameRules,
  type GameWorld,
  stageAt,
  type StageSetup,
  TICK,
  TICKS,
} from '../game-world.js';
import { type CastleStage, STAGES } from './stages.js';
import { type GridPosition, isFloor, readRoom, type Room, TILE, tileCenter } from './room.js';

/** Units per second. */
const WALK_SPEED = 140;
/** Half the ninja's width: narrower than a corridor, so that corners do not catch. */
const HALF_WIDTH = 13;
const TOUCH_DISTANCE = 26;
/** How long guards ignore the ninja after a catch. */
const SAFE_TICKS = 1.5 * TICKS;
/** The distance from the door's center at which it asks. */
const DOOR_DISTANCE = TILE * 0.95;
export const LAST_DOOR_LOCKS = 3;

export interface Guard {
  x: number;
  y: number;
  directionX: number;
  directionY: number;
}

export interface Collectible extends GridPosition {
  taken: boolean;
}

/** A scroll. Its question is drawn when it is first opened. */
export interface Scroll extends Collectible {
  question: Question | null;
}

export interface CastleWorld extends GameWorld {
  readonly stage: CastleStage;
  readonly deck: Deck;
  readonly scrollDeck: Deck | null;
  /** From 0. */
  roomIndex: number;
  room: Room;
  keys: Collectible[];
  scrolls: Scroll[];
  guards: Guard[];
  x: number;
  y: number;
  directionX: number;
  directionY: number;
  walking: boolean;
  ticks: number;
  /** Ticks for which guards ignore the ninja. */
  safeTicks: number;
  openScroll: Scroll | null;
  /** The locks of the last door that are open. */
  openLocks: number;
  /** Whether the ninja is at the door without the key and the scrolls. */
  locked: boolean;
}

const toCollectible = (spot: GridPosition): Collectible => ({ ...spot, taken: false });

function furnishRoom({ stage, scrollDeck }: Pick<CastleWorld, 'stage' | 'scrollDeck'>, roomIndex: number) {
  const room = readRoom(stage.rooms[roomIndex] ?? 'gatehouse');
  return {
    roomIndex,
    room,
    keys: room.keys.map(toCollectible),
    // Without kanji to teach there are no scrolls, and the door opens without them.
    scrolls: scrollDeck ? room.scrolls.map((spot) => ({ ...toCollectible(spot), question: null })) : [],
    guards: room.guards.map(({ column, row, directionX, directionY }) => ({
      x: tileCenter(column),
      y: tileCenter(row),
      directionX,
      directionY,
    })),
    x: tileCenter(room.entry.column),
    y: tileCenter(room.entry.row),
  };
}

export function createCastleWorld(setup: StageSetup): CastleWorld {
  const { deck, scrollDeck } = setup;
  const stage = stageAt(STAGES, setup.stage);
  const roomIndex = Math.min(setup.checkpoint, stage.rooms.length - 1);
  return {
    ...createWorld(setup),
    progress: roomIndex / stage.rooms.length,
    stage,
    deck,
    scrollDeck,
    ...furnishRoom({ stage, scrollDeck }, roomIndex),
    directionX: 1,
    directionY: 0,
    walking: false,
    ticks: 0,
    safeTicks: 0,
    openScroll: null,
    openLocks: 0,
    locked: false,
  };
}

const fits = ({ room }: CastleWorld, x: number, y: number) =>
  isFloor(room, x - HALF_WIDTH, y - HALF_WIDTH) &&
  isFloor(room, x + HALF_WIDTH, y - HALF_WIDTH) &&
  isFloor(room, x - HALF_WIDTH, y + HALF_WIDTH) &&
  isFloor(room, x + HALF_WIDTH, y + HALF_WIDTH);

/** Moves towards the center of the tile, so that the player need not aim exactly at a corridor. */
const moveToCenter = (value: number, maxStep: number) => {
  const offset = tileCenter(Math.floor(value / TILE)) - value;
  return value + Math.max(-maxStep, Math.min(maxStep, offset));
};

function walk(castle: CastleWorld, { left, right, up, down }: Controls): void {
  const directionX = Number(right) - Number(left);
  const directionY = directionX === 0 ? Number(down) - Number(up) : 0;
  castle.walking = directionX !== 0 || directionY !== 0;
  if (!castle.walking) return;
  castle.directionX = directionX;
  castle.directionY = directionY;
  const distance = WALK_SPEED * TICK;
  const [x, y] = [castle.x + directionX * distance, castle.y + directionY * distance];
  if (fits(castle, x, y)) {
    castle.x = x;
    castle.y = y;
  } else if (directionX !== 0) castle.y = moveToCenter(castle.y, distance);
  else castle.x = moveToCenter(castle.x, distance);
}

function moveGuards(castle: CastleWorld): void {
  const distance = castle.stage.guardSpeed * TICK;
  for (const guard of castle.guards) {
    const ahead = TILE / 2 + distance;
    if (isFloor(castle.room, guard.x + guard.directionX * ahead, guard.y + guard.directionY * ahead)) {
      guard.x += guard.directionX * distance;
      guard.y += guard.directionY * distance;
    } else {
      guard.directionX = -guard.directionX;
      guard.directionY = -guard.directionY;
    }
  }
}

const LIGHT_STEP = 2;

/** Returns how far ahead the lantern of a guard shines, and the guard sees: walls block it. 0 without lanterns. */
export function lightReach({ room, stage }: Pick<CastleWorld, 'room' | 'stage'>, guard: Guard): number {
  if (stage.sight === 0) return 0;
  const reach = stage.sight * TILE + TILE / 2;
  for (let distance = TILE / 2; distance < reach; distance += LIGHT_STEP)
    if (!isFloor(room, guard.x + guard.directionX * distance, guard.y + guard.directionY * distance)) return distance;
  return reach;
}

/** Whether a guard touches the ninja, or sees it in the light ahead. */
function seesNinja(castle: CastleWorld, guard: Guard): boolean {
  const [dx, dy] = [castle.x - guard.x, castle.y - guard.y];
  if (Math.abs(dx) < TOUCH_DISTANCE && Math.abs(dy) < TOUCH_DISTANCE) return true;
  const ahead = dx * guard.directionX + dy * guard.directionY;
  const aside = Math.abs(dx * guard.directionY + dy * guard.directionX);
  return ahead > 0 && aside <= TILE / 2 && ahead <= lightReach(castle, guard);
}

/** Sends the ninja back to the entry when a guard catches it. */
function checkGuards(castle: CastleWorld): void {
  castle.safeTicks = Math.max(0, castle.safeTicks - 1);
  for (const guard of castle.guards) {
    if (castle.safeTicks > 0 || !seesNinja(castle, guard)) continue;
    castle.x = tileCenter(castle.room.entry.column);
    castle.y = tileCenter(castle.room.entry.row);
    castle.safeTicks = SAFE_TICKS;
    loseLife(castle);
  }
}

const isAt = ({ x, y }: CastleWorld, { column, row }: GridPosition, reach: number) =>
  Math.abs(tileCenter(column) - x) < reach && Math.abs(tileCenter(row) - y) < reach;

function collectItems(castle: CastleWorld): void {
  for (const key of castle.keys) {
    if (key.taken || !isAt(castle, key, TOUCH_DISTANCE)) continue;
    key.taken = true;
    castle.tally.score += POINTS.hit;
    castle.events.push('key');
  }
  for (const scroll of castle.scrolls) {
    if (scroll.taken || !isAt(castle, scroll, TOUCH_DISTANCE)) continue;
    scroll.question ??= castle.scrollDeck?.draw() ?? null;
    castle.openScroll = scroll;
    if (scroll.question) castle.itemToRead = { question: scroll.question, missed: false };
    return;
  }
}

const isLocked = ({ keys, scrolls }: CastleWorld) => [...keys, ...scrolls].some(({ taken }) => !taken);

function checkDoor(castle: CastleWorld): void {
  const wasLocked = castle.locked;
  castle.locked = false;
  if (!isAt(castle, castle.room.door, DOOR_DISTANCE + HALF_WIDTH / 2)) return;
  if (isLocked(castle)) {
    castle.locked = true;
    if (!wasLocked) castle.events.push('locked');
  } else castle.question = castle.deck.draw();
}

function step(castle: CastleWorld, controls: Controls): void {
  castle.ticks += 1;
  controls.jump = false;
  controls.throw = false;
  if (castle.question) {
    castle.walking = false;
    return;
  }
  walk(castle, controls);
  moveGuards(castle);
  checkGuards(castle);
  collectItems(castle);
  if (!castle.openScroll) checkDoor(castle);
}

/** Asks about a scroll as soon as it was read. A wrong answer shows it again and repeats the question. */
function onItemRead(castle: CastleWorld): void {
  if (castle.openScroll) castle.question = castle.openScroll.question;
}

/** The last door of a stage has several locks, each of which asks for a sentence. */
export const locksOf = ({ roomIndex, stage }: Pick<CastleWorld, 'roomIndex' | 'stage'>): number =>
  roomIndex === stage.rooms.length - 1 ? LAST_DOOR_LOCKS : 1;

/** Takes the scroll or opens the door after a right answer. */
function onAnswer(castle: CastleWorld, right: boolean): void {
  if (!right) return;
  if (castle.openScroll) {
    castle.openScroll.taken = true;
    castle.openScroll = null;
    return;
  }
  const next = castle.roomIndex + 1;
  castle.openLocks += 1;
  if (castle.openLocks < locksOf(castle)) return;
  castle.progress = next / castle.stage.rooms.length;
  if (next >= castle.stage.rooms.length) {
    clearStage(castle);
    return;
  }
  Object.assign(castle, furnishRoom(castle, next), { openLocks: 0 });
  reachCheckpoint(castle);
}

export const CASTLE_RULES: GameRules<CastleWorld> = { create: createCastleWorld, step, onAnswer, onItemRead };
