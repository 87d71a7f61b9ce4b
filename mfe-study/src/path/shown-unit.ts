import type { PathUnit, UnitProgress } from '@shinobi/shared/domain/memory/path';
import type { LearningPath } from './use-path.js';

export type Chapter = LearningPath['chapters'][number];

/** A unit with the learner's progress. Its values stay the same as long as the progress of the unit does. */
export interface ShownUnit {
  readonly unit: PathUnit;
  readonly progress: UnitProgress;
  readonly isCurrent: boolean;
  /** Why it is not open, in ruby notation; null when it is. */
  readonly reason: string | null;
}

const listOf = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(' and ');

/** Joins the units of a chapter with the learner's progress. */
export function shownUnits({ chapters, progress, current }: LearningPath, { units }: Chapter): readonly ShownUnit[] {
  const titles = new Map(chapters.flatMap((chapter) => chapter.units).map(({ unitId, title }) => [unitId, title]));
  const progressOf = new Map(progress.map((each) => [each.unitId, each]));
  return units.flatMap((unit) => {
    const found = progressOf.get(unit.unitId);
    if (!found) return [];
    const waitsFor = found.waitsFor.flatMap((unitId) => titles.get(unitId) ?? []);
    const reason = waitsFor.length > 0 ? `Opens after ${listOf(waitsFor)}.` : null;
    return { unit, progress: found, isCurrent: unit.unitId === current, reason };
  });
}
