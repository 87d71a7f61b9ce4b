import type { StageInfo } from '../common/play/world.js';
import type { RoomName } from './rooms.js';

export interface CastleStage extends StageInfo {
  readonly rooms: readonly RoomName[];
  /** How fast guards walk, in units a second. The ninja makes 140. */
  readonly guards: number;
  /** How many tiles ahead they see. */
  readonly sight: number;
}

export const STAGES: readonly CastleStage[] = [
  {
    name: 'The gate',
    about: 'First sentences',
    rooms: ['gatehouse', 'garden', 'corridor', 'kitchen'],
    guards: 40,
    sight: 0,
  },
  { name: 'The garden', about: 'Particles', rooms: ['garden', 'dojo', 'kitchen', 'library'], guards: 48, sight: 1 },
  { name: 'The hall', about: 'Verbs and time', rooms: ['corridor', 'library', 'dojo', 'tower'], guards: 54, sight: 1 },
  {
    name: 'The library',
    about: 'Describing things',
    rooms: ['library', 'treasury', 'kitchen', 'tower'],
    guards: 60,
    sight: 2,
  },
  { name: 'The keep', about: 'All together', rooms: ['tower', 'dojo', 'treasury', 'library'], guards: 68, sight: 2 },
];
