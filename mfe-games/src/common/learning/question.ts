import type { Random } from '../random.js';

/** What a missed question teaches, and what was met. Texts may have furigana in braces where `ruby` says so. */
export interface Lesson {
  readonly key: string;
  readonly vocabId: number | null;
  readonly word: string;
  readonly reading: string;
  readonly meaning: string;
  readonly sound: string | null;
  /** What the sound says, where that is not the word itself. */
  readonly heard?: string;
  readonly note: string | null;
}

/** A question as it is asked: texts, never pictures, so that it can be answered without seeing the game. */
export interface Question {
  readonly key: string;
  /** What to do: "How is it read?" */
  readonly ask: string;
  /** What it is asked of, in big letters; a sentence may have furigana in braces. */
  readonly sign: string;
  readonly signLang: 'ja' | 'en';
  readonly choices: readonly string[];
  readonly choicesLang: 'ja' | 'en';
  /** The place of the right choice. */
  readonly answer: number;
  /** The readings that may be typed instead; none where it is to be chosen. */
  readonly readings: readonly string[];
  readonly lesson: Lesson;
}

/** Something that can be asked, again and again with other choices. */
export interface Source {
  readonly key: string;
  make(random: Random): Question;
}

export interface Deck {
  draw(): Question;
  /** It was missed: it comes again soon. */
  missed(key: string): void;
}

/** How many other questions lie between a miss and the next try. */
const AGAIN_AFTER = 3;

/** Draws the sources in their order, over and over; one that was missed comes again after three others. */
export function createDeck(sources: readonly Source[], random: Random): Deck {
  const queue = [...sources];
  let last: Source | null = null;
  const refill = () => {
    if (queue.length === 0) queue.push(...sources);
    // Nothing is asked twice in a row, unless there is nothing else.
    if (queue[0] === last && queue.length > 1) queue.push(...queue.splice(0, 1));
  };
  return {
    draw() {
      refill();
      const next = queue.shift() ?? sources[0];
      if (!next) throw new RangeError('A deck needs something to ask.');
      last = next;
      return next.make(random);
    },
    missed(key) {
      const source = sources.find((each) => each.key === key);
      const rest = queue.findIndex((each) => each.key === key);
      if (rest >= 0) queue.splice(rest, 1);
      if (!source) return;
      while (queue.length < AGAIN_AFTER && sources.length > AGAIN_AFTER)
        queue.push(...sources.filter((s) => s !== source));
      queue.splice(AGAIN_AFTER, 0, source);
    },
  };
}
