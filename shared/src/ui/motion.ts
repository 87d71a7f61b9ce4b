/** Whether the user prefers reduced motion, by the site's or the system's settings. Animations then do not run. */
export const movesLittle = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  !(globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false);
