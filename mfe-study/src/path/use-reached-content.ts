import { whenIdle } from '@shinobi/shared/client';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import { useEffect, useMemo, useState } from 'react';
import { runAfterPaint } from '../common/run-after-paint.js';
import { type LearningPath, usePath } from './use-path.js';

/** What the units of the path that are done or open consist of. */
export interface ReachedContent {
  readonly genreIds: ReadonlySet<number>;
  readonly kanji: ReadonlySet<string>;
  /** The paths of grammar lessons. */
  readonly grammar: ReadonlySet<string>;
}

/** The ids of a genre's words start with the id of the genre: `npm run content:check` verifies it. */
const genreIdOf = (vocabId: number): number => Math.floor(vocabId / 1000);

export function reachedContent(path: LearningPath | undefined): ReachedContent {
  const reached = new Set(path?.progress.filter(({ state }) => state !== 'locked').map(({ unitId }) => unitId));
  const units: readonly PathUnit[] = path?.chapters.flatMap((chapter) => chapter.units) ?? [];
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

/** Loads what the path has reached, once the page has been painted. It is empty until then, and if that fails. */
export function useReachedContent(): ReachedContent {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    runAfterPaint(() => whenIdle(() => isMounted && setPainted(true)));
    return () => {
      isMounted = false;
    };
  }, []);
  const { data } = usePath({ enabled: isPainted });
  return useMemo(() => reachedContent(data), [data]);
}
