export { Cover } from './cover.js';
export { useStory } from './story-data.js';
export { sentenceAudio, storyPath, titleOf } from './story-names.js';
