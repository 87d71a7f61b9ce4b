import type { EditFault } from '@shinobi/shared/domain/editing/word-list';

/** What is wrong at a path or below it; null when nothing is. */
export const faultAt = (faults: readonly EditFault[], path: string): string | null =>
  faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))?.message ?? null;
