import { useMemo, useRef, useState } from 'react';
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
}

export interface Quiz {
  readonly session: QuizSession;
  readonly phase: QuizPhase;
  readonly progress: QuizProgress;
  readonly outcome: QuizOutcome;
  /** The question that is asked; null when the result shows. */
  readonly item: QuizItem | null;
  readonly choices: readonly QuizChoice[];
  /** Whether the session was taken up where it had been left, and nothing has been answered since. */
  readonly resumed: boolean;
  readonly choose: (choice: QuizChoice) => void;
  readonly next: () => void;
  /** Begins again: with these items, else with newly drawn ones. */
  readonly restart: (items?: readonly string[]) => void;
}

interface Running {
  readonly session: QuizSession;
  readonly resumed: boolean;
}

function begin(source: QuizSource, items?: readonly string[]): Running {
  const seed = source.seed();
  return { session: startSession(items ?? source.draw(seeded(seed)), seed), resumed: false };
}

function beginOrResume(source: QuizSource): Running {
  const kept = keptSession(source.name, (id) => source.itemOf(id) !== undefined);
  return kept ? { session: kept, resumed: true } : begin(source);
}

/** The choices of the session's current question: the same each time it is asked for, others at the next question. */
function currentChoices({ choicesOf }: QuizSource, { seed, step }: QuizSession, item: QuizItem | null) {
  return item ? choicesOf(item, seeded(seed ^ Math.imul(step + 1, 0x9e3779b1))) : [];
}

/**
 * Runs a session over the pure reducer. Each step is kept for the tab before it is drawn, so that neither a reload nor
 * a lost connection costs an answer; `onResult` is called once, when the last question is left behind.
 */
export function useQuiz(source: QuizSource, onResult: (outcome: QuizOutcome) => void): Quiz {
  const [running, setRunning] = useState(() => beginOrResume(source));
  // Two events may arrive before the next drawing; each must see what the one before has done.
  const latest = useRef(running);
  const { session } = running;
  const item = source.itemOf(session.queue[0] ?? '') ?? null;
  const choices = useMemo(() => currentChoices(source, session, item), [source, session, item]);

  const show = (next: Running) => {
    latest.current = next;
    setRunning(next);
  };
  const act = (action: QuizAction) => {
    const before = latest.current.session;
    const after = quizReducer(before, action);
    if (after === before) return;
    const finished = phaseOf(after) === 'result';
    keepSession(source.name, finished ? null : after);
    show({ session: after, resumed: latest.current.resumed && action.type === 'next' });
    if (finished) onResult(outcomeOf(after));
  };

  return {
    session,
    phase: phaseOf(session),
    progress: progressOf(session),
    outcome: outcomeOf(session),
    item,
    choices,
    resumed: running.resumed,
    choose: ({ id }) => act({ type: 'answer', given: id, correct: id === latest.current.session.queue[0] }),
    next: () => act({ type: 'next' }),
    restart: (items) => {
      keepSession(source.name, null);
      show(begin(source, items));
    },
  };
}
