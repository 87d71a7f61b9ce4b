import { askedItems, itemOfLesson, itemOfStep, placeAfter } from './queue-steps.js';

/** A wrong item returns after this many other questions, or as the last one. */
const REPEAT_AFTER = 4;
/** The most times an item is asked, so that a session always ends. */
const TRIES_MAX = 3;

/** The learner's answer: the id of a choice, or a typed text. */
export interface Answer {
  readonly given: string;
  readonly correct: boolean;
  /** What is usually said instead of a right answer; absent if nothing else is. */
  readonly note?: string;
  /** Whether the learner has insisted that it is right. */
  readonly isOverruled?: boolean;
}

/** The hint for a typed answer that is neither right nor wrong yet. */
export interface Hint {
  readonly given: string;
  readonly text: string;
  /** Whether the one allowed slip has been made. */
  readonly slip: boolean;
}

/** An answer in the learner's memory. */
export interface RecordedAnswer {
  readonly id: string;
  /** Milliseconds from the question to the answer. */
  readonly ms: number;
}

/**
 * One run through some items. Plain data, so that it can be stored after every answer and resumed.
 * `queue` holds the items still to be asked, the current one first, and lessons that show new items before
 * (`queue-steps.ts`). An item may be in it twice. An empty queue is the end.
 */
export interface QuizSession {
  /** Groups its answers in the learner's memory. */
  readonly id: string;
  /** The user who has answered in it; absent while only a guest has. */
  readonly userId?: number;
  /** Determines every random draw of the session, such as the choices of each question. */
  readonly seed: number;
  readonly items: readonly string[];
  readonly queue: readonly string[];
  /** How many questions have been completed. */
  readonly step: number;
  /** How often each item has been answered. */
  readonly tries: Readonly<Record<string, number>>;
  /** Whether the first answer to each item was right. Only these determine the percent. */
  readonly firstTries: Readonly<Record<string, boolean>>;
  /** The answer to the current question; null while it is open. */
  readonly answer: Answer | null;
  /** The last hint for the answer that is being typed. */
  readonly hint: Hint | null;
  /** The last answer as the learner's memory has recorded it; null if it has not. */
  readonly recorded: RecordedAnswer | null;
  /** Whether the answer to the current question was undone: the next one corrects it. */
  readonly isCorrected?: boolean;
  /** The session before the last answer, for undo; null if no answer can be undone. */
  readonly stateBefore: QuizSession | null;
}

export type QuizAction =
  | ({ readonly type: 'answer' } & Answer)
  /** A typed answer may be typed again after a hint. A second slip is wrong. */
  | ({ readonly type: 'hint' } & Hint)
  /** The learner insists that a typed answer marked wrong was right. */
  | { readonly type: 'overrule' }
  | { readonly type: 'undo' }
  /** The learner knows the item that the current lesson shows: it is not asked. */
  | { readonly type: 'skip' }
  | { readonly type: 'next' };
export type QuizPhase = 'unanswered' | 'right' | 'wrong' | 'result';

export const startSession = (steps: readonly string[], seed: number, id: string): QuizSession => ({
  id,
  seed,
  items: [...new Set(askedItems(steps))],
  queue: steps,
  step: 0,
  tries: {},
  firstTries: {},
  answer: null,
  hint: null,
  recorded: null,
  stateBefore: null,
});

/** Returns the next state. An action that does not fit the state (such as a second answer) changes nothing. */
export function quizReducer(session: QuizSession, action: QuizAction): QuizSession {
  if (session.queue.length === 0) return session;
  switch (action.type) {
    case 'next':
      return session.answer || lessonOf(session) !== null
        ? { ...session, queue: queueAfter(session), step: session.step + 1, answer: null, hint: null }
        : session;
    case 'skip':
      return withoutTaughtItem(session);
    case 'undo':
      return session.stateBefore ?? session;
    case 'overrule':
      return withOverruledAnswer(session);
    case 'hint':
      return withHint(session, action);
    case 'answer':
      return withAnswer(session, action);
  }
}

/** Returns the item that the current step shows; null if it asks one. */
export const lessonOf = ({ queue }: QuizSession): string | null => itemOfLesson(queue[0]);

function withoutTaughtItem(session: QuizSession): QuizSession {
  const { items, queue, step } = session;
  const known = lessonOf(session);
  if (known === null) return session;
  const isOther = (each: string) => itemOfStep(each) !== known;
  return { ...session, items: items.filter(isOther), queue: queue.filter(isOther), step: step + 1, stateBefore: null };
}

function withHint(session: QuizSession, { given, text, slip }: Hint): QuizSession {
  if (session.answer || lessonOf(session) !== null) return session;
  if (slip && session.hint?.slip) return withAnswer(session, { given, correct: false });
  return { ...session, hint: { given, text, slip: slip || session.hint?.slip === true } };
}

function withAnswer(session: QuizSession, { given, correct, note }: Answer): QuizSession {
  const [current] = session.queue;
  if (current === undefined || session.answer || lessonOf(session) !== null) return session;
  return {
    ...session,
    tries: { ...session.tries, [current]: (session.tries[current] ?? 0) + 1 },
    firstTries: { [current]: correct, ...session.firstTries },
    answer: { given, correct, ...(note !== undefined && { note }) },
    stateBefore: { ...session, hint: null, stateBefore: null },
  };
}

/** Counts the wrong answer as right; also in the score if the item was asked for the first time. */
function withOverruledAnswer(session: QuizSession): QuizSession {
  const { queue, answer, tries, firstTries } = session;
  const [current] = queue;
  if (current === undefined || !answer || answer.correct) return session;
  const isFirstTry = tries[current] === 1;
  return {
    ...session,
    firstTries: isFirstTry ? { ...firstTries, [current]: true } : firstTries,
    answer: { ...answer, correct: true, isOverruled: true },
  };
}

/** Returns the queue after the answered question. */
function queueAfter({ items, queue, tries, firstTries, answer }: QuizSession): readonly string[] {
  const [current, ...rest] = queue;
  if (current === undefined) return queue;
  if (!answer) return itemOfLesson(current) === null ? queue : rest;
  if (answer.correct || (tries[current] ?? 0) >= TRIES_MAX) return rest;
  const place = placeAfter(rest, REPEAT_AFTER);
  // A new item is asked twice anyway, and the second time may be soon enough.
  if (rest.slice(0, place + 1).includes(current)) return rest;
  if (rest.length > 0) return rest.toSpliced(place, 0, current);
  // No question is left to come in between, so another item is repeated, preferably a missed one.
  const others = items.filter((item) => item !== current);
  const between = others.find((item) => !firstTries[item]) ?? others[0];
  return between === undefined ? [current] : [between, current];
}

export function phaseOf({ queue, answer }: QuizSession): QuizPhase {
  if (queue.length === 0) return 'result';
  if (!answer) return 'unanswered';
  return answer.correct ? 'right' : 'wrong';
}

/** Whether the current item, answered wrong, will be asked again. */
export const willRepeat = (session: QuizSession): boolean =>
  session.answer?.correct === false && queueAfter(session).includes(session.queue[0] ?? '');

/** Whether the current item was asked earlier in the session. */
export const isRepeat = ({ queue, tries, answer }: QuizSession): boolean =>
  (tries[queue[0] ?? ''] ?? 0) > (answer ? 1 : 0);

export interface QuizProgress {
  /** Items answered at least once, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Coming questions about items that have been asked before. */
  readonly again: number;
}

export function progressOf(session: QuizSession): QuizProgress {
  const ahead = askedItems(queueAfter(session));
  const unasked = new Set(ahead.filter((item) => !Object.hasOwn(session.firstTries, item)));
  return {
    done: Object.keys(session.firstTries).length,
    total: session.items.length,
    again: ahead.length - unasked.size,
  };
}

export interface QuizOutcome {
  /** The percent of items that were right at the first try, rounded down. */
  readonly percent: number;
  readonly right: readonly string[];
  readonly missed: readonly string[];
}

export function outcomeOf({ items, firstTries }: QuizSession): QuizOutcome {
  const right = items.filter((item) => firstTries[item] === true);
  const missed = items.filter((item) => firstTries[item] === false);
  return { percent: items.length === 0 ? 0 : Math.floor((100 * right.length) / items.length), right, missed };
}
