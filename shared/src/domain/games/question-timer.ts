import type { Question } from './question.js';
import { TICKS } from './game-world.js';

/** Measures how long questions wait for their answers. Time passes only while the game runs. */
export interface QuestionTimer {
  tick(): void;
  /** Starts to measure a question. Does nothing if that has started already. */
  start(question: Question): void;
  /** Continues the measurement of `question` as that of `next`. */
  moveOn(question: Question, next: Question): void;
  /** Ends the measurement and returns the milliseconds. */
  stop(question: Question): number;
}

export function createQuestionTimer(): QuestionTimer {
  const startTicks = new WeakMap<Question, number>();
  let ticks = 0;
  return {
    tick: () => void (ticks += 1),
    start(question) {
      if (!startTicks.has(question)) startTicks.set(question, ticks);
    },
    moveOn(question, next) {
      startTicks.set(next, startTicks.get(question) ?? ticks);
      startTicks.delete(question);
    },
    stop(question) {
      const waited = ticks - (startTicks.get(question) ?? ticks);
      // A scroll asks the same question again after a miss.
      startTicks.delete(question);
      return Math.round((1000 * waited) / TICKS);
    },
  };
}
