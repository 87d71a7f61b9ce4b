import { type Readable, type RemoteStorage, usePlatform } from '@shinobi/shared/platform';
import { useMemo, useRef } from 'react';
import { runAfterPaint } from '../common/run-after-paint.js';
import { useUserId } from '../common/use-user-id.js';
import { recordConfusion } from '../common/confusions.js';
import { seededRandom } from '../common/random.js';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import {
  lessonOf,
  outcomeOf,
  phaseOf,
  progressOf,
  type QuizAction,
  type QuizOutcome,
  type QuizPhase,
  type QuizProgress,
  quizReducer,
  type QuizSession,
} from './quiz-session.js';
import { type AnswerMeasures, type GivenForm, recordChange } from './record-answer.js';
import { saveSession } from './saved-session.js';
import type { QuizSource } from './quiz-source.js';
import { type RunningSession, startRun, useRunningSession } from './use-running-session.js';
import { useQuestionTimer } from '../common/use-question-timer.js';
import type { JudgedAnswer } from './judge-typed-answer.js';

export interface Quiz {
  readonly session: QuizSession;
  readonly phase: QuizPhase;
  readonly progress: QuizProgress;
  readonly outcome: QuizOutcome;
  /** The current question; null when a lesson or the result shows. */
  readonly item: QuizItem | null;
  /** The item that the current lesson shows; null while a question or the result shows. */
  readonly lesson: string | null;
  readonly choices: readonly QuizChoice[];
  /** The id or text of the current answer. It is set one frame before `session`, so that the mark shows first. */
  readonly given: Readable<string | null>;
  /** Whether the session was resumed and nothing has been answered since. */
  readonly isResumed: boolean;
  /** Submits a choice, once per question. Calls `then` after it is marked. */
  readonly choose: (choice: QuizChoice, then: () => void) => void;
  /** Submits a typed text. Returns whether the question is answered, rather than hinted at. */
  readonly type: (typed: JudgedAnswer) => boolean;
  /** Submits an answer that is neither a choice nor typed, such as a drawing. */
  readonly answer: (correct: boolean, how: GivenForm) => void;
  /** Leaves out the item of the current lesson, which the learner knows. */
  readonly skipLesson: () => void;
  /** Counts the wrong typed answer as right. */
  readonly overrule: () => void;
  /** Undoes the last answer; null when there is none. */
  readonly undo: (() => void) | null;
  readonly next: () => void;
  /** Starts a new session with these items, or with newly drawn ones. */
  readonly restart: (items?: readonly string[]) => void;
}

const doNothing = (): void => undefined;

const describeRun = ({ session, isResumed }: RunningSession) => ({
  session,
  isResumed,
  phase: phaseOf(session),
  progress: progressOf(session),
  outcome: outcomeOf(session),
  lesson: lessonOf(session),
});

/** Returns the session's action for a typed answer. */
function toAction({ verdict, given }: JudgedAnswer): QuizAction {
  const { verdict: worth } = verdict;
  if (worth === 'wrong') return { type: 'answer', given, correct: false };
  if (worth === 'right') return { type: 'answer', given, correct: true, ...(verdict.note && { note: verdict.note }) };
  return { type: 'hint', given, text: verdict.hint, slip: worth === 'near' };
}

/** Notifies the source of a given or undone answer. */
function notifySource({ onAnswer, onUndo }: QuizSource, before: QuizSession, after: QuizSession): void {
  const asked = after.queue[0] ?? '';
  if (after.step !== before.step || after.answer === before.answer) return;
  if (before.answer) onUndo?.(asked);
  if (after.answer) onAnswer?.(asked, after.answer.correct);
}

/** Records a wrong choice as a confusion, which the learner can practise. */
function recordWrongChoice(
  storage: RemoteStorage<'study'>,
  { findItem }: QuizSource,
  { userId, queue: [asked = ''] }: QuizSession,
  given: string,
): void {
  const [right, chosen] = [findItem(asked), findItem(given)];
  if (right && chosen) recordConfusion(storage, userId ?? null, right.word.text, chosen.word.text);
}

/**
 * Returns a function that saves a step of the session for the tab, records its answer in the learner's memory and notifies
 * the source, and one that measures the time since the question was shown.
 */
function useSavedSteps(source: QuizSource, { seed, step, answer }: QuizSession, now: (() => number) | undefined) {
  const { memory, storage } = usePlatform();
  const user = useUserId() ?? undefined;
  const elapsed = useQuestionTimer(answer ? null : `${seed} ${step}`, now);
  const save = (before: QuizSession, after: QuizSession, measures: AnswerMeasures): QuizSession => {
    const userId = after.userId ?? user;
    const recorded = recordChange(memory, source.memory, { before, after: { ...after, userId } }, measures);
    saveSession(storage('study'), source.name, phaseOf(recorded) === 'result' ? null : recorded);
    notifySource(source, before, recorded);
    return recorded;
  };
  return { save, elapsed };
}

/** Draws the choices of the current question: the same until the next question. */
function useChoices({ drawChoices }: QuizSource, { seed, step }: QuizSession, item: QuizItem | null) {
  return useMemo(
    () => (item ? drawChoices(item, seededRandom(seed ^ Math.imul(step + 1, 0x9e3779b1))) : []),
    [drawChoices, seed, step, item],
  );
}

/** Defers work until the next frame is painted. `run` does it at once, if it has not been done yet. */
function useWorkAfterPaint() {
  const pending = useRef(doNothing);
  const run = () => {
    const work = pending.current;
    pending.current = doNothing;
    work();
  };
  const defer = (work: () => void) => {
    pending.current = work;
    runAfterPaint(run);
  };
  return { run, defer };
}

/**
 * Runs a session with the pure reducer. Every step is saved for the tab, so that neither a reload nor a lost connection
 * loses an answer. `onResult` is called once, after the last question. A choice is marked in the very next frame
 * (`given`); everything else that follows from it happens in the frame after that.
 */
export function useQuiz(
  source: QuizSource,
  onResult: (outcome: QuizOutcome, session: QuizSession) => void,
  now?: () => number,
): Quiz {
  const storage = usePlatform().storage('study');
  const { running, latest, given, show } = useRunningSession(storage, source);
  const { session } = running;
  const { save, elapsed } = useSavedSteps(source, session, now);
  const item = source.findItem(session.queue[0] ?? '') ?? null;
  const choices = useChoices(source, session, item);
  const workAfterPaint = useWorkAfterPaint();

  const act = (action: QuizAction, how: GivenForm = { form: 'typed' }) => {
    workAfterPaint.run();
    const before = latest.current.session;
    const after = quizReducer(before, action);
    if (after === before) return;
    const saved = save(before, after, { ...how, ms: elapsed() });
    show({ session: saved, isResumed: latest.current.isResumed && action.type === 'next' });
    if (phaseOf(saved) === 'result') onResult(outcomeOf(saved), saved);
  };
  const choose = (id: string, then: () => void) => {
    workAfterPaint.run();
    if (given.get() !== null) return;
    given.set(id);
    const ms = elapsed();
    workAfterPaint.defer(() => {
      const before = latest.current.session;
      const after = quizReducer(before, { type: 'answer', given: id, correct: id === before.queue[0] });
      const saved = save(before, after, { form: 'choice', ms });
      recordWrongChoice(storage, source, saved, id);
      show({ session: saved, isResumed: false });
      then();
    });
  };

  return {
    ...describeRun(running),
    item,
    choices,
    given,
    choose: ({ id }, then) => choose(id, then),
    type: (typed) => {
      act(toAction(typed));
      return latest.current.session.answer !== null;
    },
    answer: (correct, how) => act({ type: 'answer', given: '', correct }, how),
    skipLesson: () => act({ type: 'skip' }),
    overrule: () => act({ type: 'overrule' }),
    undo: session.stateBefore && (() => act({ type: 'undo' })),
    next: () => act({ type: 'next' }),
    restart: (items) => {
      workAfterPaint.run();
      saveSession(storage, source.name, null);
      show(startRun(source, items));
    },
  };
}
