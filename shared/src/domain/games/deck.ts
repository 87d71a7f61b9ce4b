import { type Random, shuffled } from '../platform/random.js';
import type { Question, QuestionSource } from './question.js';

export interface Deck {
  draw(): Question;
  /** Makes a missed question come again soon. */
  repeatMissed(key: string): void;
  /** Returns the questions that were drawn since the last call. */
  takeDrawn(): readonly Question[];
}

/** The number of other questions between a miss and the next try. */
const REPEAT_AFTER = 3;

/**
 * Creates a deck that draws the sources in order, then over and over in a random order. A missed one comes again after
 * three others.
 */
export function createDeck(sources: readonly QuestionSource[], random: Random): Deck {
  const queue = [...sources];
  const drawn: Question[] = [];
  let last: QuestionSource | null = null;
  const refill = () => {
    if (queue.length === 0) queue.push(...shuffled(sources, random));
    // Never asks the same question twice in a row, unless it is the only one.
    if (queue[0] === last && queue.length > 1) queue.push(...queue.splice(0, 1));
  };
  return {
    draw() {
      refill();
      const next = queue.shift() ?? sources[0];
      if (!next) throw new RangeError('A deck needs at least one question.');
      last = next;
      const question = next.make(random);
      drawn.push(question);
      return question;
    },
    takeDrawn: () => drawn.splice(0),
    repeatMissed(key) {
      const source = sources.find((each) => each.key === key);
      const index = queue.findIndex((each) => each.key === key);
      if (index >= 0) queue.splice(index, 1);
      if (!source) return;
      while (queue.length < REPEAT_AFTER && sources.length > REPEAT_AFTER)
        queue.push(...sources.filter((each) => each !== source));
      queue.splice(REPEAT_AFTER, 0, source);
    },
  };
}
