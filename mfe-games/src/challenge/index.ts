import { Wrap } from '@shinobi/shared/ui';
import { createLoadable } from '@shinobi/shared/ui/loading/loadable.js';

export { ChallengeCard } from './challenge-card.js';

/** Loaded only by those who open it. */
export const { Component: ChallengePage } = createLoadable({
  load: async () => (await import('./challenge-page.js')).ChallengePage,
  failure: 'The challenge did not load.',
  frame: Wrap,
});
