import { type RoomName, ROOMS } from './rooms.js';

export const TILE = 40;
export const COLUMNS = 13;
export const ROWS = 9;

export interface GridPosition {
  readonly column: number;
  readonly row: number;
}

export interface Room {
  /** Whether a tile can be walked on, by row and column. The door cannot, until it opens. */
  readonly floor: readonly (readonly boolean[])[];
  readonly entry: GridPosition;
  readonly door: GridPosition;
  readonly keys: readonly GridPosition[];
  readonly scrolls: readonly GridPosition[];
  readonly guards: readonly (GridPosition & { readonly directionX: number; readonly directionY: number })[];
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  '>': [1, 0],
  '<': [-1, 0],
  v: [0, 1],
  '^': [0, -1],
};

/** Parses a room's map. Throws when the entry or the door is missing. */
export function readRoom(name: RoomName): Room {
  const rows = ROOMS[name];
  const cells = rows.flatMap((line, row) => [...line].map((sign, column) => ({ sign, row, column })));
  const spots = (wanted: string) =>
    cells.filter(({ sign }) => sign === wanted).map(({ row, column }) => ({ row, column }));
  const only = (wanted: string): GridPosition => {
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
      const direction = DIRECTIONS[sign];
      return direction ? [{ row, column, directionX: direction[0], directionY: direction[1] }] : [];
    }),
  };
}

export const tileCenter = (at: number): number => (at + 0.5) * TILE;

export const isFloor = ({ floor }: Pick<Room, 'floor'>, x: number, y: number): boolean =>
  floor[Math.floor(y / TILE)]?.[Math.floor(x / TILE)] === true;
