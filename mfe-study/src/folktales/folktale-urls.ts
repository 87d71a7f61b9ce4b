import type { StoryDescription } from '@shinobi/shared/contract/learning/stories';

/** Returns a name as people write it: Urashima Taro for `urashima-taro`. */
const readableName = (storyName: string) =>
  storyName
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** Returns the English title of a folktale, or its name for a draft without one. */
export const folktaleTitle = ({ title, storyName }: Pick<StoryDescription, 'title' | 'storyName'>): string =>
  title?.english ?? readableName(storyName);

export const folktalePath = (storyName: string): string => `/folktales/${encodeURIComponent(storyName)}`;
export const folktaleVideoPath = (storyName: string): string => `/folktalesVideo/${encodeURIComponent(storyName)}`;
export const sentenceClipUrl = (storyName: string, lineNumber: number): string =>
  `/folktales/audio/${encodeURIComponent(storyName)}/${lineNumber}.m4a`;

/** Returns the time to study a folktale: 18 seconds per sentence, three times the time to read it aloud. */
export const studyMinutes = (sentenceCount: number): number => Math.max(1, Math.round((sentenceCount * 18) / 60));
