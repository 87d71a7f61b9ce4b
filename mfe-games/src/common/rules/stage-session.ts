import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { Deck } from '../learning/deck.js';
import type { Question, StudyItem } from '../learning/question.js';
import type { Controls, GameEvent, GameRules, GameWorld, ItemToRead } from './game-world.js';
import { scoreRightAnswer, scoreWrongAnswer } from './tally.js';

/**
 * `ready`: the stage is introduced. `teaching`: the game is halted and shows an item that was missed or found. `cleared`
 * and `over` are final.
 */
export type StagePhase = 'ready' | 'running' | 'teaching' | 'paused' | 'cleared' | 'over';

/** What the page shows around the canvas. Changes with events, not with every frame. */
export interface StageView {
  readonly phase: StagePhase;
  readonly question: Question | null;
  /** The item that is shown in the phase `teaching`. */
  readonly item: StudyItem | null;
  /** Whether `item` was missed, rather than found. */
  readonly missed: boolean;
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

export interface StageSession<W extends GameWorld = GameWorld> {
  readonly world: W;
  readonly view: Readable<StageView>;
  /** Calls `listener` with every event. Returns the function that unsubscribes it. */
  subscribe(listener: (event: GameEvent) => void): () => void;
  start(): void;
  tick(controls: Controls): void;
  pause(): void;
  resume(): void;
  /** Submits the choice at `index`. An index without a choice does nothing. */
  choose(index: number): void;
  /** Submits Latin letters or kana. Returns whether they were the reading of a question. */
  typeText(text: string): boolean;
  /** Continues after the shown item was read. */
  continueAfterItem(): void;
}

const ANNOUNCEMENTS: Readonly<Partial<Record<GameEvent, string>>> = {
  hurt: 'Ouch. You lost a life.',
  hit: 'Hit.',
  locked: 'The door is locked. Take the key and read the scroll first.',
  key: 'You have the key.',
  checkpoint: 'Checkpoint. Your game is saved.',
  cleared: 'Stage cleared.',
  over: 'Game over.',
};

const percentOf = ({ progress }: GameWorld) => Math.round(100 * progress);

/** What a session remembers in addition to the world. */
interface StageState {
  phase: StagePhase;
  item: StudyItem | null;
  missed: boolean;
  verdict: boolean | null;
  announcement: string;
}

const viewOf = (world: GameWorld, state: StageState): StageView => ({
  ...state,
  question: world.question,
  lives: world.tally.lives,
  score: world.tally.score,
  combo: world.tally.combo,
  percent: percentOf(world),
  checkpoint: world.checkpoint,
});

/** Returns whether a step of the game has changed what the view shows. */
const isOutdated = (view: StageView, world: GameWorld, { phase, announcement }: StageState) =>
  view.question !== world.question ||
  view.phase !== phase ||
  view.score !== world.tally.score ||
  view.lives !== world.tally.lives ||
  view.percent !== percentOf(world) ||
  view.announcement !== announcement;

function teach(state: StageState, { item, missed }: ItemToRead): void {
  state.item = item;
  state.missed = missed;
  state.phase = 'teaching';
}

/** Counts an answer. The item of a wrong one is shown and asked again later. */
function countAnswer(world: GameWorld, state: StageState, deck: Deck, question: Question, right: boolean): void {
  state.verdict = right;
  state.announcement = right ? `Right: ${question.item.word}, ${question.item.meaning}.` : 'Not this one.';
  if (right) return scoreRightAnswer(world, question);
  scoreWrongAnswer(world, question);
  deck.repeatMissed(question.key);
  teach(state, { item: question.item, missed: true });
}

/** Shows an item that the rules have put into the world. A missed one ran out of time and is counted already. */
function showItemToRead(world: GameWorld, state: StageState, deck: Deck): void {
  if (!world.itemToRead) return;
  if (world.itemToRead.missed) {
    deck.repeatMissed(world.itemToRead.item.key);
    state.verdict = false;
  }
  teach(state, world.itemToRead);
  world.itemToRead = null;
}

/** Applies the world's events to the state and passes them on to the listeners. */
function createEventHandling(world: GameWorld, state: StageState) {
  const listeners = new Set<(event: GameEvent) => void>();
  const handleEvent = (event: GameEvent) => {
    state.announcement = ANNOUNCEMENTS[event] ?? state.announcement;
    if (event === 'cleared') state.phase = 'cleared';
    if (event === 'over' && state.phase !== 'teaching') state.phase = 'over';
    for (const listener of listeners) listener(event);
  };
  const handleEvents = () => {
    // The stage may end with a missed item, which is read first.
    const endsLater = state.phase === 'teaching' && world.events.includes('cleared');
    for (const event of world.events) if (!endsLater || event !== 'cleared') handleEvent(event);
    world.events.length = 0;
    if (endsLater) world.events.push('cleared');
  };
  return { listeners, handleEvent, handleEvents };
}

/** Runs one stage: asks, judges, teaches missed items and publishes the view. Knows neither canvas nor clock. */
export function createStageSession<W extends GameWorld>(rules: GameRules<W>, world: W, deck: Deck): StageSession<W> {
  const state: StageState = { phase: 'ready', item: null, missed: false, verdict: null, announcement: '' };
  const { listeners, handleEvent, handleEvents } = createEventHandling(world, state);
  const view = createReadable(viewOf(world, state));
  const publish = () => view.set(viewOf(world, state));

  const switchPhase = (from: StagePhase, to: StagePhase) => {
    if (state.phase !== from) return;
    state.phase = to;
    publish();
  };
  const judge = (question: Question, right: boolean) => {
    countAnswer(world, state, deck, question, right);
    world.question = null;
    rules.onAnswer(world, right);
    handleEvents();
    publish();
  };

  return {
    world,
    view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => switchPhase('ready', 'running'),
    tick(controls) {
      if (state.phase !== 'running') return;
      rules.step(world, controls);
      showItemToRead(world, state, deck);
      if (world.events.length > 0) handleEvents();
      if (isOutdated(view.get(), world, state)) publish();
    },
    pause: () => switchPhase('running', 'paused'),
    resume: () => switchPhase('paused', 'running'),
    choose(index) {
      const { question } = world;
      if (state.phase !== 'running' || !question || question.choices[index] === undefined) return;
      judge(question, index === question.answer);
    },
    typeText(text) {
      if (state.phase !== 'running' || !rules.selectByTypedText?.(world, text) || !world.question) return false;
      judge(world.question, true);
      return true;
    },
    continueAfterItem() {
      if (state.phase !== 'teaching') return;
      state.item = null;
      state.phase = world.tally.lives > 0 ? 'running' : 'over';
      if (state.phase === 'over') handleEvent('over');
      else rules.onItemRead?.(world);
      handleEvents();
      publish();
    },
  };
}
