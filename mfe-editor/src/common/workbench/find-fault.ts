import type { EditFault } from '@shinobi/shared/domain/editing/word-list';

/** Returns the message of the first fault at a path or below it, or null. */
export const findFault = (faults: readonly EditFault[], path: string): string | null =>
  faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))?.message ?? null;
