import type { Question, StudyItem } from './question.js';
import type { GameWorld } from './game-world.js';

/**
 * `ready`: the stage is introduced. `teaching`: the game is halted and shows an item that is new, was missed or was found.
 * `cleared` and `over` are final.
 */
export type StagePhase = 'ready' | 'running' | 'teaching' | 'paused' | 'cleared' | 'over';

/** What the page shows around the canvas. Changes with events, not with every frame. */
export interface StageView {
  readonly phase: StagePhase;
  readonly question: Question | null;
  /** The item that is shown in the phase `teaching`. */
  readonly item: StudyItem | null;
  /** Whether `item` was missed. */
  readonly missed: boolean;
  /** Whether `item` is new to the learner and is asked next. If it was neither missed nor new, it was found. */
  readonly isNew: boolean;
  /** Whether the last answer was right; null before the first. */
  readonly verdict: boolean | null;
  readonly lives: number;
  readonly score: number;
  readonly combo: number;
  readonly percent: number;
  readonly checkpoint: number;
  /** The last event in words, for screen readers. */
  readonly announcement: string;
}

/** A view that can be watched. Listeners are called after each change. */
export interface WatchedView {
  get(): StageView;
  subscribe(listener: () => void): () => void;
}

const percentOf = ({ progress }: GameWorld) => Math.round(100 * progress);

/** What a session remembers in addition to the world. */
export interface StageState {
  phase: StagePhase;
  item: StudyItem | null;
  missed: boolean;
  isNew: boolean;
  verdict: boolean | null;
  announcement: string;
}

export const NOTHING_SHOWN: StageState = {
  phase: 'ready',
  item: null,
  missed: false,
  isNew: false,
  verdict: null,
  announcement: '',
};

export const viewOf = (world: GameWorld, state: StageState): StageView => ({
  ...state,
  question: world.question,
  lives: world.tally.lives,
  score: world.tally.score,
  combo: world.tally.combo,
  percent: percentOf(world),
  checkpoint: world.checkpoint,
});

/** Returns whether a step of the game has changed what the view shows. */
export const isOutdated = (view: StageView, world: GameWorld, { phase, announcement }: StageState) =>
  view.question !== world.question ||
  view.phase !== phase ||
  view.score !== world.tally.score ||
  view.lives !== world.tally.lives ||
  view.percent !== percentOf(world) ||
  view.announcement !== announcement;

/** Halts the game to show an item. */
export function teach(state: StageState, item: StudyItem, { missed = false, isNew = false } = {}): void {
  Object.assign(state, { item, missed, isNew, phase: 'teaching' } satisfies Partial<StageState>);
}
