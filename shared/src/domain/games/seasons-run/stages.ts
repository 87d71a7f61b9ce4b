import type { StageTopics } from '../stage-topics.js';
import type { StageInfo } from '../game-world.js';

/**
 * A section of the course, column by column. `ground` is the height in tiles, 0 for a pit; `planks` are boards that can be
 * jumped onto from below. `objects`: `o` a petal, `^` a petal that needs a jump, `b` a straw bale, `c` a crow. Every section
 * starts and ends level, so that any order works.
 */
export interface CourseSection {
  readonly ground: string;
  readonly objects: string;
  readonly planks?: string;
}

export type SectionName = keyof typeof SECTION_MAPS;

const SECTION_MAPS = {
  start: {
    ground: '2222222222222222222222',
    objects: '........ooo...ooo.....',
  },
  meadow: {
    ground: '2222222222222222222222222222',
    objects: '.....ooo....^^^....ooo......',
  },
  brook: {
    ground: '2222222222002222222222222222',
    objects: '.....oo...^^...oo.....oo....',
  },
  brooks: {
    ground: '22222222200222222220022222222222',
    objects: '.....oo..^^......oo^^.....ooo...',
  },
  hill: {
    ground: '222222333334444433333222222222',
    objects: '.....o..oo..ooo..oo...o.......',
  },
  steps: {
    ground: '22222233344455554443332222222222',
    objects: '.......o..o..oooo..o..o....ooo..',
  },
  blocks: {
    ground: '2222222222222222222222222222',
    objects: '......b.....^.b..^....b.....',
  },
  crows: {
    ground: '22222222222222222222222222222222',
    objects: '.......c....oo....c...oo....c...',
  },
  bridge: {
    ground: '2222222000000002222222222222',
    objects: '.......^^^^^^^^....ooo......',
    planks: '.......33333333.............',
  },
  stones: {
    ground: '22222220022200222002222222222222',
    objects: '.......^^...^^...^^.....ooo.....',
  },
  perch: {
    ground: '22222222222222222222222222222222',
    objects: '......oo....b........b...oo.....',
    planks: '.........4444....5555...........',
  },
  ridge: {
    ground: '222222333002333222222200222222222',
    objects: '.....o..b.^...o..oo....^^..ooo...',
  },
  river: {
    ground: '22222222000222222200022222222222',
    objects: '.....o...^.....b...^....oo..c...',
  },
  valley: {
    ground: '2222223344443300334444332222222222',
    objects: '.....o..oo...^^^^..b.......ooo....',
  },
  rush: {
    ground: '222222222222200222222222222222222222',
    objects: '.....c......^^^....b.....c....ooo...',
  },
  cliffs: {
    ground: '222222334440044433300333344400333222222',
    objects: '......o..c.^^....^..^^.b..o.^^..ooo....',
  },
  skyway: {
    ground: '2222222000000000000222222222222222',
    objects: '.......^^^..^^^.^^^....c....ooo...',
    planks: '.......333..444.3333..............',
  },
} satisfies Record<string, CourseSection>;

export const SECTIONS: Readonly<Record<SectionName, CourseSection>> = SECTION_MAPS;

/** The section after each other section, with the gate in its middle. */
export const GATE: CourseSection = { ground: '2222222', objects: '.......' };

export type StageSeason = 'spring' | 'summer' | 'autumn' | 'winter' | 'kadomatsu';

export interface SeasonsStage extends StageInfo {
  readonly season: StageSeason;
  readonly topics: StageTopics;
  readonly sections: readonly SectionName[];
}

export const STAGES: readonly SeasonsStage[] = [
  {
    name: 'Spring',
    about: 'Hiragana',
    season: 'spring',
    tune: 'spring',
    topics: { kana: 'Hiragana', wordKinds: ['meaning'] },
    sections: [
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
    tune: 'summer',
    topics: { kana: 'Katakana', wordKinds: ['meaning', 'recall'] },
    sections: [
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
    tune: 'autumn',
    topics: { kana: null, wordKinds: ['meaning', 'recall'] },
    sections: [
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
    tune: 'winter',
    topics: { kana: null, wordKinds: ['reading'] },
    sections: [
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
    tune: 'newYear',
    topics: { kana: null, wordKinds: ['reading', 'meaning', 'recall'] },
    sections: [
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
