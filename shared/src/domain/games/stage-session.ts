import type { AnswerForm } from '../limits/memory.js';
import type { Deck } from './deck.js';
import type { Question } from './question.js';
import type { Controls, GameEvent, GameRules, GameWorld } from './game-world.js';
import { type AnswerListener, createQuestionWatch } from './question-watch.js';
import {
  isOutdated,
  NOTHING_SHOWN,
  type StagePhase,
  type StageState,
  teach,
  viewOf,
  type WatchedView,
} from './stage-view.js';
import { scoreRightAnswer, scoreWrongAnswer } from './tally.js';

export interface StageSession<W extends GameWorld = GameWorld> {
  readonly world: W;
  readonly view: WatchedView;
  /** Calls `listener` with every event. Returns the function that unsubscribes it. */
  subscribe(listener: (event: GameEvent) => void): () => void;
  start(): void;
  tick(controls: Controls): void;
  pause(): void;
  resume(): void;
  /** Submits the choice at `index`. An index without a choice does nothing. */
  choose(index: number): void;
  /**
   * Submits Latin letters or kana. Returns whether they were the reading of a question. A wrong `isFinal` text is announced;
   * it costs nothing.
   */
  typeText(text: string, isFinal?: boolean): boolean;
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

/** Counts an answer. The item of a wrong one is shown and asked again later. */
function countAnswer(world: GameWorld, state: StageState, deck: Deck, question: Question, right: boolean): void {
  state.verdict = right;
  state.announcement = right ? `Right: ${question.item.word}, ${question.item.meaning}.` : 'Not this one.';
  if (right) return scoreRightAnswer(world, question);
  scoreWrongAnswer(world, question);
  deck.repeatMissed(question.key);
  teach(state, question.item, { missed: true });
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
  const subscribe = (listener: (event: GameEvent) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { subscribe, handleEvent, handleEvents };
}

function createPublishedView(world: GameWorld, state: StageState) {
  let current = viewOf(world, state);
  const listeners = new Set<() => void>();
  const view: WatchedView = {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const publish = () => {
    current = viewOf(world, state);
    // A copy: a listener may end a subscription.
    for (const listener of [...listeners]) listener();
  };
  return {
    view,
    publish,
    publishChange() {
      if (isOutdated(current, world, state)) publish();
    },
    switchPhase(from: StagePhase, to: StagePhase) {
      if (state.phase !== from) return;
      state.phase = to;
      publish();
    },
  };
}

/** Runs one stage: asks, judges, teaches new and missed items and publishes the view. Knows neither canvas nor clock. */
export function createStageSession<W extends GameWorld>(
  rules: GameRules<W>,
  world: W,
  deck: Deck,
  onAnswered: AnswerListener = () => undefined,
): StageSession<W> {
  const state: StageState = { ...NOTHING_SHOWN };
  const questions = createQuestionWatch(world, state, deck, onAnswered);
  const { subscribe, handleEvent, handleEvents } = createEventHandling(world, state);
  const { view, publish, publishChange, switchPhase } = createPublishedView(world, state);
  const judge = (question: Question, right: boolean, form: AnswerForm) => {
    questions.onAnswer(question, right, form);
    countAnswer(world, state, deck, question, right);
    world.question = null;
    rules.onAnswer(world, right);
    handleEvents();
    publish();
  };

  return {
    world,
    view,
    subscribe,
    start: () => switchPhase('ready', 'running'),
    tick(controls) {
      if (state.phase !== 'running') return;
      rules.step(world, controls);
      questions.afterStep();
      if (world.events.length > 0) handleEvents();
      publishChange();
    },
    pause: () => switchPhase('running', 'paused'),
    resume: () => switchPhase('paused', 'running'),
    choose(index) {
      const { question } = world;
      if (state.phase !== 'running' || !question || question.choices[index] === undefined) return;
      judge(question, index === question.answer, 'choice');
    },
    typeText(text, isFinal = false) {
      if (state.phase !== 'running') return false;
      const isReading = rules.selectByTypedText?.(world, text, isFinal) ?? false;
      if (isReading && world.question) judge(world.question, true, 'typed');
      else if (isFinal) state.announcement = `No word here is read “${text}”.`;
      publishChange();
      return isReading;
    },
    continueAfterItem() {
      if (state.phase !== 'teaching') return;
      state.item = null;
      if (world.tally.lives === 0) {
        state.phase = 'over';
        handleEvent('over');
      } else if (!questions.showNext()) {
        state.phase = 'running';
        rules.onItemRead?.(world);
      }
      handleEvents();
      publish();
    },
  };
}
