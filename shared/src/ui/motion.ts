/** Whether this person wants little motion, by the settings or by their system: what turns, flies or falls stands still. */
export const movesLittle = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  !(globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false);
