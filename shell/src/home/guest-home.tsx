import { FirstQuestion } from './first-question.js';
import { GuestHero } from './guest-hero.js';
import { PathTags } from './study-paths.js';

/** Home as a guest sees it, and as the server sends it. */
export const GuestHome = () => (
  <div data-for-guests="">
    <GuestHero />
    <FirstQuestion />
    <PathTags title="Or pick a path" />
  </div>
);
