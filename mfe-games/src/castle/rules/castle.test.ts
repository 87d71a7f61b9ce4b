import { describe, expect, it } from '@jest/globals';
import { aDeck } from '../../common/learning/sample-deck.js';
import { answeredRight } from '../../common/play/tally.js';
import { newControls, type Controls } from '../../common/play/world.js';
import { ROOMS, type RoomName } from '../rooms.js';
import { STAGES } from '../stages.js';
import { CASTLE_RULES, createCastle, type Castle } from './castle.js';
import { COLUMNS, middle, readRoom, ROWS, TILE, type Room, type Spot } from './room.js';

const aCastle = (
  overrides: { stage?: number; checkpoint?: number; lives?: number; scrolls?: boolean } = {},
): Castle => {
  const { scrolls = true, ...rest } = overrides;
  const setup = { stage: 1, checkpoint: 0, lives: 5, score: 0, deck: aDeck(), sureness: 0, ...rest };
  return createCastle({ ...setup, finds: scrolls ? aDeck() : null });
};

function ticks(castle: Castle, count: number, held: Partial<Controls> = {}) {
  const controls = { ...newControls(), ...held };
  for (let tick = 0; tick < count; tick += 1) CASTLE_RULES.step(castle, controls);
}

function stand(castle: Castle, { column, row }: Spot) {
  castle.x = middle(column);
  castle.y = middle(row);
}

function answer(castle: Castle, right = true) {
  if (right) answeredRight(castle, castle.question!);
  castle.question = null;
  CASTLE_RULES.answered(castle, right);
}

/** Takes what the door wants, as if one had walked there. */
function collect(castle: Castle) {
  castle.guards = [];
  for (const key of castle.keys) {
    stand(castle, key);
    ticks(castle, 1);
  }
  for (const scroll of castle.scrolls) {
    stand(castle, scroll);
    ticks(castle, 1);
    castle.lesson = null;
    CASTLE_RULES.read!(castle);
    answer(castle);
  }
}

const beforeDoor = ({ room: { door } }: Castle): Spot => ({ column: door.column - 1, row: door.row });

describe('the ninja in the castle', () => {
  it('walks, and stops at walls', () => {
    const castle = aCastle();
    ticks(castle, 20, { right: true });
    expect(castle.x).toBeGreaterThan(middle(2));
    ticks(castle, 120, { right: true });
    expect(castle.x).toBeLessThan(6 * TILE);
    expect(castle.x).toBeGreaterThan(middle(5) - 8);
  });

  it('is led into a corridor that it nearly hits', () => {
    const castle = aCastle();
    castle.x = middle(1) + 12;
    ticks(castle, 30, { down: true });
    expect(castle.y).toBeGreaterThan(middle(2));
  });

  it('loses a life to a guard, and stands at the entry again', () => {
    const castle = aCastle();
    const [guard] = castle.guards;
    castle.x = guard!.x;
    castle.y = guard!.y;
    ticks(castle, 1);
    expect(castle.tally.lives).toBe(4);
    expect([castle.x, castle.y]).toEqual([middle(1), middle(1)]);
  });

  it.each([
    [1, 3, false],
    [5, 2, true],
    [5, -2, false],
  ])('in stage %p is seen %p tiles before a guard: %p', (stage, tiles, seen) => {
    const castle = aCastle({ stage });
    castle.guards = [{ x: middle(3), y: middle(7), wayX: 1, wayY: 0 }];
    castle.room = readRoom('garden');
    castle.x = middle(3 + tiles);
    castle.y = middle(7);
    ticks(castle, 1);
    expect(castle.tally.lives < 5).toBe(seen);
  });

  it('is not seen through a wall', () => {
    const castle = aCastle({ stage: 5 });
    castle.room = readRoom('garden');
    castle.guards = [{ x: middle(1), y: middle(2), wayX: 1, wayY: 0 }];
    castle.x = middle(3);
    castle.y = middle(2);
    ticks(castle, 1);
    expect(castle.tally.lives).toBe(5);
  });
});

describe('a scroll', () => {
  it('teaches something, then asks about it', () => {
    const castle = aCastle();
    stand(castle, castle.scrolls[0]!);
    ticks(castle, 1);
    const { lesson, missed } = castle.lesson!;
    expect(missed).toBe(false);
    castle.lesson = null;
    CASTLE_RULES.read!(castle);
    expect(castle.question!.lesson).toBe(lesson);
    answer(castle);
    ticks(castle, 1);
    expect([castle.scrolls[0]!.taken, castle.lesson]).toEqual([true, null]);
  });

  it('asks the same again after a wrong answer', () => {
    const castle = aCastle();
    stand(castle, castle.scrolls[0]!);
    ticks(castle, 1);
    CASTLE_RULES.read!(castle);
    const first = castle.question;
    answer(castle, false);
    CASTLE_RULES.read!(castle);
    expect(castle.question).toBe(first);
  });
});

describe('the door', () => {
  it('is locked without the key and the scroll, and says so once', () => {
    const castle = aCastle();
    castle.guards = [];
    stand(castle, beforeDoor(castle));
    ticks(castle, 10);
    expect([castle.question, castle.locked, castle.events]).toEqual([null, true, ['locked']]);
  });

  it('asks when one has both, and leads on to a checkpoint', () => {
    const castle = aCastle({ lives: 3 });
    collect(castle);
    stand(castle, beforeDoor(castle));
    ticks(castle, 1);
    expect(castle.question).not.toBeNull();
    answer(castle);
    expect([castle.at, castle.checkpoint, castle.tally.lives]).toEqual([1, 1, 4]);
    expect(castle.room).toEqual(readRoom('garden'));
  });

  it('asks something else after a wrong answer', () => {
    const castle = aCastle();
    collect(castle);
    stand(castle, beforeDoor(castle));
    ticks(castle, 1);
    const first = castle.question;
    answer(castle, false);
    ticks(castle, 1);
    expect(castle.question).not.toBe(first);
    expect(castle.question).not.toBeNull();
  });

  it('opens without scrolls when there is nothing to teach', () => {
    const castle = aCastle({ scrolls: false });
    collect(castle);
    stand(castle, beforeDoor(castle));
    ticks(castle, 1);
    expect(castle.question).not.toBeNull();
  });

  it('of the last room ends the stage', () => {
    const castle = aCastle({ checkpoint: 3 });
    collect(castle);
    stand(castle, beforeDoor(castle));
    ticks(castle, 1);
    answer(castle);
    expect(castle.events).toContain('cleared');
    expect(castle.progress).toBe(1);
  });
});

/** Steps from a spot to every other one. */
function distances(room: Room, from: Spot): Map<string, number> {
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

  it.each(names)('%s can be walked: key, scrolls and door', (name) => {
    const room = readRoom(name);
    const reached = distances(room, room.entry);
    for (const { column, row } of [...room.keys, ...room.scrolls, { column: room.door.column - 1, row: room.door.row }])
      expect(reached.has(`${column} ${row}`)).toBe(true);
  });

  it.each(names)('%s has guards with a way to walk, and none at the entry', (name) => {
    const room = readRoom(name);
    for (const { column, row, wayX, wayY } of room.guards) {
      const free = [1, 2, -1, -2].filter((step) => room.floor[row + wayY * step]?.[column + wayX * step]);
      expect(free.length).toBeGreaterThanOrEqual(2);
      expect(Math.abs(column - room.entry.column) + Math.abs(row - room.entry.row)).toBeGreaterThan(2);
    }
  });

  it('make five stages of four, or more', () => {
    expect(STAGES.length).toBeGreaterThanOrEqual(5);
    for (const { rooms } of STAGES) expect(rooms).toHaveLength(4);
  });
});
