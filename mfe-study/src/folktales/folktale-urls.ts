export const folktalePath = (storyName: string): string => `/folktales/${encodeURIComponent(storyName)}`;
export const folktaleVideoPath = (storyName: string): string => `/folktalesVideo/${encodeURIComponent(storyName)}`;
export const sentenceClipUrl = (storyName: string, lineNumber: number): string =>
  `/folktales/audio/${encodeURIComponent(storyName)}/${lineNumber}.m4a`;
