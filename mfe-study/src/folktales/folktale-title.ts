import type { StoryDescription } from '@shinobi/shared/contract/learning/stories';

/** Returns a name as people write it: Urashima Taro for `urashima-taro`. */
export const readableName = (storyName: string) =>
  storyName
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** Returns the English title of a folktale, or its name for a draft without one. */
export const folktaleTitle = ({ title, storyName }: Pick<StoryDescription, 'title' | 'storyName'>): string =>
  title?.english ?? readableName(storyName);
