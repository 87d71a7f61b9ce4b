import { ROOMS, type RoomName } from '../rooms.js';

export const TILE = 40;
export const COLUMNS = 13;
export const ROWS = 9;

export interface Spot {
  readonly column: number;
  readonly row: number;
}

export interface Room {
  /** By row and column: whether one can walk there. The door is a wall until it opens. */
  readonly floor: readonly (readonly boolean[])[];
  readonly entry: Spot;
  readonly door: Spot;
  readonly keys: readonly Spot[];
  readonly scrolls: readonly Spot[];
  readonly guards: readonly (Spot & { readonly wayX: number; readonly wayY: number })[];
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  '>': [1, 0],
  '<': [-1, 0],
  v: [0, 1],
  '^': [0, -1],
};

/** Reads a room's map. A map without its entry or door throws: it could not be played. */
export function readRoom(name: RoomName): Room {
  const rows = ROOMS[name];
  const cells = rows.flatMap((line, row) => [...line].map((sign, column) => ({ sign, row, column })));
  const spots = (wanted: string) =>
    cells.filter(({ sign }) => sign === wanted).map(({ row, column }) => ({ row, column }));
  const only = (wanted: string): Spot => {
    const [spot] = spots(wanted);
    if (!spot) throw new RangeError(`The room ${name} has no ${wanted}.`);
    return spot;
  };
  return {
    floor: rows.map((line) => [...line].map((sign) => sign !== '#' && sign !== 'D')),
    entry: only('E'),
    door: only('D'),
    keys: spots('k'),
    scrolls: spots('s'),
    guards: cells.flatMap(({ sign, row, column }) => {
      const way = WAYS[sign];
      return way ? [{ row, column, wayX: way[0], wayY: way[1] }] : [];
    }),
  };
}

export const middle = (at: number): number => (at + 0.5) * TILE;

export const isFloor = ({ floor }: Pick<Room, 'floor'>, x: number, y: number): boolean =>
  floor[Math.floor(y / TILE)]?.[Math.floor(x / TILE)] === true;
