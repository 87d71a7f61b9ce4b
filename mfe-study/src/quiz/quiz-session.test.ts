import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../common/random.js';
import { lessonStep } from './queue-steps.js';
import {
  isRepeat,
  lessonOf,
  outcomeOf,
  phaseOf,
  progressOf,
  quizReducer,
  type QuizSession,
  startSession,
  willRepeat,
} from './quiz-session.js';

const start = (count: number) =>
  startSession(
    Array.from({ length: count }, (_, index) => String(index)),
    1,
    'session',
  );
const answer = (session: QuizSession, correct: boolean) =>
  quizReducer(session, { type: 'answer', given: 'x', correct });
const next = (session: QuizSession) => quizReducer(session, { type: 'next' });

/** Plays to the end. Returns the asked items in order. */
function play(session: QuizSession, isRight: (item: string, time: number) => boolean) {
  const asked: string[] = [];
  let now = session;
  while (phaseOf(now) !== 'result') {
    if (asked.length > 500) throw new Error('The session does not end.');
    const item = now.queue[0] ?? '';
    asked.push(item);
    now = next(answer(now, isRight(item, asked.filter((other) => other === item).length)));
  }
  return { asked, end: now };
}

describe('A quiz session', () => {
  it('leads from each question through its feedback to the result', () => {
    let session = start(2);
    expect(phaseOf(session)).toBe('unanswered');
    session = answer(session, true);
    expect(phaseOf(session)).toBe('right');
    session = answer(next(session), false);
    expect(phaseOf(session)).toBe('wrong');
    expect(phaseOf(start(0))).toBe('result');
  });

  it('counts one answer per question, however often a choice is pressed', () => {
    const once = answer(start(3), false);
    expect(answer(once, true)).toBe(once);
  });

  it('advances neither from an open question nor beyond the result', () => {
    const open = start(1);
    expect(next(open)).toBe(open);
    const { end } = play(open, () => true);
    expect(next(end)).toBe(end);
    expect(answer(end, true)).toBe(end);
  });

  it('counts the items that have been tried and, separately, those that will be repeated', () => {
    let session = start(3);
    expect(progressOf(session)).toEqual({ done: 0, total: 3, again: 0 });
    session = answer(session, false);
    expect(progressOf(session)).toEqual({ done: 1, total: 3, again: 1 });
    session = answer(next(session), true);
    expect(progressOf(session)).toEqual({ done: 2, total: 3, again: 1 });
    session = next(answer(next(session), true));
    expect(progressOf(session)).toEqual({ done: 3, total: 3, again: 1 });
    session = answer(session, true);
    expect(progressOf(session)).toEqual({ done: 3, total: 3, again: 0 });
  });

  it('announces that a wrong item returns, until it has been asked three times', () => {
    const announced: boolean[] = [];
    let session = start(1);
    while (phaseOf(session) !== 'result') {
      session = answer(session, false);
      announced.push(willRepeat(session));
      session = next(session);
    }
    expect(announced).toEqual([true, true, false]);
    expect(willRepeat(answer(start(2), true))).toBe(false);
  });

  it('counts only first tries in the percent', () => {
    const { end } = play(start(3), (item, time) => item !== '1' || time > 1);
    expect(outcomeOf(end)).toEqual({ percent: 66, right: ['0', '2'], missed: ['1'] });
  });

  it.each([
    ['nothing was missed', () => true, 100],
    ['everything was missed', () => false, 0],
  ])('gives the percent when %s', (_, answers, percent) => {
    expect(outcomeOf(play(start(10), answers).end).percent).toBe(percent);
  });

  it('is plain data that survives storage unchanged', () => {
    const session = answer(next(answer(start(4), false)), true);
    const copy = JSON.parse(JSON.stringify(session)) as QuizSession;
    expect(copy).toEqual(session);
    expect(play(next(copy), () => true)).toEqual(play(next(session), () => true));
  });
});

describe('For any answers', () => {
  const runs = Array.from({ length: 300 }, (_, seed) => {
    const random = seededRandom(seed);
    const count = 1 + Math.floor(random() * 12);
    const skill = random();
    const wrong = new Map<string, number>();
    const played = play(start(count), (item) => {
      const correct = random() < skill;
      if (!correct) wrong.set(item, (wrong.get(item) ?? 0) + 1);
      return correct;
    });
    return { count, wrong, ...played };
  });

  it('every item is asked', () => {
    for (const { asked, count } of runs) expect(new Set(asked).size).toBe(count);
  });

  it('no item is asked twice in a row, unless it is the only one', () => {
    for (const { asked } of runs.filter(({ count }) => count > 1))
      expect(asked.filter((item, index) => item === asked[index - 1])).toEqual([]);
  });

  it('a wrong item is repeated before the end, but not endlessly', () => {
    for (const { asked, wrong } of runs)
      for (const [item, times] of wrong) {
        const askings = asked.filter((other) => other === item).length;
        expect(askings).toBeGreaterThan(Math.min(times, 2));
        expect(askings).toBeLessThanOrEqual(5);
      }
  });

  it('the right and the missed items are all the items', () => {
    for (const { end } of runs) {
      const { right, missed } = outcomeOf(end);
      expect([...right, ...missed].sort()).toEqual([...end.items].sort());
    }
  });
});

describe('An overruled verdict', () => {
  const overrule = (session: QuizSession) => quizReducer(session, { type: 'overrule' });

  it('counts as right at once, also in the score, and the item is not repeated', () => {
    const right = overrule(answer(start(2), false));
    expect(phaseOf(right)).toBe('right');
    expect(willRepeat(right)).toBe(false);
    expect(outcomeOf(right).missed).toEqual([]);
    expect(next(right).queue).toEqual(['1']);
  });

  it('leaves the first try wrong if it concerns a later one', () => {
    const later = answer(next(answer(start(1), false)), false);
    expect(outcomeOf(overrule(later)).missed).toEqual(['0']);
    expect(phaseOf(overrule(later))).toBe('right');
  });

  it('can be undone like any other', () => {
    const open = start(2);
    const undone = quizReducer(overrule(answer(open, false)), { type: 'undo' });
    expect([phaseOf(undone), undone.firstTries]).toEqual(['unanswered', {}]);
  });

  it('requires a wrong answer', () => {
    const right = answer(start(1), true);
    for (const session of [start(1), right, next(right)]) expect(overrule(session)).toBe(session);
  });

  it('counts after a reload too', () => {
    const reloaded = { ...answer(start(1), false), stateBefore: null };
    expect(outcomeOf(overrule(reloaded))).toMatchObject({ percent: 100, missed: [] });
  });
});

describe('A typed answer in a session', () => {
  const hint = (session: QuizSession, slip: boolean) =>
    quizReducer(session, { type: 'hint', given: 'y', text: 'Nearly.', slip });

  it('may have one slip without being counted; the second slip is wrong', () => {
    const once = hint(start(2), true);
    expect(phaseOf(once)).toBe('unanswered');
    expect(once.tries).toEqual({});
    expect(phaseOf(hint(once, true))).toBe('wrong');
    expect(phaseOf(answer(once, true))).toBe('right');
  });

  it('may be misplaced any number of times, also after a slip', () => {
    let session = hint(start(2), true);
    for (let time = 0; time < 20; time += 1) session = hint(session, false);
    expect(phaseOf(session)).toBe('unanswered');
    expect(phaseOf(hint(session, true))).toBe('wrong');
  });

  it('starts over with the next question', () => {
    expect(next(answer(hint(start(2), true), true)).hint).toBeNull();
  });
});

describe('Undoing an answer', () => {
  const undo = (session: QuizSession) => quizReducer(session, { type: 'undo' });

  it('restores the previous session, also after Next', () => {
    const begun = next(answer(start(4), false));
    const undone = undo(answer(begun, true));
    expect(undone).toEqual({ ...begun, stateBefore: null });
    expect(undo(next(answer(begun, false)))).toEqual({ ...begun, stateBefore: null });
  });

  it('works once, and only after an answer', () => {
    const untouched = start(2);
    expect(undo(untouched)).toBe(untouched);
    const undone = undo(answer(untouched, false));
    expect(undo(undone)).toBe(undone);
  });

  it('is impossible after the result', () => {
    const { end } = play(start(1), () => true);
    expect(undo(end)).toBe(end);
  });
});

describe('For any sequence of actions, a session', () => {
  const ACTIONS = ['right', 'wrong', 'next', 'undo', 'slip', 'elsewhere'] as const;
  const act = (session: QuizSession, what: (typeof ACTIONS)[number]) => {
    if (what === 'next' || what === 'undo') return quizReducer(session, { type: what });
    if (what === 'right' || what === 'wrong') return answer(session, what === 'right');
    return quizReducer(session, { type: 'hint', given: 'y', text: 'Nearly.', slip: what === 'slip' });
  };

  it.each(Array.from({ length: 60 }, (_, seed) => seed))('stays consistent and ends (seed %i)', (seed) => {
    const random = seededRandom(seed);
    let session = start(1 + Math.floor(random() * 12));
    for (let step = 0; step < 150; step += 1) {
      const what = ACTIONS[Math.floor(random() * ACTIONS.length)] ?? 'next';
      const before = session;
      session = act(session, what);
      const { done, total, again } = progressOf(session);
      expect(done).toBeLessThanOrEqual(total);
      expect(again).toBeLessThanOrEqual(done);
      expect(session.queue.every((item) => session.items.includes(item))).toBe(true);
      expect(Object.keys(session.firstTries)).toEqual(expect.arrayContaining(Object.keys(session.tries)));
      // The first answer counts until it is undone.
      const kept = Object.keys(before.firstTries).filter(
        (item) => before.firstTries[item] === session.firstTries[item],
      );
      expect(what === 'undo' || kept.length === Object.keys(before.firstTries).length).toBe(true);
      const { right, missed, percent } = outcomeOf(session);
      expect(right.length + missed.length).toBe(Object.keys(session.firstTries).length);
      expect(percent).toBe(Math.floor((100 * right.length) / session.items.length));
    }
    const { end } = play(session.answer ? next(session) : session, () => true);
    expect(phaseOf(end)).toBe('result');
    expect(outcomeOf(end).right.length + outcomeOf(end).missed.length).toBe(end.items.length);
  });
});

describe('A session with lessons', () => {
  const steps = [lessonStep('a'), lessonStep('b'), 'a', 'b', 'b', 'a'];
  const begin = () => startSession(steps, 1, 'session');
  const pass = (session: QuizSession, correct: boolean) => quizReducer(answer(session, correct), { type: 'next' });

  it('shows each lesson until the next step, and counts only the questions', () => {
    const session = begin();
    expect(session.items).toEqual(['a', 'b']);
    expect(lessonOf(session)).toBe('a');
    expect(progressOf(session)).toEqual({ done: 0, total: 2, again: 2 });
    expect(answer(session, true)).toBe(session);
    const asked = next(next(session));
    expect(lessonOf(asked)).toBeNull();
    expect(asked.queue).toEqual(['a', 'b', 'b', 'a']);
  });

  it('asks each item twice; only the first answer decides the percent', () => {
    const first = pass(pass(next(next(begin())), true), false);
    expect(first.queue).toEqual(['b', 'a']);
    expect(isRepeat(first)).toBe(true);
    expect(progressOf(first)).toEqual({ done: 2, total: 2, again: 2 });
    const end = pass(pass(first, true), false);
    expect(phaseOf(pass(pass(end, true), true))).toBe('result');
    expect(outcomeOf(end)).toMatchObject({ right: ['a'], missed: ['b'] });
  });

  it('does not ask an item that the learner knows', () => {
    const session = quizReducer(begin(), { type: 'skip' });
    expect(session).toMatchObject({ items: ['b'], queue: [lessonStep('b'), 'b', 'b'], step: 1 });
    expect(phaseOf(quizReducer(session, { type: 'skip' }))).toBe('result');
  });

  it('skips nothing while a question shows', () => {
    const asked = next(next(begin()));
    expect(quizReducer(asked, { type: 'skip' })).toBe(asked);
  });

  it('repeats a wrong item after four other questions, not between the lessons that follow', () => {
    const queue = ['x', '1', '2', '3', '4', lessonStep('a'), lessonStep('b'), 'a', 'b'];
    const after = pass(startSession(queue, 1, 'session'), false);
    expect(after.queue).toEqual(['1', '2', '3', '4', lessonStep('a'), lessonStep('b'), 'x', 'a', 'b']);
  });
});
