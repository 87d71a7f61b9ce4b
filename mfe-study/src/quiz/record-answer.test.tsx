import { beforeEach, describe, expect, it } from '@jest/globals';
import { ANSWER_MS_MAX } from '@shinobi/shared/domain/limits/memory';
import { PlatformContext } from '@shinobi/shared/platform';
import { fakeBrowser, fakePlatform } from '@shinobi/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { waitForPaint } from '../testing/wait-for-paint.js';
import type { JudgedAnswer } from './judge-typed-answer.js';
import type { QuizItem } from './quiz-item.js';
import type { QuizSource } from './quiz-source.js';
import { useQuiz } from './use-quiz.js';

const wording = { text: '猫', lang: 'ja', reading: 'ねこ' } as const;
const quizItem = (id: string): QuizItem => ({
  id,
  question: 'What does this mean?',
  prompt: wording,
  answerIntro: 'it means',
  answer: wording,
  word: wording,
  romaji: 'neko',
  meaning: 'cat',
  clipUrl: null,
  isClipTheAnswer: false,
  typing: null,
});
const choice = (id: string) => ({ id, label: wording, explanation: null });

const SOURCE: QuizSource = {
  name: 'test',
  findItem: quizItem,
  drawItems: () => ['1', '2', '3'],
  drawChoices: () => [choice('1'), choice('2')],
  createSeed: () => 1,
  memory: { source: 'vocab', itemKey: (id) => (id === '2' ? null : `word:${id}:meaning`) },
};

const typed = (verdict: 'right' | 'wrong'): JudgedAnswer => ({ verdict: { verdict }, given: 'x' });
const NEAR: JudgedAnswer = { verdict: { verdict: 'near', hint: 'Nearly.' }, given: 'x' };

/** Runs the quiz with a clock that stands still unless a test moves it. */
function run(platform = fakePlatform(), source = SOURCE) {
  const clock = { ms: 1000 };
  const now = () => clock.ms;
  const { result, unmount } = renderHook(() => useQuiz(source, () => undefined, now), {
    wrapper: ({ children }) => <PlatformContext value={platform}>{children}</PlatformContext>,
  });
  const choose = async (id: string) => {
    act(() => result.current.choose(choice(id), () => undefined));
    await waitForPaint();
  };
  const type = (answer: JudgedAnswer) => act(() => void result.current.type(answer));
  const undo = () => act(() => result.current.undo?.());
  const next = () => act(() => result.current.next());
  return { quiz: result, clock, choose, type, undo, next, unmount, platform, recorded: platform.memory.recorded };
}

beforeEach(() => fakeBrowser.session.clear());

describe('An answer in the learner’s memory', () => {
  it('has its item, its time, the session and the source', async () => {
    const { quiz, clock, choose, recorded } = run();
    clock.ms += 2500;
    await choose('1');
    expect(recorded()).toEqual([
      {
        item: 'word:1:meaning',
        correct: true,
        form: 'choice',
        near: false,
        ownJudgement: false,
        ms: 2500,
        session: quiz.current.session.id,
        source: 'vocab',
      },
    ]);
  });

  it('is recorded after the choice is marked', async () => {
    const { quiz, recorded } = run();
    act(() => quiz.current.choose(choice('3'), () => undefined));
    expect([quiz.current.given.get(), recorded()]).toEqual(['3', []]);
    await waitForPaint();
    expect(recorded()).toMatchObject([{ correct: false }]);
  });

  it('measures each question from when it is shown, up to a day', async () => {
    const { clock, choose, type, next, recorded } = run(fakePlatform(), {
      ...SOURCE,
      drawItems: () => ['1', '3', '4'],
    });
    clock.ms += 1000;
    await choose('1');
    clock.ms += 60_000;
    next();
    clock.ms += 400;
    type(typed('right'));
    next();
    clock.ms += 2 * ANSWER_MS_MAX;
    type(typed('right'));
    expect(recorded().map(({ ms }) => ms)).toEqual([1000, 400, ANSWER_MS_MAX]);
  });

  it('that was typed after a near miss says so, and its time includes the hint', () => {
    const { clock, type, recorded } = run();
    clock.ms += 3000;
    type(NEAR);
    expect(recorded()).toEqual([]);
    clock.ms += 2000;
    type(typed('right'));
    expect(recorded()).toMatchObject([{ form: 'typed', correct: true, near: true, ms: 5000 }]);
  });

  it('is wrong and near after a second near miss', () => {
    const { type, recorded } = run();
    type(NEAR);
    type(NEAR);
    expect(recorded()).toMatchObject([{ correct: false, near: true }]);
  });

  it('is taken back when it is undone, also after Next', async () => {
    const { choose, undo, next, recorded } = run();
    await choose('1');
    undo();
    expect(recorded()).toEqual([]);
    await choose('3');
    next();
    undo();
    expect(recorded()).toEqual([]);
    await choose('1');
    expect(recorded()).toMatchObject([{ item: 'word:1:meaning', correct: true }]);
  });

  it('corrects the undone one, which may have been sent already, but not the next question', async () => {
    const { choose, type, undo, next, recorded } = run(fakePlatform(), { ...SOURCE, drawItems: () => ['1', '3'] });
    await choose('3');
    undo();
    await choose('1');
    next();
    type(typed('right'));
    expect(recorded()).toMatchObject([
      { item: 'word:1:meaning', correct: true, ownJudgement: true },
      { item: 'word:3:meaning', ownJudgement: false },
    ]);
  });

  it('is replaced when the learner was right, with the time of the first', () => {
    const { quiz, clock, type, undo, recorded } = run();
    clock.ms += 3000;
    type(typed('wrong'));
    clock.ms += 9000;
    act(() => quiz.current.overrule());
    expect(recorded()).toMatchObject([{ correct: true, ownJudgement: true, near: false, form: 'typed', ms: 3000 }]);
    undo();
    expect(recorded()).toEqual([]);
  });

  it('is not recorded for an item without a key, and its undo takes back no other', async () => {
    const { choose, undo, next, recorded } = run();
    await choose('1');
    next();
    await choose('2');
    undo();
    expect(recorded()).toHaveLength(1);
  });

  it('of a repeated question belongs to the same session, and that of a new run to another', async () => {
    const { quiz, choose, next, recorded } = run(fakePlatform(), { ...SOURCE, drawItems: () => ['1'] });
    await choose('2');
    next();
    await choose('1');
    next();
    act(() => quiz.current.restart());
    await choose('1');
    const sessions = recorded().map(({ session }) => session);
    expect([sessions[0] === sessions[1], sessions[1] === sessions[2]]).toEqual([true, false]);
  });
});

describe('After a reload', () => {
  it('no answer is recorded again, and the session continues', async () => {
    const first = run();
    await first.choose('1');
    first.unmount();
    const second = run(first.platform);
    expect(second.quiz.current).toMatchObject({ isResumed: true, undo: null });
    second.next();
    second.next();
    expect(second.recorded()).toHaveLength(1);
    await second.choose('2');
    second.next();
    await second.choose('3');
    expect(second.recorded().map(({ session }) => session)).toEqual(
      Array.from({ length: 2 }, () => first.quiz.current.session.id),
    );
  });

  it('the learner can still have been right', () => {
    const first = run();
    first.clock.ms += 700;
    first.type(typed('wrong'));
    first.unmount();
    const second = run(first.platform);
    act(() => second.quiz.current.overrule());
    expect(second.recorded()).toMatchObject([{ correct: true, ownJudgement: true, ms: 700 }]);
  });
});

describe('A quiz without items of the memory', () => {
  it('records nothing', async () => {
    const { memory: _, ...source } = SOURCE;
    const { choose, undo, recorded } = run(fakePlatform(), source);
    await choose('1');
    undo();
    expect(recorded()).toEqual([]);
  });
});
