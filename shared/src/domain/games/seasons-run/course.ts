import { type CourseSection, GATE, type SeasonsStage, SECTIONS } from './stages.js';

/** The width of a column in units. */
export const TILE = 40;

export type ObjectKind = 'petal' | 'block' | 'crow';

export interface ObjectPlacement {
  readonly kind: ObjectKind;
  /** The center, and the height above the bottom of the drawing, in units. */
  readonly x: number;
  readonly y: number;
}

/** A stage as one course. `ground` and `planks` hold heights in tiles per column; 0 is a pit or no plank. */
export interface Course {
  readonly ground: readonly number[];
  readonly planks: readonly number[];
  readonly placements: readonly ObjectPlacement[];
  /** The center of each gate. */
  readonly gates: readonly number[];
  readonly length: number;
}

const KINDS: Readonly<Record<string, readonly [ObjectKind, number]>> = {
  o: ['petal', 24],
  '^': ['petal', 96],
  b: ['block', 0],
  c: ['crow', 28],
};
const LEVEL = 2;

function placementsOf({ ground, objects }: CourseSection, from: number): ObjectPlacement[] {
  return [...objects].flatMap((sign, at) => {
    const kind = KINDS[sign];
    if (!kind) return [];
    const height = Number(ground[at]) || LEVEL;
    return [{ kind: kind[0], x: (from + at + 0.5) * TILE, y: height * TILE + kind[1] }];
  });
}

/** Joins the sections of a stage, with a gate after each but the last. */
export function buildCourse({ sections }: SeasonsStage): Course {
  const laid = sections.map((name) => SECTIONS[name]);
  const all = laid.flatMap((section, at) => (at < laid.length - 1 ? [section, GATE] : [section]));
  let from = 0;
  const placements: ObjectPlacement[] = [];
  const gates: number[] = [];
  for (const section of all) {
    placements.push(...placementsOf(section, from));
    if (section === GATE) gates.push((from + 3.5) * TILE);
    from += section.ground.length;
  }
  const heights = (row: (section: CourseSection) => string) =>
    [...all.map(row).join('')].map((digit) => Number(digit) || 0);
  const planks = heights(({ planks: row, ground }) => row ?? '.'.repeat(ground.length));
  return { ground: heights(({ ground }) => ground), planks, placements, gates, length: from * TILE };
}
