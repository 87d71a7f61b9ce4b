import { TICK, TICKS } from '../game-world.js';
import { type Attack, BOSSES, type BossInfo } from './bosses.js';
import { type Course, TILE } from './course.js';
import { NINJA_HALF_WIDTH, NINJA_HEIGHT, type NinjaBody } from './ninja-motion.js';
import type { StageSeason } from './stages.js';

export const RISE_TICKS = 1.5 * TICKS;
/** How long an attack is announced. */
export const WARN_TICKS = 0.9 * TICKS;
const OPEN_TICKS = 0.5 * TICKS;
const HURT_TICKS = 0.8 * TICKS;
export const FALL_TICKS = 1.2 * TICKS;

/** From the last gate to the left edge of the arena, and from there to the boss. Phones held upright show 360 units. */
const ARENA_START = 5.5 * TILE;
const BOSS_DISTANCE = 280;
/** How close the ninja comes to the boss. */
const BOSS_HALF_WIDTH = 45;
export const ARENA_FLOOR = 2 * TILE;
const SKY = 380;
const HAZARDS = 3;

/** Something that hurts. `kind` is that of its attack. */
export interface Hazard {
  kind: Attack['kind'];
  x: number;
  /** The height of its lower edge. */
  y: number;
  isActive: boolean;
}

/**
 * `away`: the ninja has not arrived. `open`: the boss is exhausted, and asks. `gone`: it is defeated. An attack is announced
 * in `warning`, and runs in `attacking`.
 */
export type BossPhase = 'away' | 'rising' | 'warning' | 'attacking' | 'open' | 'hurt' | 'falling' | 'gone';

export interface Boss {
  readonly info: BossInfo;
  readonly x: number;
  /** The left edge of its arena. */
  readonly left: number;
  phase: BossPhase;
  /** Ticks since the phase began. */
  ticks: number;
  hits: number;
  /** The index of the attack in its round. */
  attack: number;
  readonly hazards: readonly Hazard[];
  /** Where rain will fall. */
  readonly marks: number[];
}

export function createBoss(season: StageSeason, { gates, length }: Course): Boss {
  const left = (gates.at(-1) ?? length - 20 * TILE) + ARENA_START;
  return {
    info: BOSSES[season],
    x: left + BOSS_DISTANCE,
    left,
    phase: 'away',
    ticks: 0,
    hits: 0,
    attack: 0,
    hazards: Array.from({ length: HAZARDS }, () => ({ kind: 'wave' as const, x: 0, y: 0, isActive: false })),
    marks: [],
  };
}

export const isFighting = ({ phase }: Boss): boolean => phase !== 'away' && phase !== 'falling' && phase !== 'gone';

/** Where the ninja cannot run on during the fight. */
export const bossWall = (boss: Boss): number => (isFighting(boss) ? boss.x - BOSS_HALF_WIDTH : Infinity);

function enterPhase(boss: Boss, phase: BossPhase): void {
  boss.phase = phase;
  boss.ticks = 0;
}

/** The attack that is announced or runs. */
export const attackOf = ({ info, hits, attack }: Boss): Attack | null => info.rounds[hits]?.[attack] ?? null;

const clampToArena = ({ left }: Boss, x: number) =>
  Math.max(left + NINJA_HALF_WIDTH, Math.min(x, left + BOSS_DISTANCE - BOSS_HALF_WIDTH - NINJA_HALF_WIDTH));

function announceAttack(boss: Boss, { x }: NinjaBody): void {
  enterPhase(boss, 'warning');
  const { spots = [] } = attackOf(boss) ?? {};
  boss.marks.length = 0;
  for (const spot of spots) boss.marks.push(clampToArena(boss, x + spot));
}

/** The height of a bolt: above the head of a ninja on the ground. */
const BOLT_HEIGHT = ARENA_FLOOR + NINJA_HEIGHT + 6;

function launchAttack(boss: Boss): void {
  enterPhase(boss, 'attacking');
  const attack = attackOf(boss);
  if (!attack) return;
  const { kind } = attack;
  const starts =
    kind === 'rain'
      ? boss.marks.map((x) => [x, SKY] as const)
      : [[boss.x - BOSS_HALF_WIDTH, kind === 'bolt' ? BOLT_HEIGHT : ARENA_FLOOR] as const];
  boss.hazards.forEach((hazard, at) => {
    const start = starts[at];
    hazard.isActive = start !== undefined;
    if (start) Object.assign(hazard, { kind, x: start[0], y: start[1] } satisfies Partial<Hazard>);
  });
}

const isOver = ({ kind, x, y }: Hazard, { left }: Boss) => (kind === 'rain' ? y < ARENA_FLOOR : x < left - TILE);

function moveHazards(boss: Boss): void {
  const attack = attackOf(boss);
  for (const hazard of boss.hazards) {
    if (!hazard.isActive || !attack) continue;
    if (hazard.kind === 'rain') hazard.y -= attack.speed * TICK;
    else hazard.x -= attack.speed * TICK;
    if (isOver(hazard, boss)) hazard.isActive = false;
  }
}

/** The sizes of hazards: half the width, and the height. */
const SIZES: Readonly<Record<Attack['kind'], readonly [number, number]>> = {
  wave: [12, 24],
  bolt: [14, 18],
  rain: [11, 26],
};

const touchesNinja = ({ kind, x, y, isActive }: Hazard, ninja: NinjaBody) => {
  const [half, height] = SIZES[kind];
  return (
    isActive && Math.abs(x - ninja.x) < half + NINJA_HALF_WIDTH && ninja.y < y + height && ninja.y + NINJA_HEIGHT > y
  );
};

/** Whether something of the boss hurts the ninja now. */
export const hurtsNinja = ({ hazards }: Boss, ninja: NinjaBody): boolean =>
  hazards.some((hazard) => touchesNinja(hazard, ninja));

/** What a tick of the boss leads to: it appears, or it asks. */
type BossEvent = 'appears' | 'asks' | null;

/** By phase: what happens in a tick. */
const STEPS: Readonly<Record<BossPhase, (boss: Boss, ninja: NinjaBody) => BossEvent>> = {
  away(boss, ninja) {
    if (ninja.x < boss.left + TILE || !ninja.grounded) return null;
    enterPhase(boss, 'rising');
    return 'appears';
  },
  rising(boss, ninja) {
    if (boss.ticks >= RISE_TICKS) announceAttack(boss, ninja);
    return null;
  },
  warning(boss) {
    if (boss.ticks >= WARN_TICKS) launchAttack(boss);
    return null;
  },
  attacking(boss, ninja) {
    moveHazards(boss);
    if (boss.hazards.some(({ isActive }) => isActive)) return null;
    boss.attack += 1;
    if (attackOf(boss)) announceAttack(boss, ninja);
    else enterPhase(boss, 'open');
    return null;
  },
  open: (boss, { grounded }) => (boss.ticks >= OPEN_TICKS && grounded ? 'asks' : null),
  hurt(boss, ninja) {
    if (boss.ticks >= HURT_TICKS) announceAttack(boss, ninja);
    return null;
  },
  falling(boss) {
    if (boss.ticks >= FALL_TICKS) enterPhase(boss, 'gone');
    return null;
  },
  gone: () => null,
};

/** Advances the boss by one tick. */
export function stepBoss(boss: Boss, ninja: NinjaBody): BossEvent {
  boss.ticks += 1;
  if (isFighting(boss)) ninja.x = Math.max(ninja.x, boss.left + NINJA_HALF_WIDTH);
  return STEPS[boss.phase](boss, ninja);
}

/** Hits the boss after a right answer; a wrong one lets it recover and attack again. Returns whether it is defeated. */
export function answerBoss(boss: Boss, right: boolean): boolean {
  boss.attack = 0;
  if (right) boss.hits += 1;
  const isDefeated = boss.hits >= boss.info.rounds.length;
  enterPhase(boss, isDefeated ? 'falling' : 'hurt');
  return isDefeated;
}

const RAIN_MARGIN = 34;

/** Where a ninja that steers alone waits: in the middle, or where no rain falls. */
export function safeSpot(boss: Boss): number {
  const { phase, marks, left } = boss;
  const isRaining = attackOf(boss)?.kind === 'rain' && (phase === 'warning' || phase === 'attacking');
  const spots = [80, 30, 140, 200].map((distance) => clampToArena(boss, left + distance));
  return spots.find((x) => !isRaining || marks.every((mark) => Math.abs(mark - x) > RAIN_MARGIN)) ?? left + 80;
}
