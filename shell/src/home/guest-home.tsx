import { FirstQuestion } from './first-question.js';
import { GuestHero } from './guest-hero.js';
import { StudyPaths } from './study-paths.js';

/** The home page for guests, which the server sends prerendered. */
export const GuestHome = () => (
  <div data-for-guests="">
    <GuestHero />
    <FirstQuestion />
    <StudyPaths title="Or pick a path" />
  </div>
);
