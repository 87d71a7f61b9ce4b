import type { Deck, Lesson, Question } from '../learning/question.js';

/** Ticks of a second: the rules of all games move in steps of a sixtieth, however fast the screen is. */
export const TICKS = 60;
export const TICK = 1 / TICKS;

export const LIVES = 5;

/** What happened in a tick, for sounds and sentences. */
export type GameEvent =
  | 'jump'
  | 'throw'
  | 'land'
  | 'hit'
  | 'pick'
  | 'key'
  | 'hurt'
  | 'locked'
  | 'right'
  | 'wrong'
  | 'checkpoint'
  | 'cleared'
  | 'over';

/** What counts in a stage. `asked` and `right` are for the XP: what was right at the first try, of how many. */
export interface Tally {
  lives: number;
  score: number;
  /** Right answers in a row. */
  combo: number;
  asked: number;
  right: number;
  readonly met: Map<string, Lesson>;
  readonly missed: Map<string, Lesson>;
}

export const newTally = (lives: number, score: number): Tally => ({
  lives,
  score,
  combo: 0,
  asked: 0,
  right: 0,
  met: new Map(),
  missed: new Map(),
});

/** A lesson to be read; `missed` says that it was missed, rather than found. */
export interface Taught {
  readonly lesson: Lesson;
  readonly missed: boolean;
}

/** A game in play. Its rules change it in place, tick by tick: a new world every tick would keep a phone busy tidying. */
export interface World {
  readonly tally: Tally;
  /** What is asked now; answers go here. */
  question: Question | null;
  /** Something to read before the game goes on, such as a scroll. */
  lesson: Taught | null;
  /** What has happened since they were last taken out. */
  readonly events: GameEvent[];
  /** Checkpoints reached in this stage, 0 at its beginning. */
  checkpoint: number;
  /** How much of the stage lies behind, 0 to 1. */
  progress: number;
}

/** What the player holds down, and what was pressed since the last tick. A tick takes presses out. */
export interface Controls {
  left: boolean;
  right: boolean;
  up: boolean;
  down: boolean;
  jump: boolean;
  throw: boolean;
}

export const newControls = (): Controls => ({
  left: false,
  right: false,
  up: false,
  down: false,
  jump: false,
  throw: false,
});

export interface Setup {
  /** From 1. */
  readonly stage: number;
  readonly checkpoint: number;
  readonly lives: number;
  readonly score: number;
  readonly deck: Deck;
  /** What lies about to be found; null where there is nothing. */
  readonly finds: Deck | null;
  /** How sure the learner is, 0 to 1: games give beginners more time. */
  readonly sureness: number;
}

/** The rules of a game: no clock, no chance, no canvas. */
export interface Rules<W extends World> {
  create(setup: Setup): W;
  /** One tick of the game. It stands still of itself while it waits for an answer, if the game waits. */
  step(world: W, controls: Controls): void;
  /** The question was answered. The tally is done already; what it does to the world is the game's. */
  answered(world: W, right: boolean): void;
  /** The lesson was read. */
  read?(world: W): void;
  /** Puts what the typed text answers into `question`; false where nothing is. */
  typed?(world: W, text: string): boolean;
}

export interface StageInfo {
  readonly name: string;
  /** What is asked in it, in a few words. */
  readonly about: string;
}
