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

/** Runs one stage: asks, judges, teaches missed items and publishes the view. Knows neither canvas nor clock. */
export function createStageSession<W extends GameWorld>(rules: GameRules<W>, world: W, deck: Deck): StageSession<W> {
  const listeners = new Set<(event: GameEvent) => void>();
  const { tally } = world;
  let phase: StagePhase = 'ready';
  let item: StudyItem | null = null;
  let missed = false;
  let verdict: boolean | null = null;
  let announcement = '';

  const snapshot = (): StageView => ({
    phase,
    question: world.question,
    item,
    missed,
    verdict,
    lives: tally.lives,
    score: tally.score,
    combo: tally.combo,
    percent: percentOf(world),
    checkpoint: world.checkpoint,
    announcement,
  });
  const view = createReadable(snapshot());
  const publish = () => view.set(snapshot());

  const teach = (toRead: ItemToRead) => {
    item = toRead.item;
    missed = toRead.missed;
    phase = 'teaching';
  };

  const handleEvent = (event: GameEvent) => {
    announcement = ANNOUNCEMENTS[event] ?? announcement;
    if (event === 'cleared') phase = 'cleared';
    if (event === 'over' && phase !== 'teaching') phase = 'over';
    for (const listener of listeners) listener(event);
  };
  const handleEvents = () => {
    // The stage may end with a missed item, which is read first.
    const endsLater = phase === 'teaching' && world.events.includes('cleared');
    for (const event of world.events) if (!endsLater || event !== 'cleared') handleEvent(event);
    world.events.length = 0;
    if (endsLater) world.events.push('cleared');
  };

  const judge = (question: Question, right: boolean) => {
    verdict = right;
    announcement = right ? `Right: ${question.item.word}, ${question.item.meaning}.` : 'Not this one.';
    if (right) scoreRightAnswer(world, question);
    else {
      scoreWrongAnswer(world, question);
      deck.repeatMissed(question.key);
      teach({ item: question.item, missed: true });
    }
    world.question = null;
    rules.onAnswer(world, right);
    handleEvents();
    publish();
  };

  /** Shows an item that the rules have put into the world. A missed one ran out of time and is counted already. */
  const handleItemToRead = () => {
    if (!world.itemToRead) return;
    if (world.itemToRead.missed) {
      deck.repeatMissed(world.itemToRead.item.key);
      verdict = false;
    }
    teach(world.itemToRead);
    world.itemToRead = null;
  };

  const hasChanged = () => {
    const published = view.get();
    return (
      published.question !== world.question ||
      published.phase !== phase ||
      published.score !== tally.score ||
      published.lives !== tally.lives ||
      published.percent !== percentOf(world) ||
      published.announcement !== announcement
    );
  };

  return {
    world,
    view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      if (phase !== 'ready') return;
      phase = 'running';
      publish();
    },
    tick(controls) {
      if (phase !== 'running') return;
      rules.step(world, controls);
      handleItemToRead();
      if (world.events.length > 0) handleEvents();
      if (hasChanged()) publish();
    },
    pause() {
      if (phase !== 'running') return;
      phase = 'paused';
      publish();
    },
    resume() {
      if (phase !== 'paused') return;
      phase = 'running';
      publish();
    },
    choose(index) {
      const { question } = world;
      if (phase !== 'running' || !question || question.choices[index] === undefined) return;
      judge(question, index === question.answer);
    },
    typeText(text) {
      if (phase !== 'running' || !rules.selectByTypedText?.(world, text) || !world.question) return false;
      judge(world.question, true);
      return true;
    },
    continueAfterItem() {
      if (phase !== 'teaching') return;
      item = null;
      phase = tally.lives > 0 ? 'running' : 'over';
      if (phase === 'over') handleEvent('over');
      else rules.onItemRead?.(world);
      handleEvents();
      publish();
    },
  };
}
