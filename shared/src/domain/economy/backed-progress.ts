import { KANA } from '../japanese/kana.js';
import { kanaItem, wordItem } from '../memory/item-key.js';
import { grammarScoreKey, kanaStatusKey, kanjiScoreKey, quizPercentageKey } from '../progress/progress-keys.js';
import type { Progress } from '../progress/progress-merge.js';
import type { Quest, QuestState } from './quests.js';

/** The items that the percentages of quests are about. */
export interface QuestEvidence {
  readonly genres: readonly { readonly genreId: number; readonly vocabIds: readonly number[] }[];
  /** The items that the questions of a lesson's test ask about. */
  readonly grammar: readonly { readonly path: string; readonly items: readonly string[] }[];
  readonly kanji: readonly { readonly path: string; readonly items: readonly string[] }[];
}

const percentOf = (items: readonly string[], isRight: (item: string) => boolean): string =>
  String(items.length === 0 ? 0 : Math.floor((100 * items.filter(isRight).length) / items.length));

/**
 * Returns the progress that the answers received by the server show: an item counts once it was answered right. The stored
 * progress comes from the browser, which may send anything.
 */
export function backedProgress(
  { genres, grammar, kanji }: QuestEvidence,
  isRight: (item: string) => boolean,
): Progress {
  const statusOf = (script: 'hiragana' | 'katakana') =>
    JSON.stringify(Object.fromEntries(KANA.map((kana) => [kana.key, isRight(kanaItem(kana[script]))])));
  const percents = genres.map(({ genreId, vocabIds }) => {
    const items = vocabIds.map((vocabId) => wordItem(vocabId, 'meaning'));
    return [quizPercentageKey('vocab', genreId), percentOf(items, isRight)] as const;
  });
  return {
    [kanaStatusKey('Hiragana')]: statusOf('hiragana'),
    [kanaStatusKey('Katakana')]: statusOf('katakana'),
    ...Object.fromEntries(percents),
    ...Object.fromEntries(grammar.map(({ path, items }) => [grammarScoreKey(path), percentOf(items, isRight)])),
    ...Object.fromEntries(kanji.map(({ path, items }) => [kanjiScoreKey(path), percentOf(items, isRight)])),
  };
}

/** The most unbacked claims in 24 hours: what a guest has learned elsewhere is paid at the pace of a few days. */
export const UNBACKED_CLAIMS_A_DAY = 10;
export const CLAIM_WINDOW_MS = 86_400_000;

/**
 * Rewards above this many coins are paid only once answers back them. Ten claims of the dearest progress quests would
 * otherwise pay two million coins for a forged progress.
 */
export const UNBACKED_REWARD_MAX = 500;

export type ClaimDecision = 'pay' | 'pay-paced' | 'needs-answers';

/**
 * Decides about the claim of a cleared quest. `backed` is the state with the progress that the answers show; conditions
 * that do not depend on progress hold in both.
 */
export function decideClaim(quest: Quest, backed: QuestState): ClaimDecision {
  if (quest.checkCleared(backed)) return 'pay';
  return quest.reward.value > UNBACKED_REWARD_MAX ? 'needs-answers' : 'pay-paced';
}
