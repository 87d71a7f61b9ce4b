import type { AnswerForm } from '@shinobi/shared/domain/limits/memory';
import type { Memory } from '@shinobi/shared/platform';
import type { QuizSession } from './quiz-session.js';

/** How the answers of a quiz are recorded in the learner's memory. */
export interface QuizMemory {
  /** Where the items are asked, such as `vocab`. */
  readonly source: string;
  /** Returns the key of the memory item that an item asks about; null if its answers are not recorded. */
  readonly itemKey: (id: string) => string | null;
}

/** How an answer was given. */
export interface GivenForm {
  readonly form: AnswerForm;
  /** The learner's own rating of a card. */
  readonly rating?: 1 | 2 | 3 | 4;
}

export interface AnswerMeasures extends GivenForm {
  /** Milliseconds from the question to the answer. */
  readonly ms: number;
}

/** A session before and after an action. */
interface SessionChange {
  readonly before: QuizSession;
  readonly after: QuizSession;
}

/** Records the new answer of a session. It replaces the answer that the learner has overruled with it. */
function recordAnswer(
  memory: Memory,
  { source, itemKey }: QuizMemory,
  { before, after }: SessionChange,
  { ms: elapsed, ...given }: AnswerMeasures,
): QuizSession {
  const item = itemKey(after.queue[0] ?? '');
  if (item === null) return after;
  const overruled = before.answer === null ? null : before.recorded;
  // An undone answer may have been sent already. The learner's own judgement takes its place.
  const ownJudgement = before.answer !== null || before.isCorrected === true;
  if (overruled) memory.withdraw(overruled.id);
  const ms = overruled?.ms ?? elapsed;
  const correct = after.answer?.correct === true;
  const near = before.answer === null && before.hint?.slip === true;
  const id = memory.record({ item, correct, ...given, near, ownJudgement, ms, session: after.id, source });
  return { ...after, recorded: { id, ms }, isCorrected: false };
}

/**
 * Records in the learner's memory what an action has changed: a given, an undone or an overruled answer. Returns the
 * session after the action with the recorded answer.
 */
export function recordChange(
  memory: Memory,
  quizMemory: QuizMemory | undefined,
  change: SessionChange,
  measures: AnswerMeasures,
): QuizSession {
  const { before, after } = change;
  if (quizMemory && after.answer && after.answer !== before.answer)
    return recordAnswer(memory, quizMemory, change, measures);
  if (!before.recorded || before.recorded === after.recorded) return after;
  memory.withdraw(before.recorded.id);
  return { ...after, isCorrected: true };
}
