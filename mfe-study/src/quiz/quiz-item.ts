import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { AnswerVerdict } from '@shinobi/shared/domain/quiz/judge-answer';

/**
 * A text with its language. `reading` adds furigana to Japanese. A text in `ruby` notation contains its own furigana and
 * may mix both languages.
 */
export interface Wording {
  readonly text: string;
  readonly lang: 'ja' | 'en';
  readonly reading?: string;
  readonly ruby?: true;
}

/** How an item is answered by typing. */
export interface TypingRules {
  /** The kana that letters turn into while typing; null if they stay letters. */
  readonly kana: 'hiragana' | 'katakana' | null;
  /** What to type, in a few words. */
  readonly hint: string;
  readonly judge: (typed: string) => AnswerVerdict;
  /** Called when the field appears, to load what the judgement needs. */
  readonly prepare?: () => void;
  /** The word and quiz under which answers are reported to the editors; absent if they cannot be reported. */
  readonly reportedAs?: { readonly vocabId: number; readonly kind: QuizType };
}

/** One thing that a quiz asks. */
export interface QuizItem {
  readonly id: string;
  /** The question above the prompt: "What does this mean?". */
  readonly question: string;
  readonly prompt: Wording;
  /** Introduces the right answer after a wrong one: "it means". */
  readonly answerIntro: string;
  readonly answer: Wording;
  /** The Japanese word with its reading, for feedback and lists. */
  readonly word: Wording & { readonly reading: string };
  readonly romaji: string;
  readonly meaning: string;
  /** The pitch accent of the word; absent if it is not known. */
  readonly accent?: number;
  /** URL of its audio clip; null when it has none. */
  readonly clipUrl: string | null;
  /** Whether the clip would give the answer away. It then plays only after the answer. */
  readonly isClipTheAnswer: boolean;
  /** Whether the question is asked by its clip. The prompt then shows only after the answer. */
  readonly isClipThePrompt?: true;
  /** Null if it can only be answered by choices. */
  readonly typing: TypingRules | null;
  /** Why the answer is right, in ruby notation. It replaces word, romaji and meaning in the feedback. */
  readonly explanation?: string;
}

/** A possible answer. The right one has the id of its item. */
export interface QuizChoice {
  readonly id: string;
  readonly label: Wording;
  /** What this choice means, shown after it was chosen wrongly. */
  readonly explanation: Wording | null;
}
