export { StoriesModule } from './stories.module.js';
export { StoriesService, type StoryText } from './stories.service.js';
export { storyNotFound } from './stories.errors.js';
export type { Story } from './story.entity.js';
export type { SentenceInFile } from './story-file.js';
