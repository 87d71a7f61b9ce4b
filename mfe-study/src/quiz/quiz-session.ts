/** A wrong item comes again after this many other questions, or as the last one. */
const GAP = 4;
/** An item that stays wrong is asked this often and no more: a session always ends. */
const MAX_TRIES = 3;

/** What the learner gave: the id of a choice, or a typed text. */
export interface Answer {
  readonly given: string;
  readonly correct: boolean;
}

/** What was said to a typed answer that is neither right nor wrong yet. */
export interface Hint {
  readonly given: string;
  readonly text: string;
  /** Whether the one slip that an answer may have has been made. */
  readonly slip: boolean;
}

/**
 * One run through some items. Plain data, so that it can be stored after every answer and taken up again.
 * `queue` is what is still to be asked, the current question first; an empty one is the end.
 */
export interface QuizSession {
  /** Decides every draw of the session, such as the choices of each question. */
  readonly seed: number;
  readonly items: readonly string[];
  readonly queue: readonly string[];
  /** How many questions have been left behind. */
  readonly step: number;
  /** How often each item has been answered. */
  readonly tries: Readonly<Record<string, number>>;
  /** Whether each item was right when it was first answered: these alone make the percent. */
  readonly firstTries: Readonly<Record<string, boolean>>;
  /** The answer to the current question; null while it is open. */
  readonly answer: Answer | null;
  /** The last thing said to the answer that is being typed. */
  readonly hint: Hint | null;
  /** The session as it was before the last answer, which can be taken back; null when there is nothing to take back. */
  readonly before: QuizSession | null;
}

export type QuizAction =
  | ({ readonly type: 'answer' } & Answer)
  /** A typed answer that is to be typed again; a second slip is wrong. */
  | ({ readonly type: 'hint' } & Hint)
  /** The learner says that the typed answer marked wrong was right. */
  | { readonly type: 'overrule' }
  | { readonly type: 'undo' }
  | { readonly type: 'next' };
export type QuizPhase = 'unanswered' | 'right' | 'wrong' | 'result';

export const startSession = (items: readonly string[], seed: number): QuizSession => ({
  seed,
  items,
  queue: items,
  step: 0,
  tries: {},
  firstTries: {},
  answer: null,
  hint: null,
  before: null,
});

/** The next state. What makes no sense now (a second answer, going on without one) changes nothing. */
export function quizReducer(session: QuizSession, action: QuizAction): QuizSession {
  if (session.queue.length === 0) return session;
  switch (action.type) {
    case 'next':
      return session.answer
        ? { ...session, queue: queueAfter(session), step: session.step + 1, answer: null, hint: null }
        : session;
    case 'undo':
      return session.before ?? session;
    case 'overrule':
      return overruled(session);
    case 'hint':
      return hinted(session, action);
    case 'answer':
      return answered(session, action);
  }
}

function hinted(session: QuizSession, { given, text, slip }: Hint): QuizSession {
  if (session.answer) return session;
  if (slip && session.hint?.slip) return answered(session, { given, correct: false });
  return { ...session, hint: { given, text, slip: slip || session.hint?.slip === true } };
}

function answered(session: QuizSession, { given, correct }: Answer): QuizSession {
  const [current] = session.queue;
  if (current === undefined || session.answer) return session;
  return {
    ...session,
    tries: { ...session.tries, [current]: (session.tries[current] ?? 0) + 1 },
    firstTries: { [current]: correct, ...session.firstTries },
    answer: { given, correct },
    before: { ...session, hint: null, before: null },
  };
}

/** The wrong answer counts as right: in the score as well, when the item was asked for the first time. */
function overruled(session: QuizSession): QuizSession {
  const { queue, answer, tries, firstTries } = session;
  const [current] = queue;
  if (current === undefined || !answer || answer.correct) return session;
  const isFirstTry = tries[current] === 1;
  return {
    ...session,
    firstTries: isFirstTry ? { ...firstTries, [current]: true } : firstTries,
    answer: { ...answer, correct: true },
  };
}

/** What is to be asked once the answered question is left behind. */
function queueAfter({ items, queue, tries, firstTries, answer }: QuizSession): readonly string[] {
  const [current, ...rest] = queue;
  if (current === undefined || !answer) return queue;
  if (answer.correct || (tries[current] ?? 0) >= MAX_TRIES) return rest;
  if (rest.length > 0) return [...rest.slice(0, GAP), current, ...rest.slice(GAP)];
  // Nothing is left to come in between: another item is asked once more, rather one that was missed.
  const others = items.filter((item) => item !== current);
  const between = others.find((item) => !firstTries[item]) ?? others[0];
  return between === undefined ? [current] : [between, current];
}

export function phaseOf({ queue, answer }: QuizSession): QuizPhase {
  if (queue.length === 0) return 'result';
  if (!answer) return 'unanswered';
  return answer.correct ? 'right' : 'wrong';
}

/** Whether the current item, answered wrong, comes once more. */
export const comesAgain = (session: QuizSession): boolean =>
  session.answer?.correct === false && queueAfter(session).includes(session.queue[0] ?? '');

/** Whether the current item has been asked before its present asking. */
export const isRepeat = ({ queue, tries, answer }: QuizSession): boolean =>
  (tries[queue[0] ?? ''] ?? 0) > (answer ? 1 : 0);

export interface QuizProgress {
  /** Items answered at least once, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Questions still to come for items that have been asked before. */
  readonly again: number;
}

export function progressOf(session: QuizSession): QuizProgress {
  const ahead = queueAfter(session);
  return {
    done: Object.keys(session.firstTries).length,
    total: session.items.length,
    again: ahead.filter((item) => Object.hasOwn(session.firstTries, item)).length,
  };
}

export interface QuizOutcome {
  /** Whole percent of the items that were right when first asked, rounded down. */
  readonly percent: number;
  readonly right: readonly string[];
  readonly missed: readonly string[];
}

export function outcomeOf({ items, firstTries }: QuizSession): QuizOutcome {
  const right = items.filter((item) => firstTries[item] === true);
  const missed = items.filter((item) => firstTries[item] === false);
  return { percent: items.length === 0 ? 0 : Math.floor((100 * right.length) / items.length), right, missed };
}
