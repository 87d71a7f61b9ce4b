import { createControls } from '@shinobi/shared/domain/games/game-world';
import { CASTLE_RULES, type CastleWorld } from '@shinobi/shared/domain/games/castle/castle-rules';
import { TILE, tileCenter } from '@shinobi/shared/domain/games/castle/room';
import { copyWorld, NO_DECK } from '../common/replays/sample-world-copy.js';
import type { Bot } from '../common/replays/sample-recording.js';

const copyCastle = (castle: CastleWorld): CastleWorld => ({
  ...copyWorld(castle),
  deck: NO_DECK,
  scrollDeck: NO_DECK,
  keys: castle.keys.map((key) => ({ ...key })),
  scrolls: castle.scrolls.map((scroll) => ({ ...scroll })),
  guards: castle.guards.map((guard) => ({ ...guard })),
});

const MOVES = { l: 'left', r: 'right', u: 'up', d: 'down' } as const;
const SHIFTS = { l: [-1, 0], r: [1, 0], u: [0, -1], d: [0, 1] } as const;
type Move = keyof typeof MOVES;
const WAIT_TICKS = 8;
/** Half of what the ninja walks in a tick, and a bit. */
const NEAR = 1.3;
/** More than the ninja needs for a tile. */
const TICKS_PER_TILE = 22;
/** Longer than guards take to come by again. */
const SEARCH_TICKS = 1500;

/** Takes an opened scroll, as if its question were answered. Nothing moves meanwhile. */
function takeScroll(copy: CastleWorld): void {
  if (!copy.openScroll) return;
  copy.openScroll.taken = true;
  copy.openScroll = null;
}

/** Walks to the next tile, or waits. Returns the ticks, or null when a guard or a wall is in the way. */
function walk(copy: CastleWorld, move: Move | null): number | null {
  const controls = createControls();
  const { lives } = copy.tally;
  const [column, row] = [Math.floor(copy.x / TILE), Math.floor(copy.y / TILE)];
  const [right, down] = move ? SHIFTS[move] : [0, 0];
  const target = { x: tileCenter(column + right), y: tileCenter(row + down) };
  const limit = move ? TICKS_PER_TILE : WAIT_TICKS;
  if (move) controls[MOVES[move]] = true;
  for (let tick = 1; tick <= limit; tick += 1) {
    CASTLE_RULES.step(copy, controls);
    takeScroll(copy);
    if (copy.tally.lives < lives) return null;
    if (copy.question) return tick;
    if (!move) continue;
    const rest = right === 0 ? Math.abs(copy.y - target.y) : Math.abs(copy.x - target.x);
    if (rest < NEAR) return tick;
  }
  return move ? null : limit;
}

interface Visit {
  readonly castle: CastleWorld;
  readonly letters: string;
}

const leftIn = ({ keys, scrolls }: CastleWorld) => [...keys, ...scrolls].filter(({ taken }) => !taken);

const nameOf = (castle: CastleWorld) => {
  const place = [castle.x, castle.y].map((units) => Math.floor(units / TILE)).join(' ');
  const left = leftIn(castle).map(({ column, row }) => `${column} ${row}`);
  return `${place}, ${Math.floor(castle.ticks / WAIT_TICKS)}, ${left.join(' and ')}`;
};

/** Returns what follows from a step to each side, and from waiting. */
function visitsAfter({ castle, letters }: Visit): Visit[] {
  return [...(Object.keys(MOVES) as Move[]), null].flatMap((move) => {
    const copy = copyCastle(castle);
    const ticks = walk(copy, move);
    return ticks === null ? [] : { castle: copy, letters: letters + (move ?? '.').repeat(ticks) };
  });
}

/** Finds the soonest way through the room that no guard sees, with all that must be taken. Null if there is none. */
function findWay(castle: CastleWorld): string | null {
  const byTick = new Map<number, Visit[]>([[castle.ticks, [{ castle: copyCastle(castle), letters: '' }]]]);
  const seen = new Set<string>();
  for (let tick = castle.ticks; tick < castle.ticks + SEARCH_TICKS; tick += 1) {
    for (const visit of byTick.get(tick) ?? []) {
      if (visit.castle.question) return visit.letters;
      if (seen.has(nameOf(visit.castle))) continue;
      seen.add(nameOf(visit.castle));
      for (const next of visitsAfter(visit))
        byTick.set(next.castle.ticks, [...(byTick.get(next.castle.ticks) ?? []), next]);
    }
    byTick.delete(tick);
  }
  return null;
}

/** Creates a bot that plans its way through each room, with the guards' ways in mind. Throws in a room without a safe way. */
export function createCastleBot(): Bot<CastleWorld> {
  let plan = '';
  let left = -1;
  let planned: string | null = null;
  return (castle) => {
    const room = castle.stage.rooms[castle.roomIndex] ?? null;
    // Guards have moved a tick while a scroll was read.
    if (planned !== room || left !== leftIn(castle).length) {
      const way = findWay(castle);
      if (way === null && planned !== room) throw new Error(`The room ${room} has no safe way.`);
      plan = way ?? plan;
      planned = room;
      left = leftIn(castle).length;
    }
    const letter = plan.charAt(0);
    plan = plan.slice(1);
    return letter === '.' ? '' : letter;
  };
}
