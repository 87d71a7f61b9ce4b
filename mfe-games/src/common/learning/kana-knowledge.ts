import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import { KANA, type Kana, type KanaScript, type KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { kanaItem } from '@shinobi/shared/domain/memory/item-key';
import type { Urgency } from '@shinobi/shared/domain/games/question';
import { urgencyByItem } from './urgency.js';

export type Script = 'hiragana' | 'katakana';
export const scriptOf = (script: KanaScript): Script => (script === 'Hiragana' ? 'hiragana' : 'katakana');

/** What a learner knows of the kana of a script. */
export interface KanaKnowledge {
  readonly script: KanaScript;
  /** The result of the last answer to each kana in the quizzes; null if there is none. */
  readonly status: KanaStatus | null;
  /** The states of kana in the memory. */
  readonly states: readonly ItemState[];
}

/** Returns a function that finds the urgency of a kana: by its state, else by the quizzes. */
export function kanaUrgencies({ script, status, states }: KanaKnowledge, now: number): (kana: Kana) => Urgency {
  const urgencyOf = urgencyByItem(states, now);
  const quizUrgency = (isRight: boolean | undefined) => {
    if (isRight === undefined) return 'new';
    return isRight ? 'learned' : 'weak';
  };
  return (kana) => urgencyOf(kanaItem(kana[scriptOf(script)])) ?? quizUrgency(status?.[kana.key]);
}

/** An item with this state was learned, and not forgotten since. */
const REVIEW_STATE = 2;

/** Adds the kana that the memory holds as learned to the results of the quizzes. */
export function knownKana({ script, status, states }: KanaKnowledge): KanaStatus {
  const learned = new Set(states.flatMap(({ item, state }) => (state === REVIEW_STATE ? [item] : [])));
  const known = KANA.filter((kana) => learned.has(kanaItem(kana[scriptOf(script)])));
  return { ...status, ...Object.fromEntries(known.map(({ key }) => [key, true])) };
}
