import { GATE, PIECES, type Piece, type SeasonsStage } from '../stages.js';

/** A column's side, in units. Ninja, jumps and pits are measured by it. */
export const TILE = 40;

export type ThingKind = 'petal' | 'block' | 'crow';

export interface Place {
  readonly kind: ThingKind;
  /** In units: the middle, and the height above the bottom of the picture. */
  readonly x: number;
  readonly y: number;
}

/** A stage laid out: heights by column in tiles (0 is a pit), planks in the air likewise, and what stands where. */
export interface Course {
  readonly ground: readonly number[];
  readonly planks: readonly number[];
  readonly places: readonly Place[];
  /** The middle of each gate. */
  readonly gates: readonly number[];
  readonly length: number;
}

const KINDS: Readonly<Record<string, readonly [ThingKind, number]>> = {
  o: ['petal', 24],
  '^': ['petal', 96],
  b: ['block', 0],
  c: ['crow', 28],
};
const LEVEL = 2;

function placesOf({ ground, things }: Piece, from: number): Place[] {
  return [...things].flatMap((sign, at) => {
    const kind = KINDS[sign];
    if (!kind) return [];
    const height = Number(ground[at]) || LEVEL;
    return [{ kind: kind[0], x: (from + at + 0.5) * TILE, y: height * TILE + kind[1] }];
  });
}

/** Lays the pieces of a stage one after the other, a gate behind each but the last, where the stage ends. */
export function layCourse({ pieces }: SeasonsStage): Course {
  const laid = pieces.map((name) => PIECES[name]);
  const all = laid.flatMap((piece, at) => (at < laid.length - 1 ? [piece, GATE] : [piece]));
  let from = 0;
  const places: Place[] = [];
  const gates: number[] = [];
  for (const piece of all) {
    places.push(...placesOf(piece, from));
    if (piece === GATE) gates.push((from + 3.5) * TILE);
    from += piece.ground.length;
  }
  const heights = (row: (piece: Piece) => string) => [...all.map(row).join('')].map((digit) => Number(digit) || 0);
  const planks = heights(({ planks: row, ground }) => row ?? '.'.repeat(ground.length));
  return { ground: heights(({ ground }) => ground), planks, places, gates, length: from * TILE };
}
