export { drawVocabChoices } from './vocab-choices.js';
export { createVocabItem, itemId } from './vocab-item.js';
