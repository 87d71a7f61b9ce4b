import type { Random } from '../common/random.js';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import type { QuizMemory } from './record-answer.js';

/** What a quiz is made of. Must not change while the quiz is mounted: a session keeps the items it started with. */
export interface QuizSource {
  /** Identifies the quiz in the storage of unfinished sessions. */
  readonly name: string;
  readonly findItem: (id: string) => QuizItem | undefined;
  /** The items of a new session, in the order they are asked. */
  readonly drawItems: (random: Random) => readonly string[];
  readonly drawChoices: (item: QuizItem, random: Random) => readonly QuizChoice[];
  /** Creates the seed of a session's random draws. */
  readonly createSeed: () => number;
  /** Creates the id of a session; a random one if absent. */
  readonly createId?: () => string;
  /** Absent if the answers are not recorded in the learner's memory. */
  readonly memory?: QuizMemory;
  /** For sources that store each answer: called when one is given. */
  readonly onAnswer?: (item: string, correct: boolean) => void;
  /** Called when an answer is undone. */
  readonly onUndo?: (item: string) => void;
}
