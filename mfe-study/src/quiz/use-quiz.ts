import { createReadable, type Readable } from '@shinobi/shared/platform';
import { useMemo, useRef, useState } from 'react';
import { afterPaint } from '../common/run-after-paint.js';
import { noteConfusion } from '../common/confusions.js';
import { seeded, type Random } from '../common/random.js';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import {
  outcomeOf,
  phaseOf,
  progressOf,
  quizReducer,
  startSession,
  type QuizAction,
  type QuizOutcome,
  type QuizPhase,
  type QuizProgress,
  type QuizSession,
} from './quiz-session.js';
import { keepSession, keptSession } from './saved-session.js';
import type { TypedVerdict } from './judge-typed-answer.js';

/** What a quiz is made of. Must not change while it is mounted: a running session keeps what it began with. */
export interface QuizSource {
  /** Tells quizzes apart where a session that was left in the middle is kept. */
  readonly name: string;
  readonly itemOf: (id: string) => QuizItem | undefined;
  /** The items of a new session, in the order of asking. */
  readonly draw: (random: Random) => readonly string[];
  readonly choicesOf: (item: QuizItem, random: Random) => readonly QuizChoice[];
  /** Decides the draws of a session. */
  readonly seed: () => number;
  /** An answer was given, or taken back: for what is stored answer by answer. */
  readonly onAnswer?: (item: string, correct: boolean) => void;
  readonly onUndo?: (item: string) => void;
}

export interface Quiz {
  readonly session: QuizSession;
  readonly phase: QuizPhase;
  readonly progress: QuizProgress;
  readonly outcome: QuizOutcome;
  /** The question that is asked; null when the result shows. */
  readonly item: QuizItem | null;
  readonly choices: readonly QuizChoice[];
  /** What was answered to the question, known before all else: an answer is marked first and talked about next. */
  readonly given: Readable<string | null>;
  /** Whether the session was taken up where it had been left, and nothing has been answered since. */
  readonly resumed: boolean;
  /** Takes a choice, once; `then` is called when it is marked. */
  readonly choose: (choice: QuizChoice, then: () => void) => void;
  /** Gives a typed answer with its verdict. Returns whether it was judged for good. */
  readonly type: (typed: TypedVerdict) => boolean;
  /** Counts the wrong answer that was just typed as right. */
  readonly overrule: () => void;
  /** Takes the last answer back; null when there is none to take back. */
  readonly undo: (() => void) | null;
  readonly next: () => void;
  /** Begins again: with these items, else with newly drawn ones. */
  readonly restart: (items?: readonly string[]) => void;
}

interface Running {
  readonly session: QuizSession;
  readonly resumed: boolean;
}

const NOTHING = () => undefined;

const givenIn = ({ session }: Running): string | null => session.answer?.given ?? null;

function begin(source: QuizSource, items?: readonly string[]): Running {
  const seed = source.seed();
  return { session: startSession(items ?? source.draw(seeded(seed)), seed), resumed: false };
}

function beginOrResume(source: QuizSource): Running {
  const kept = keptSession(source.name, (id) => source.itemOf(id) !== undefined);
  return kept ? { session: kept, resumed: true } : begin(source);
}

/** The choices of the session's current question: the same each time it is asked for, others at the next question. */
function currentChoices({ choicesOf }: QuizSource, seed: number, step: number, item: QuizItem | null) {
  return item ? choicesOf(item, seeded(seed ^ Math.imul(step + 1, 0x9e3779b1))) : [];
}

/** What a typed answer does to the session. */
function typedAction({ verdict, given }: TypedVerdict): QuizAction {
  const { verdict: worth } = verdict;
  if (worth === 'right' || worth === 'wrong') return { type: 'answer', given, correct: worth === 'right' };
  return { type: 'hint', given, text: verdict.hint, slip: worth === 'near' };
}

/** Tells the source what has become of the answer to a question, for what it stores answer by answer. */
function tell({ onAnswer, onUndo }: QuizSource, before: QuizSession, after: QuizSession): void {
  const asked = after.queue[0] ?? '';
  if (after.step !== before.step || after.answer === before.answer) return;
  if (before.answer) onUndo?.(asked);
  if (after.answer) onAnswer?.(asked, after.answer.correct);
}

/** What one takes for something else can be practised. */
function noteTaken({ itemOf }: QuizSource, asked: string, given: string): void {
  const [right, taken] = [itemOf(asked), itemOf(given)];
  if (right && taken) noteConfusion(right.word.text, taken.word.text);
}

/**
 * Runs a session over the pure reducer. Each step is kept for the tab as it is taken, so that neither a reload nor a
 * lost connection costs an answer; `onResult` is called once, when the last question is left behind. A choice is marked
 * in the very next frame (`given`); all that follows from it is done and drawn in the frame after that.
 */
export function useQuiz(source: QuizSource, onResult: (outcome: QuizOutcome, session: QuizSession) => void): Quiz {
  const [running, setRunning] = useState(() => beginOrResume(source));
  // Two events may arrive before the next drawing; each must see what the one before has done.
  const latest = useRef(running);
  const [given] = useState(() => createReadable(givenIn(running)));
  const { session } = running;
  const item = source.itemOf(session.queue[0] ?? '') ?? null;
  const { seed, step } = session;
  const choices = useMemo(() => currentChoices(source, seed, step, item), [source, seed, step, item]);
  const afterwards = useRef(NOTHING);

  const take = (next: Running) => {
    latest.current = next;
    given.set(givenIn(next));
  };
  const show = (next: Running) => {
    take(next);
    setRunning(next);
  };
  const followUp = () => {
    const work = afterwards.current;
    afterwards.current = NOTHING;
    work();
  };
  const act = (action: QuizAction) => {
    followUp();
    const before = latest.current.session;
    const after = quizReducer(before, action);
    if (after === before) return;
    const finished = phaseOf(after) === 'result';
    keepSession(source.name, finished ? null : after);
    show({ session: after, resumed: latest.current.resumed && action.type === 'next' });
    tell(source, before, after);
    if (finished) onResult(outcomeOf(after), after);
  };
  const choose = (id: string, then: () => void) => {
    followUp();
    if (given.get() !== null) return;
    given.set(id);
    afterwards.current = () => {
      const before = latest.current.session;
      const after = quizReducer(before, { type: 'answer', given: id, correct: id === before.queue[0] });
      keepSession(source.name, after);
      noteTaken(source, before.queue[0] ?? '', id);
      tell(source, before, after);
      show({ session: after, resumed: false });
      then();
    };
    afterPaint(followUp);
  };

  return {
    session,
    phase: phaseOf(session),
    progress: progressOf(session),
    outcome: outcomeOf(session),
    item,
    choices,
    given,
    resumed: running.resumed,
    choose: ({ id }, then) => choose(id, then),
    type: (typed) => {
      act(typedAction(typed));
      return latest.current.session.answer !== null;
    },
    overrule: () => act({ type: 'overrule' }),
    undo: session.before && (() => act({ type: 'undo' })),
    next: () => act({ type: 'next' }),
    restart: (items) => {
      followUp();
      keepSession(source.name, null);
      show(begin(source, items));
    },
  };
}
