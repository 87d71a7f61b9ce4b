/** One unit of the learning path. */
export interface PathUnit {
  readonly unitId: number;
  readonly title: string;
  readonly summary: string;
  readonly level: 'kana' | 'N5' | 'N4';
  /** The keys of its new items, in the order in which they are taught. */
  readonly items: readonly string[];
  /** The paths of the grammar lessons that it teaches. */
  readonly grammar: readonly string[];
  /** The ids of the units that it builds on. */
  readonly needs: readonly number[];
  readonly end: UnitEnd;
}

/** What a unit ends with. `ref` names the lesson, genre or folktale; `lines` are the first and last sentence of a passage. */
export interface UnitEnd {
  readonly kind: 'kana-quiz' | 'genre-quiz' | 'lesson' | 'kanji-lesson' | 'tale';
  readonly title: string;
  readonly address: string;
  readonly ref: string;
  readonly lines?: readonly [number, number] | undefined;
  /** An editor has hidden it from readers. */
  readonly isHidden?: boolean | undefined;
}

export interface PathChapter {
  readonly title: string;
  readonly units: readonly PathUnit[];
}

export interface UnitProgress {
  readonly unitId: number;
  readonly learned: number;
  readonly total: number;
  readonly state: 'done' | 'open' | 'locked';
  /** The units that must be done first; empty unless it is locked. */
  readonly waitsFor: readonly number[];
}

/** A unit is done when nine of ten of its items were answered right at least once: nobody is held up by one word. */
const DONE_SHARE = 0.9;

const isDone = (learned: number, total: number): boolean => learned >= Math.ceil(total * DONE_SHARE);

/** Returns how far each unit is. `isLearned` says whether an item was answered right at least once, or marked as known. */
export function unitProgress(units: readonly PathUnit[], isLearned: (item: string) => boolean): UnitProgress[] {
  const counts = units.map(({ unitId, items, needs }) => ({
    unitId,
    needs,
    learned: items.filter(isLearned).length,
    total: items.length,
  }));
  const done = new Set(counts.filter(({ learned, total }) => isDone(learned, total)).map(({ unitId }) => unitId));
  return counts.map(({ unitId, needs, learned, total }) => {
    const waitsFor = done.has(unitId) ? [] : needs.filter((need) => !done.has(need));
    const state = done.has(unitId) ? 'done' : waitsFor.length > 0 ? 'locked' : 'open';
    return { unitId, learned, total, state, waitsFor };
  });
}

/** Returns the unit to go on with: the first open one. Null when all are done. */
export const currentUnit = (progress: readonly UnitProgress[]): UnitProgress | null =>
  progress.find(({ state }) => state === 'open') ?? null;

/** Returns the items to teach next, those of the current unit first. `isIntroduced` says whether an item has a schedule. */
export function nextNewItems(
  units: readonly PathUnit[],
  progress: readonly UnitProgress[],
  isIntroduced: (item: string) => boolean,
  count: number,
): string[] {
  const open = new Set(progress.filter(({ state }) => state === 'open').map(({ unitId }) => unitId));
  const items: string[] = [];
  for (const unit of units) {
    if (items.length >= count) break;
    if (open.has(unit.unitId)) items.push(...unit.items.filter((item) => !isIntroduced(item)));
  }
  return items.slice(0, count);
}
