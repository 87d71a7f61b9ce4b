/** Whether this person has asked for little motion: what turns, flies or falls stands still, or is not there. */
export const movesLittle = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
