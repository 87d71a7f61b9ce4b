import type { Asks } from '../common/learning/use-sources.js';
import type { StageInfo } from '../common/play/world.js';

/**
 * A stretch of the way, column by column. `ground` is its height in tiles, 0 a pit; `planks` are boards in the air that
 * one can jump onto from below. `things`: `o` a petal to pick, `^` one that wants a jump, `b` a straw bale in the way,
 * `c` a crow. Each begins and ends level, so that they can stand in any order.
 */
export interface Piece {
  readonly ground: string;
  readonly things: string;
  readonly planks?: string;
}

export type PieceName = keyof typeof LAID;

const LAID = {
  start: {
    ground: '2222222222222222222222',
    things: '........ooo...ooo.....',
  },
  meadow: {
    ground: '2222222222222222222222222222',
    things: '.....ooo....^^^....ooo......',
  },
  brook: {
    ground: '2222222222002222222222222222',
    things: '.....oo...^^...oo.....oo....',
  },
  brooks: {
    ground: '22222222200222222220022222222222',
    things: '.....oo..^^......oo^^.....ooo...',
  },
  hill: {
    ground: '222222333334444433333222222222',
    things: '.....o..oo..ooo..oo...o.......',
  },
  steps: {
    ground: '22222233344455554443332222222222',
    things: '.......o..o..oooo..o..o....ooo..',
  },
  blocks: {
    ground: '2222222222222222222222222222',
    things: '......b.....^.b..^....b.....',
  },
  crows: {
    ground: '22222222222222222222222222222222',
    things: '.......c....oo....c...oo....c...',
  },
  bridge: {
    ground: '2222222000000002222222222222',
    things: '.......^^^^^^^^....ooo......',
    planks: '.......33333333.............',
  },
  stones: {
    ground: '22222220022200222002222222222222',
    things: '.......^^...^^...^^.....ooo.....',
  },
  perch: {
    ground: '22222222222222222222222222222222',
    things: '......oo....b........b...oo.....',
    planks: '.........4444....5555...........',
  },
  ridge: {
    ground: '222222333002333222222200222222222',
    things: '.....o..b.^...o..oo....^^..ooo...',
  },
  river: {
    ground: '22222222000222222200022222222222',
    things: '.....o...^.....b...^....oo..c...',
  },
  valley: {
    ground: '2222223344443300334444332222222222',
    things: '.....o..oo...^^^^..b.......ooo....',
  },
  rush: {
    ground: '222222222222200222222222222222222222',
    things: '.....c......^^^....b.....c....ooo...',
  },
  cliffs: {
    ground: '222222334440044433300333344400333222222',
    things: '......o..c.^^....^..^^.b..o.^^..ooo....',
  },
  skyway: {
    ground: '2222222000000000000222222222222222',
    things: '.......^^^..^^^.^^^....c....ooo...',
    planks: '.......333..444.3333..............',
  },
} satisfies Record<string, Piece>;

export const PIECES: Readonly<Record<PieceName, Piece>> = LAID;

/** What stands behind each piece: the gate is in its middle. */
export const GATE: Piece = { ground: '2222222', things: '.......' };

export type StageSeason = 'spring' | 'summer' | 'autumn' | 'winter' | 'kadomatsu';

export interface SeasonsStage extends StageInfo {
  readonly season: StageSeason;
  readonly asks: Asks;
  readonly pieces: readonly PieceName[];
}

export const STAGES: readonly SeasonsStage[] = [
  {
    name: 'Spring',
    about: 'Hiragana',
    season: 'spring',
    asks: { kana: 'Hiragana', words: ['meaning'] },
    pieces: [
      'start',
      'meadow',
      'brook',
      'hill',
      'meadow',
      'blocks',
      'brook',
      'perch',
      'hill',
      'brooks',
      'blocks',
      'meadow',
      'start',
    ],
  },
  {
    name: 'Summer',
    about: 'Katakana',
    season: 'summer',
    asks: { kana: 'Katakana', words: ['meaning', 'recall'] },
    pieces: [
      'start',
      'brook',
      'crows',
      'bridge',
      'hill',
      'blocks',
      'brooks',
      'perch',
      'crows',
      'stones',
      'steps',
      'bridge',
      'start',
    ],
  },
  {
    name: 'Autumn',
    about: 'What words mean',
    season: 'autumn',
    asks: { kana: null, words: ['meaning', 'recall'] },
    pieces: [
      'start',
      'blocks',
      'river',
      'steps',
      'crows',
      'bridge',
      'ridge',
      'perch',
      'stones',
      'brooks',
      'valley',
      'rush',
      'start',
    ],
  },
  {
    name: 'Winter',
    about: 'How words are read',
    season: 'winter',
    asks: { kana: null, words: ['reading'] },
    pieces: [
      'start',
      'ridge',
      'rush',
      'stones',
      'skyway',
      'blocks',
      'valley',
      'river',
      'perch',
      'crows',
      'cliffs',
      'bridge',
      'start',
    ],
  },
  {
    name: 'New Year',
    about: 'Reading and meaning',
    season: 'kadomatsu',
    asks: { kana: null, words: ['reading', 'meaning', 'recall'] },
    pieces: [
      'start',
      'cliffs',
      'rush',
      'skyway',
      'river',
      'valley',
      'stones',
      'ridge',
      'crows',
      'skyway',
      'cliffs',
      'rush',
      'start',
    ],
  },
];
