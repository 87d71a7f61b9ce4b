import type { StageSeason } from './stages.js';

/**
 * `wave` rolls along the ground and is jumped over; `bolt` flies above the head of a ninja on the ground; `rain` falls where
 * marks show it.
 */
export interface Attack {
  readonly kind: 'wave' | 'bolt' | 'rain';
  /** Units per second. */
  readonly speed: number;
  /** Where rain falls: distances from the ninja in units. */
  readonly spots?: readonly number[];
}

/** The boss at the end of a stage. */
export interface BossInfo {
  readonly name: string;
  readonly sign: string;
  /** The attacks before each of its sentences: one list per hit that it takes. */
  readonly rounds: readonly (readonly Attack[])[];
}

const wave = (speed: number): Attack => ({ kind: 'wave', speed });
const bolt = (speed: number): Attack => ({ kind: 'bolt', speed });
const rain = (speed: number, ...spots: number[]): Attack => ({ kind: 'rain', speed, spots });

/** The bosses by season. Each has a pattern of its own, which becomes longer and faster. */
export const BOSSES: Readonly<Record<StageSeason, BossInfo>> = {
  spring: {
    name: 'Tengu',
    sign: '天狗',
    rounds: [
      [wave(170), wave(170)],
      [wave(180), bolt(190), wave(180)],
      [bolt(200), wave(190), wave(200)],
    ],
  },
  summer: {
    name: 'Kappa',
    sign: '河童',
    rounds: [
      [rain(230, 0), wave(180)],
      [rain(240, 0, -70), rain(240, 0)],
      [wave(190), rain(250, 0, 70), wave(200)],
    ],
  },
  autumn: {
    name: 'Fox',
    sign: '狐',
    rounds: [
      [bolt(200), wave(190)],
      [rain(250, -70, 0), bolt(210), wave(200)],
      [wave(210), rain(260, 0, 70), bolt(220)],
    ],
  },
  winter: {
    name: 'Snow woman',
    sign: '雪女',
    rounds: [
      [rain(260, -70, 0), wave(200)],
      [wave(210), wave(210), rain(270, 0, 70)],
      [rain(280, -70, 0), rain(280, 0, 70), wave(220)],
    ],
  },
  kadomatsu: {
    name: 'Ogre',
    sign: '鬼',
    rounds: [
      [wave(210), bolt(220), wave(220)],
      [rain(280, -70, 0), wave(230), rain(280, 0, 70)],
      [bolt(240), wave(230), rain(290, -70, 0), wave(240)],
    ],
  },
};
