import type { KanaScript } from '../japanese/kana.js';
import type { WordQuestionKind } from './word-sources.js';

/** What a stage asks about. */
export interface StageTopics {
  /** A script whose kana are asked until the learner knows them; afterwards words are asked. */
  readonly kana: KanaScript | null;
  readonly wordKinds: readonly WordQuestionKind[];
}
