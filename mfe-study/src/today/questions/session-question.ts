import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import type { Random } from '../../common/random.js';
import type { QuizChoice, QuizItem } from '../../quiz/index.js';

export type ContentOf<K extends ItemContent['kind']> = Extract<ItemContent, { readonly kind: K }>;

/** What a learner needs to answer a question in another way than by a choice or by typing. */
export type SpecialForm = 'card' | 'sound' | 'tracing';

/** How an item of a session is asked. The items' ids are their keys in the learner's memory. */
export interface SessionQuestion {
  /** The question that can be asked everywhere. */
  readonly item: QuizItem;
  readonly drawChoices: (random: Random) => readonly QuizChoice[];
  /** The same question in a form that needs sound, a touch screen, or the learner's own judgement. */
  readonly special: { readonly form: SpecialForm; readonly item: QuizItem } | null;
  /** Returns the item of a wrong choice, for the list of confusions. */
  readonly findConfused: (id: string) => QuizItem | undefined;
}

/** What the choice of a question's form depends on. */
export interface AskedItem {
  /** Its key in the learner's memory. */
  readonly key: string;
  /** Stable enough to be typed. */
  readonly isStable: boolean;
  /** It is asked by the sound of a sentence, if there is one. */
  readonly isHeard: boolean;
}

/** Typing is for stable items: a young one is recognized first. */
export const withKey = (item: QuizItem, { key, isStable }: AskedItem): QuizItem => ({
  ...item,
  id: key,
  typing: isStable ? item.typing : null,
});
