export { Cover } from './folktale-cover.js';
export { useStory } from './use-folktale.js';
export { sentenceAudio, storyPath, titleOf } from './folktale-urls.js';
