import { describe, expect, it } from '@jest/globals';
import { seeded } from '../common/random.js';
import {
  comesAgain,
  outcomeOf,
  phaseOf,
  progressOf,
  quizReducer,
  startSession,
  type QuizSession,
} from './quiz-session.js';

const start = (count: number) =>
  startSession(
    Array.from({ length: count }, (_, index) => String(index)),
    1,
  );
const answer = (session: QuizSession, correct: boolean) =>
  quizReducer(session, { type: 'answer', given: 'x', correct });
const next = (session: QuizSession) => quizReducer(session, { type: 'next' });

/** Plays to the end; answers which items were asked, in order. */
function play(session: QuizSession, answers: (item: string, time: number) => boolean) {
  const asked: string[] = [];
  let now = session;
  while (phaseOf(now) !== 'result') {
    if (asked.length > 500) throw new Error('The session does not end.');
    const item = now.queue[0] ?? '';
    asked.push(item);
    now = next(answer(now, answers(item, asked.filter((other) => other === item).length)));
  }
  return { asked, end: now };
}

describe('a quiz session', () => {
  it('goes from a question over its feedback to the next question and in the end to the result', () => {
    let session = start(2);
    expect(phaseOf(session)).toBe('unanswered');
    session = answer(session, true);
    expect(phaseOf(session)).toBe('right');
    session = answer(next(session), false);
    expect(phaseOf(session)).toBe('wrong');
    expect(phaseOf(start(0))).toBe('result');
  });

  it('counts one answer a question, however often a choice is hit', () => {
    const once = answer(start(3), false);
    expect(answer(once, true)).toBe(once);
  });

  it('does not go on from a question that is still open, nor beyond the result', () => {
    const open = start(1);
    expect(next(open)).toBe(open);
    const { end } = play(open, () => true);
    expect(next(end)).toBe(end);
    expect(answer(end, true)).toBe(end);
  });

  it('counts the items that have been tried, and apart from them those that come once more', () => {
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

  it('says of a wrong item that it comes once more, until it has been asked three times', () => {
    const said: boolean[] = [];
    let session = start(1);
    while (phaseOf(session) !== 'result') {
      session = answer(session, false);
      said.push(comesAgain(session));
      session = next(session);
    }
    expect(said).toEqual([true, true, false]);
    expect(comesAgain(answer(start(2), true))).toBe(false);
  });

  it('counts first tries alone in the percent', () => {
    const { end } = play(start(3), (item, time) => item !== '1' || time > 1);
    expect(outcomeOf(end)).toEqual({ percent: 66, right: ['0', '2'], missed: ['1'] });
  });

  it.each([
    ['nothing was missed', () => true, 100],
    ['everything was missed', () => false, 0],
  ])('gives the percent when %s', (_, answers, percent) => {
    expect(outcomeOf(play(start(10), answers).end).percent).toBe(percent);
  });

  it('is plain data: stored and read back it goes on the same', () => {
    const session = answer(next(answer(start(4), false)), true);
    const copy = JSON.parse(JSON.stringify(session)) as QuizSession;
    expect(copy).toEqual(session);
    expect(play(next(copy), () => true)).toEqual(play(next(session), () => true));
  });
});

describe('whatever is answered', () => {
  const runs = Array.from({ length: 300 }, (_, seed) => {
    const random = seeded(seed);
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

  it('a wrong item comes again before the end, and nothing is asked without end', () => {
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
