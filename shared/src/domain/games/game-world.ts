import type { Deck } from './deck.js';
import type { Question, StudyItem } from './question.js';
import type { SentenceDeck } from './sentence-deck.js';
import type { TuneName } from './tune-name.js';

/** Ticks per second. The rules of all games move in steps of a sixtieth, whatever the screen's refresh rate. */
export const TICKS = 60;
export const TICK = 1 / TICKS;

export const LIVES = 5;

/** What happened in a tick. Sounds and announcements follow from it. */
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
  | 'boss'
  | 'felled'
  | 'sentence'
  | 'cleared'
  | 'over';

/** Lives, points and answers of a stage. `asked` and `right` count for medals: only first tries are right. */
export interface Tally {
  lives: number;
  score: number;
  /** Right answers in a row. */
  combo: number;
  asked: number;
  right: number;
  /** Lives lost. */
  lost: number;
  readonly met: Map<string, StudyItem>;
  readonly missed: Map<string, StudyItem>;
}

const createTally = (lives: number, score: number): Tally => ({
  lives,
  score,
  combo: 0,
  asked: 0,
  right: 0,
  lost: 0,
  met: new Map(),
  missed: new Map(),
});

/** A question whose item the player reads before the game continues. */
export interface ItemToRead {
  readonly question: Question;
  /** True when the player missed it, false when the player found it and is asked next. */
  readonly missed: boolean;
}

/** The state of a game. Rules change it in place: a new object per tick would keep a phone's garbage collector busy. */
export interface GameWorld {
  readonly tally: Tally;
  /** The question that waits for an answer. */
  question: Question | null;
  itemToRead: ItemToRead | null;
  /** Events since the stage session last handled them. */
  readonly events: GameEvent[];
  /** Checkpoints reached in this stage; 0 at its beginning. */
  checkpoint: number;
  /** The finished share of the stage, 0 to 1. */
  progress: number;
}

/** What the player holds down, and what was pressed since the last tick. A tick resets the presses. */
export interface Controls {
  left: boolean;
  right: boolean;
  up: boolean;
  down: boolean;
  jump: boolean;
  throw: boolean;
}

export const createControls = (): Controls => ({
  left: false,
  right: false,
  up: false,
  down: false,
  jump: false,
  throw: false,
});

export interface StageSetup {
  /** From 1. */
  readonly stage: number;
  readonly checkpoint: number;
  readonly lives: number;
  readonly score: number;
  readonly deck: Deck;
  /** The deck of the scrolls that can be found; null in games and stages without scrolls. */
  readonly scrollDeck: Deck | null;
  /** The deck of the sentences at the end of the stage; absent in games without them. */
  readonly sentenceDeck?: SentenceDeck;
  /** How much the learner knows already, 0 to 1. Games give beginners more time. */
  readonly confidence: number;
}

/** Returns the part of a world that all games share, at the beginning of a stage or at a checkpoint. */
export const createWorld = ({
  lives,
  score,
  checkpoint,
}: Pick<StageSetup, 'lives' | 'score' | 'checkpoint'>): GameWorld => ({
  tally: createTally(lives, score),
  question: null,
  itemToRead: null,
  events: [],
  checkpoint,
  progress: 0,
});

/** The rules of a game: pure state changes without clock, randomness or canvas. */
export interface GameRules<W extends GameWorld> {
  create(setup: StageSetup): W;
  /** Advances the world by one tick. A game that pauses for its questions does so here. */
  step(world: W, controls: Controls): void;
  /** Applies an answer to the world. The tally is updated already. */
  onAnswer(world: W, right: boolean): void;
  /** Steers for a player who only jumps. Games without it cannot be played with one thumb. */
  steerAlone?(world: W, controls: Controls): void;
  /** Continues after the player has read an item. */
  onItemRead?(world: W): void;
  /**
   * Selects the question whose reading was typed. Returns false when there is none, or when the text may still become a
   * longer reading and is not `isFinal`.
   */
  selectByTypedText?(world: W, text: string, isFinal?: boolean): boolean;
}

export interface StageInfo {
  readonly name: string;
  /** What the stage asks, in a few words. */
  readonly about: string;
  readonly tune: TuneName;
}

/** Returns a stage by its number, from 1. Numbers beyond the last stage start over, should a save name one. */
export function stageAt<S extends StageInfo>(stages: readonly S[], stage: number): S {
  const found = stages[(stage - 1) % stages.length];
  if (!found) throw new RangeError('There is no such stage.');
  return found;
}
