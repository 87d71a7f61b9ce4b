import type { StageInfo } from '../game-world.js';
import type { RoomName } from './rooms.js';

export interface CastleStage extends StageInfo {
  readonly rooms: readonly RoomName[];
  /** The speed of the guards in units per second. The ninja walks 140. */
  readonly guardSpeed: number;
  /** How many tiles ahead guards see. */
  readonly sight: number;
}

export const STAGES: readonly CastleStage[] = [
  {
    name: 'The gate',
    about: 'First sentences',
    tune: 'winter',
    rooms: ['gatehouse', 'garden', 'corridor', 'kitchen'],
    guardSpeed: 40,
    sight: 0,
  },
  {
    name: 'The garden',
    about: 'Particles',
    tune: 'spring',
    rooms: ['garden', 'dojo', 'kitchen', 'library'],
    guardSpeed: 48,
    sight: 1,
  },
  {
    name: 'The hall',
    about: 'Verbs and time',
    tune: 'autumn',
    rooms: ['corridor', 'library', 'dojo', 'tower'],
    guardSpeed: 54,
    sight: 1,
  },
  {
    name: 'The library',
    about: 'Describing things',
    tune: 'newYear',
    rooms: ['library', 'treasury', 'kitchen', 'tower'],
    guardSpeed: 60,
    sight: 2,
  },
  {
    name: 'The keep',
    about: 'All together',
    tune: 'summer',
    rooms: ['tower', 'dojo', 'treasury', 'library'],
    guardSpeed: 68,
    sight: 2,
  },
];
