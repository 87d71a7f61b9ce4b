import type { StoryDescription } from '@shinobi/shared/contract/learning/stories';

/** `urashima-taro` as people write it: Urashima Taro. */
const spoken = (storyName: string) =>
  storyName
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** The English title of a tale; a draft has only its name. */
export const titleOf = ({ title, storyName }: Pick<StoryDescription, 'title' | 'storyName'>): string =>
  title?.english ?? spoken(storyName);

export const storyPath = (storyName: string): string => `/folktales/${encodeURIComponent(storyName)}`;
export const storyVideoPath = (storyName: string): string => `/folktalesVideo/${encodeURIComponent(storyName)}`;
export const sentenceAudio = (storyName: string, lineNumber: number): string =>
  `/folktales/audio/${encodeURIComponent(storyName)}/${lineNumber}.m4a`;

/** Reading aloud takes six seconds a sentence, studying it three times that. */
export const minutesOf = (sentenceCount: number): number => Math.max(1, Math.round((sentenceCount * 18) / 60));
