import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { AnswerVerdict } from '@shinobi/shared/domain/quiz/judge-answer';

/**
 * A text as it is shown. `reading` is there for Japanese that is to carry furigana; a text in `ruby` notation carries
 * its own, and may mix both languages.
 */
export interface Wording {
  readonly text: string;
  readonly lang: 'ja' | 'en';
  readonly reading?: string;
  readonly ruby?: true;
}

/** How an item is answered by typing. */
export interface Typing {
  /** Into which kana letters turn while they are typed; null where they stay letters. */
  readonly kana: 'hiragana' | 'katakana' | null;
  /** What is to be typed, in a few words. */
  readonly hint: string;
  readonly judge: (typed: string) => AnswerVerdict;
  /** As which word of which quiz an answer is reported to the editors; absent where there is nothing to decide. */
  readonly reportedAs?: { readonly vocabId: number; readonly kind: QuizType };
}

/** One thing that a quiz asks. */
export interface QuizItem {
  readonly id: string;
  /** The question above the prompt: "What does this mean?". */
  readonly question: string;
  readonly prompt: Wording;
  /** How the right answer is introduced after a miss: "it means". */
  readonly verdict: string;
  readonly answer: Wording;
  /** The Japanese of the item with its reading, for feedback and lists. */
  readonly word: Wording & { readonly reading: string };
  readonly romaji: string;
  readonly meaning: string;
  /** Address of its sound; null when it has none. */
  readonly sound: string | null;
  /** Whether the sound would give the answer away, so that it waits for it. */
  readonly soundTells: boolean;
  /** Null where it is answered by choices alone. */
  readonly typing: Typing | null;
  /** Why the answer is right, in ruby notation; it stands in place of the word, its romaji and its meaning. */
  readonly why?: string;
}

/** An answer that is offered. The right one carries the id of its item. */
export interface QuizChoice {
  readonly id: string;
  readonly label: Wording;
  /** What this choice would have been the answer to, said after it was taken wrongly. */
  readonly explanation: Wording | null;
}
