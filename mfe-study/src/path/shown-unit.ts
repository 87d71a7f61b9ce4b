import type { PathUnit, UnitProgress } from '@shinobi/shared/domain/memory/path';
import type { LearningPath } from './use-path.js';

export type Chapter = LearningPath['chapters'][number];

/** A unit with the learner's progress. Its values stay the same as long as the progress of the unit does. */
export interface ShownUnit {
  readonly unit: PathUnit;
  readonly progress: UnitProgress;
  readonly isCurrent: boolean;
  /** Why it is not open; null when it is. */
  readonly reason: string | null;
}

const LIST = new Intl.ListFormat('en');

/** The numbers of units are in their titles, and titles here would be a fifth of the page. */
function opensAfter(unitIds: readonly number[], { unitId }: PathUnit): string {
  if (unitIds.length > 1) return `Opens after units ${LIST.format(unitIds.map(String))}.`;
  return unitIds[0] === unitId - 1 ? 'Opens after the unit before.' : `Opens after unit ${unitIds[0]}.`;
}

/** Joins the units of a chapter with the learner's progress. */
export function shownUnits({ progress, current }: LearningPath, { units }: Chapter): readonly ShownUnit[] {
  const progressOf = new Map(progress.map((each) => [each.unitId, each]));
  return units.flatMap((unit) => {
    const found = progressOf.get(unit.unitId);
    if (!found) return [];
    const { waitsFor } = found;
    const reason = waitsFor.length > 0 ? opensAfter(waitsFor, unit) : null;
    return { unit, progress: found, isCurrent: unit.unitId === current, reason };
  });
}
