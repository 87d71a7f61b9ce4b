import { lazy } from 'react';

export { ChallengeCard } from './challenge-card.js';

/** Loaded only by those who open it. */
export const ChallengePage = lazy(() =>
  import('./challenge-page.js').then(({ ChallengePage: Page }) => ({ default: Page })),
);
