import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { Deck, Lesson, Question } from '../learning/question.js';
import { answeredRight, answeredWrong } from './tally.js';
import type { Controls, GameEvent, Rules, Taught, World } from './world.js';

/**
 * `ready`: the stage is explained. `teaching`: the game stands, and what was missed or found is shown. `cleared` and
 * `over` end it.
 */
export type Phase = 'ready' | 'running' | 'teaching' | 'paused' | 'cleared' | 'over';

/** What the page shows beside the picture; changes at events, not at frames. */
export interface PlayView {
  readonly phase: Phase;
  readonly question: Question | null;
  readonly lesson: Lesson | null;
  /** Whether `lesson` was missed, rather than found. */
  readonly missed: boolean;
  /** Whether the last answer was right; null before the first. */
  readonly verdict: boolean | null;
  readonly lives: number;
  readonly score: number;
  readonly combo: number;
  readonly percent: number;
  readonly checkpoint: number;
  /** What happened last, for who does not see the picture. */
  readonly said: string;
}

export interface Play<W extends World = World> {
  readonly world: W;
  readonly view: Readable<PlayView>;
  /** Calls `listener` with what happens, until what it answers is called. */
  follow(listener: (event: GameEvent) => void): () => void;
  start(): void;
  tick(controls: Controls): void;
  pause(): void;
  resume(): void;
  /** The place of a choice. Another place than one of the question's does nothing. */
  choose(place: number): void;
  /** Latin letters or kana; true when they answered something. */
  type(text: string): boolean;
  /** What was taught has been read. */
  goOn(): void;
}

const SAID: Readonly<Partial<Record<GameEvent, string>>> = {
  hurt: 'Ouch. A life is lost.',
  hit: 'Hit.',
  locked: 'The door is locked. Take the key and read the scroll first.',
  key: 'You have the key.',
  checkpoint: 'Checkpoint. Your game is kept from here.',
  cleared: 'Stage cleared.',
  over: 'Game over.',
};

const percentOf = ({ progress }: World) => Math.round(100 * progress);

/** Plays one stage: asks, judges, teaches what was missed, and tells the page. It knows no canvas and no clock. */
export function createPlay<W extends World>(rules: Rules<W>, world: W, deck: Deck): Play<W> {
  const listeners = new Set<(event: GameEvent) => void>();
  const { tally } = world;
  let phase: Phase = 'ready';
  let before: Phase = 'ready';
  let lesson: Lesson | null = null;
  let missed = false;
  let verdict: boolean | null = null;
  let said = '';

  const look = (): PlayView => ({
    phase,
    question: world.question,
    lesson,
    missed,
    verdict,
    lives: tally.lives,
    score: tally.score,
    combo: tally.combo,
    percent: percentOf(world),
    checkpoint: world.checkpoint,
    said,
  });
  const view = createReadable(look());
  const show = () => view.set(look());

  const teach = (taught: Taught) => {
    lesson = taught.lesson;
    missed = taught.missed;
    phase = 'teaching';
  };

  const take = (event: GameEvent) => {
    said = SAID[event] ?? said;
    if (event === 'cleared') phase = 'cleared';
    if (event === 'over' && phase !== 'teaching') phase = 'over';
    for (const listener of listeners) listener(event);
  };
  const takeEvents = () => {
    // The stage may end with a word that was missed: that is read first.
    const ends = phase === 'teaching' && world.events.includes('cleared');
    for (const event of world.events) if (!ends || event !== 'cleared') take(event);
    world.events.length = 0;
    if (ends) world.events.push('cleared');
  };

  const judge = (question: Question, right: boolean) => {
    verdict = right;
    said = right ? `Right: ${question.lesson.word}, ${question.lesson.meaning}.` : 'Not this one.';
    if (right) answeredRight(world, question);
    else {
      answeredWrong(world, question);
      deck.missed(question.key);
      teach({ lesson: question.lesson, missed: true });
    }
    world.question = null;
    rules.answered(world, right);
    takeEvents();
    show();
  };

  /** A question that ran out of time was missed. The game leaves it in `lesson`, counted already. */
  const takeLesson = () => {
    if (!world.lesson) return;
    if (world.lesson.missed) {
      deck.missed(world.lesson.lesson.key);
      verdict = false;
    }
    teach(world.lesson);
    world.lesson = null;
  };

  const changed = () => {
    const shown = view.get();
    return (
      shown.question !== world.question ||
      shown.phase !== phase ||
      shown.score !== tally.score ||
      shown.lives !== tally.lives ||
      shown.percent !== percentOf(world) ||
      shown.said !== said
    );
  };

  return {
    world,
    view,
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      if (phase !== 'ready') return;
      phase = 'running';
      show();
    },
    tick(controls) {
      if (phase !== 'running') return;
      rules.step(world, controls);
      takeLesson();
      if (world.events.length > 0) takeEvents();
      if (changed()) show();
    },
    pause() {
      if (phase !== 'running') return;
      before = phase;
      phase = 'paused';
      show();
    },
    resume() {
      if (phase !== 'paused') return;
      phase = before;
      show();
    },
    choose(place) {
      const { question } = world;
      if (phase !== 'running' || !question || question.choices[place] === undefined) return;
      judge(question, place === question.answer);
    },
    type(text) {
      if (phase !== 'running' || !rules.typed?.(world, text) || !world.question) return false;
      judge(world.question, true);
      return true;
    },
    goOn() {
      if (phase !== 'teaching') return;
      lesson = null;
      phase = tally.lives > 0 ? 'running' : 'over';
      if (phase === 'over') take('over');
      else rules.read?.(world);
      takeEvents();
      show();
    },
  };
}
