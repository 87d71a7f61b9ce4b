import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';

/** Somebody who has met fewer words also gets those that come next on the path, so that spins differ. */
const WORDS_AT_LEAST = 60;

const wordIds = (items: readonly string[]): number[] =>
  items.flatMap((key) => {
    const item = parseItemKey(key);
    return item?.kind === 'word' ? [item.vocabId] : [];
  });

/** Returns the ids of the words at a learner's level: those of `met`, the items met, and if they are few the next of the path. */
export function wordsOfLevel(met: readonly string[], path: readonly string[]): ReadonlySet<number> {
  const level = new Set(wordIds(met));
  for (const vocabId of wordIds(path)) {
    if (level.size >= WORDS_AT_LEAST) break;
    level.add(vocabId);
  }
  return level;
}
