import { describe, expect, it } from '@jest/globals';
import { aDeck } from '../../../testing/sample-deck.js';
import { scoreRightAnswer } from '../tally.js';
import { type Controls, createControls } from '../game-world.js';
import { type RoomName, ROOMS } from './rooms.js';
import { STAGES } from './stages.js';
import { CASTLE_RULES, type CastleWorld, createCastleWorld, LAST_DOOR_LOCKS, lightReach } from './castle-rules.js';
import { COLUMNS, type GridPosition, readRoom, type Room, ROWS, TILE, tileCenter } from './room.js';

const aCastle = (
  overrides: { stage?: number; checkpoint?: number; lives?: number; scrolls?: boolean } = {},
): CastleWorld => {
  const { scrolls = true, ...rest } = overrides;
  const setup = { stage: 1, checkpoint: 0, lives: 5, score: 0, deck: aDeck(), confidence: 0, ...rest };
  return createCastleWorld({ ...setup, scrollDeck: scrolls ? aDeck() : null });
};

function ticks(castle: CastleWorld, count: number, held: Partial<Controls> = {}) {
  const controls = { ...createControls(), ...held };
  for (let tick = 0; tick < count; tick += 1) CASTLE_RULES.step(castle, controls);
}

function moveTo(castle: CastleWorld, { column, row }: GridPosition) {
  castle.x = tileCenter(column);
  castle.y = tileCenter(row);
}

function answer(castle: CastleWorld, right = true) {
  if (right) scoreRightAnswer(castle, castle.question!);
  castle.question = null;
  CASTLE_RULES.onAnswer(castle, right);
}

/** Takes the key and the scrolls, as if the ninja had walked there. */
function collect(castle: CastleWorld) {
  castle.guards = [];
  for (const key of castle.keys) {
    moveTo(castle, key);
    ticks(castle, 1);
  }
  for (const scroll of castle.scrolls) {
    moveTo(castle, scroll);
    ticks(castle, 1);
    castle.itemToRead = null;
    CASTLE_RULES.onItemRead!(castle);
    answer(castle);
  }
}

const beforeDoor = ({ room: { door } }: CastleWorld): GridPosition => ({ column: door.column - 1, row: door.row });

describe('the ninja in the castle', () => {
  it('walks, and stops at walls', () => {
    const castle = aCastle();
    ticks(castle, 20, { right: true });
    expect(castle.x).toBeGreaterThan(tileCenter(2));
    ticks(castle, 120, { right: true });
    expect(castle.x).toBeLessThan(6 * TILE);
    expect(castle.x).toBeGreaterThan(tileCenter(5) - 8);
  });

  it('is guided into a corridor that it nearly hits', () => {
    const castle = aCastle();
    castle.x = tileCenter(1) + 12;
    ticks(castle, 30, { down: true });
    expect(castle.y).toBeGreaterThan(tileCenter(2));
  });

  it('loses a life to a guard and returns to the entry', () => {
    const castle = aCastle();
    const [guard] = castle.guards;
    castle.x = guard!.x;
    castle.y = guard!.y;
    ticks(castle, 1);
    expect(castle.tally.lives).toBe(4);
    expect([castle.x, castle.y]).toEqual([tileCenter(1), tileCenter(1)]);
  });

  it.each([
    [1, 3, false],
    [5, 2, true],
    [5, -2, false],
  ])('in stage %p, %p tiles before a guard, is seen: %p', (stage, tiles, seen) => {
    const castle = aCastle({ stage });
    castle.guards = [{ x: tileCenter(3), y: tileCenter(7), directionX: 1, directionY: 0 }];
    castle.room = readRoom('garden');
    castle.x = tileCenter(3 + tiles);
    castle.y = tileCenter(7);
    ticks(castle, 1);
    expect(castle.tally.lives < 5).toBe(seen);
  });

  it('is not seen through a wall', () => {
    const castle = aCastle({ stage: 5 });
    castle.room = readRoom('garden');
    castle.guards = [{ x: tileCenter(1), y: tileCenter(2), directionX: 1, directionY: 0 }];
    castle.x = tileCenter(3);
    castle.y = tileCenter(2);
    ticks(castle, 1);
    expect(castle.tally.lives).toBe(5);
  });
});

describe('the light of a lantern', () => {
  const RIGHT = { directionX: 1, directionY: 0 };
  const LEFT = { directionX: -1, directionY: 0 };
  const DOWN = { directionX: 0, directionY: 1 };
  const UP = { directionX: 0, directionY: -1 };

  it.each([
    ['garden', 3, 7, RIGHT, 2, 2.5],
    ['garden', 3, 7, LEFT, 2, 2.5],
    ['garden', 2, 7, LEFT, 2, 1.5],
    ['garden', 1, 7, LEFT, 2, 0.5],
    ['garden', 1, 2, RIGHT, 2, 0.5],
    ['garden', 3, 4, DOWN, 2, 2.5],
    ['garden', 3, 2, UP, 2, 1.5],
    ['library', 6, 4, RIGHT, 2, 1.5],
    ['library', 11, 6, DOWN, 1, 1.5],
    ['library', 11, 6, DOWN, 3, 1.5],
    ['tower', 5, 3, RIGHT, 2, 0.5],
    ['garden', 3, 7, RIGHT, 0, 0],
  ] as const)(
    'in the %s at %i %i to %j with sight %i reaches %f tiles',
    (name, column, row, direction, sight, tiles) => {
      const guard = { x: tileCenter(column), y: tileCenter(row), ...direction };
      const stage = { ...STAGES[0]!, sight };
      expect(Math.abs(lightReach({ room: readRoom(name), stage }, guard) / TILE - tiles)).toBeLessThan(0.1);
    },
  );
});

describe('a scroll', () => {
  it('teaches an item, then asks about it', () => {
    const castle = aCastle();
    moveTo(castle, castle.scrolls[0]!);
    ticks(castle, 1);
    const { question, missed } = castle.itemToRead!;
    expect(missed).toBe(false);
    castle.itemToRead = null;
    CASTLE_RULES.onItemRead!(castle);
    expect(castle.question).toBe(question);
    answer(castle);
    ticks(castle, 1);
    expect([castle.scrolls[0]!.taken, castle.itemToRead]).toEqual([true, null]);
  });

  it('repeats its question after a wrong answer', () => {
    const castle = aCastle();
    moveTo(castle, castle.scrolls[0]!);
    ticks(castle, 1);
    CASTLE_RULES.onItemRead!(castle);
    const first = castle.question;
    answer(castle, false);
    CASTLE_RULES.onItemRead!(castle);
    expect(castle.question).toBe(first);
  });
});

describe('the door', () => {
  it('is locked without the key and the scroll, with one event', () => {
    const castle = aCastle();
    castle.guards = [];
    moveTo(castle, beforeDoor(castle));
    ticks(castle, 10);
    expect([castle.question, castle.locked, castle.events]).toEqual([null, true, ['locked']]);
  });

  it('asks when the ninja has both, and leads to a checkpoint', () => {
    const castle = aCastle({ lives: 3 });
    collect(castle);
    moveTo(castle, beforeDoor(castle));
    ticks(castle, 1);
    expect(castle.question).not.toBeNull();
    answer(castle);
    expect([castle.roomIndex, castle.checkpoint, castle.tally.lives]).toEqual([1, 1, 4]);
    expect(castle.room).toEqual(readRoom('garden'));
  });

  it('asks another question after a wrong answer', () => {
    const castle = aCastle();
    collect(castle);
    moveTo(castle, beforeDoor(castle));
    ticks(castle, 1);
    const first = castle.question;
    answer(castle, false);
    ticks(castle, 1);
    expect(castle.question).not.toBe(first);
    expect(castle.question).not.toBeNull();
  });

  it('opens without scrolls when there are no kanji to teach', () => {
    const castle = aCastle({ scrolls: false });
    collect(castle);
    moveTo(castle, beforeDoor(castle));
    ticks(castle, 1);
    expect(castle.question).not.toBeNull();
  });

  it('of the last room has three locks, and ends the stage', () => {
    const castle = aCastle({ checkpoint: 3 });
    collect(castle);
    moveTo(castle, beforeDoor(castle));
    for (let lock = 0; lock < LAST_DOOR_LOCKS; lock += 1) {
      expect(castle.events).not.toContain('cleared');
      ticks(castle, 1);
      answer(castle);
    }
    expect(castle.events).toContain('cleared');
    expect(castle.progress).toBe(1);
  });
});

/** Counts the steps from one position to all others. */
function distances(room: Room, from: GridPosition): Map<string, number> {
  const found = new Map([[`${from.column} ${from.row}`, 0]]);
  const queue = [from];
  for (let spot = queue.shift(); spot; spot = queue.shift()) {
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = { column: spot.column + x, row: spot.row + y };
      const name = `${next.column} ${next.row}`;
      if (found.has(name) || !room.floor[next.row]?.[next.column]) continue;
      found.set(name, found.get(`${spot.column} ${spot.row}`)! + 1);
      queue.push(next);
    }
  }
  return found;
}

describe('the rooms', () => {
  const names = Object.keys(ROOMS) as RoomName[];

  it.each(names)('%s is thirteen by nine, walled, with one entry, one door and a key', (name) => {
    const rows: readonly string[] = ROOMS[name];
    expect(rows).toHaveLength(ROWS);
    for (const row of rows) expect(row).toMatch(/^#[#.EDks<>v^]{11}[#D]$/);
    expect(rows.every((row) => row.length === COLUMNS)).toBe(true);
    expect(rows.join('').match(/[ED]/g)).toHaveLength(2);
    const { keys, scrolls } = readRoom(name);
    expect([keys.length, scrolls.length > 0]).toEqual([1, true]);
  });

  it.each(names)('%s has a path to the key, the scrolls and the door', (name) => {
    const room = readRoom(name);
    const reached = distances(room, room.entry);
    for (const { column, row } of [...room.keys, ...room.scrolls, { column: room.door.column - 1, row: room.door.row }])
      expect(reached.has(`${column} ${row}`)).toBe(true);
  });

  it.each(names)('%s has guards with room to walk, and none at the entry', (name) => {
    const room = readRoom(name);
    for (const { column, row, directionX, directionY } of room.guards) {
      const free = [1, 2, -1, -2].filter((step) => room.floor[row + directionY * step]?.[column + directionX * step]);
      expect(free.length).toBeGreaterThanOrEqual(2);
      expect(Math.abs(column - room.entry.column) + Math.abs(row - room.entry.row)).toBeGreaterThan(2);
    }
  });

  it('make at least five stages of four rooms', () => {
    expect(STAGES.length).toBeGreaterThanOrEqual(5);
    for (const { rooms } of STAGES) expect(rooms).toHaveLength(4);
  });
});
