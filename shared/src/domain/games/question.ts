import type { Random } from '../platform/random.js';

/** How soon an item should be asked. `new`: the learner was never asked. */
export type Urgency = 'due' | 'weak' | 'learned' | 'new';

/** A word, kana, kanji or sentence that a game asks and teaches. `word` and `note` may have furigana in braces. */
export interface StudyItem {
  readonly key: string;
  readonly vocabId: number | null;
  readonly word: string;
  readonly reading: string;
  readonly meaning: string;
  readonly sound: string | null;
  /** What the sound says, if that is not the word itself. */
  readonly heard?: string;
  readonly note: string | null;
}

/** A question as text, so that it can be answered without seeing the canvas. */
export interface Question {
  readonly key: string;
  /** The instruction: "How is it read?" */
  readonly ask: string;
  /** The large text that the question is about; a sentence may have furigana in braces. */
  readonly sign: string;
  readonly signLang: 'ja' | 'en';
  readonly choices: readonly string[];
  readonly choicesLang: 'ja' | 'en';
  /** The index of the right choice. */
  readonly answer: number;
  /** The readings that may be typed instead; empty if the question can only be answered by choosing. */
  readonly readings: readonly string[];
  readonly item: StudyItem;
  /** The key of what it asks in the learner's memory; null if its answers are not recorded. */
  readonly memoryItem: string | null;
  /** Whether its item is new to the learner, and is shown before the stage asks it for the first time. */
  readonly showFirst: boolean;
  /** Whether its sentence is built from several choices. */
  readonly isBuilt?: boolean;
  /** The question about the next piece of a sentence, after a right choice. Absent at its end, and in other questions. */
  readonly next?: Question;
}

/** Creates questions about one item, each time with other choices. */
export interface QuestionSource {
  readonly key: string;
  readonly urgency: Urgency;
  make(random: Random): Question;
}
