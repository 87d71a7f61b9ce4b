import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import type { Memory } from '@shinobi/shared/platform';
import type { LearningPath } from './use-path.js';

/** What the units of the path that are done or open consist of. */
export interface ReachedContent {
  readonly genreIds: ReadonlySet<number>;
  readonly kanji: ReadonlySet<string>;
  /** The paths of grammar lessons. */
  readonly grammar: ReadonlySet<string>;
}

/** The ids of a genre's words start with the id of the genre: `npm run content:check` verifies it. */
const genreIdOf = (vocabId: number): number => Math.floor(vocabId / 1000);

function reachedContentOf({ chapters, progress }: LearningPath): ReachedContent {
  const reached = new Set(progress.filter(({ state }) => state !== 'locked').map(({ unitId }) => unitId));
  const units: readonly PathUnit[] = chapters.flatMap((chapter) => chapter.units);
  const [genreIds, kanji, grammar] = [new Set<number>(), new Set<string>(), new Set<string>()];
  for (const unit of units) {
    if (!reached.has(unit.unitId)) continue;
    for (const lesson of unit.grammar) grammar.add(lesson);
    for (const item of unit.items.map(parseItemKey)) {
      if (item?.kind === 'word') genreIds.add(genreIdOf(item.vocabId));
      if (item?.kind === 'kanji') kanji.add(item.character);
    }
  }
  return { genreIds, kanji, grammar };
}

/**
 * Calls `onChange` with what the path has reached, now and after each change, until the returned function is called. A
 * failure changes nothing: the marks are not worth a message.
 */
export function followReachedContent(memory: Memory, onChange: (reached: ReachedContent) => void): () => void {
  let isFollowed = true;
  const update = () =>
    void memory.getPath().then(
      (path) => isFollowed && onChange(reachedContentOf(path)),
      () => undefined,
    );
  const unsubscribe = memory.changes.subscribe(update);
  update();
  return () => {
    isFollowed = false;
    unsubscribe();
  };
}
