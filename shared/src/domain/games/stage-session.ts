import type { AnswerForm } from '../limits/memory.js';
import type { Question } from './question.js';
import type { WatchedDeck } from './sentence-deck.js';
import type { Controls, GameEvent, GameRules, GameWorld } from './game-world.js';
import { type AnswerListener, createQuestionWatch, formOf } from './question-watch.js';
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
  boss: 'A boss. Avoid its attacks, then build its sentence.',
  sentence: 'The last one is a sentence. Build it before it lands.',
  felled: 'The boss is defeated.',
  cleared: 'Stage cleared.',
  over: 'Game over.',
};

/** Counts an answer. The item of a wrong one is shown and asked again later. */
function countAnswer(world: GameWorld, state: StageState, deck: WatchedDeck, question: Question, right: boolean): void {
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

interface Answering<W extends GameWorld> {
  readonly rules: GameRules<W>;
  readonly world: W;
  readonly deck: WatchedDeck;
  readonly state: StageState;
  readonly questions: ReturnType<typeof createQuestionWatch>;
  /** Handles the events of an answer and publishes the view. */
  readonly finish: () => void;
}

/** Judges what the player chooses or types. */
function createAnswering<W extends GameWorld>({ rules, world, deck, state, questions, finish }: Answering<W>) {
  const judge = (question: Question, right: boolean, form: AnswerForm) => {
    questions.onAnswer(question, right, form);
    countAnswer(world, state, deck, question, right);
    world.question = null;
    rules.onAnswer(world, right);
    finish();
  };
  const continueSentence = (question: Question, next: Question) => {
    questions.continueWith(question, next);
    world.question = next;
    world.events.push('pick');
    finish();
  };
  return {
    choose(index: number): void {
      const { question } = world;
      if (state.phase !== 'running' || !question || question.choices[index] === undefined) return;
      const isRight = index === question.answer;
      if (isRight && question.next) continueSentence(question, question.next);
      else judge(question, isRight, formOf(question));
    },
    /** Returns whether the text was the reading of a question. */
    judgeText(text: string, isFinal: boolean): boolean {
      const isReading = rules.selectByTypedText?.(world, text, isFinal) ?? false;
      if (isReading && world.question) judge(world.question, true, 'typed');
      else if (isFinal) state.announcement = `No word here is read “${text}”.`;
      return isReading;
    },
  };
}

/** Runs one stage: asks, judges, teaches new and missed items and publishes the view. Knows neither canvas nor clock. */
export function createStageSession<W extends GameWorld>(
  rules: GameRules<W>,
  world: W,
  deck: WatchedDeck,
  onAnswered: AnswerListener = () => undefined,
): StageSession<W> {
  const state: StageState = { ...NOTHING_SHOWN };
  const questions = createQuestionWatch(world, state, deck, onAnswered);
  const { subscribe, handleEvent, handleEvents } = createEventHandling(world, state);
  const { view, publish, publishChange, switchPhase } = createPublishedView(world, state);
  const finish = () => {
    handleEvents();
    publish();
  };
  const { choose, judgeText } = createAnswering({ rules, world, deck, state, questions, finish });
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
    choose,
    typeText(text, isFinal = false) {
      if (state.phase !== 'running') return false;
      const isReading = judgeText(text, isFinal);
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
      finish();
    },
  };
}
