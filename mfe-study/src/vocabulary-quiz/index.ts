export { drawVocabChoices } from './vocab-choices.js';
export { knownAnswers } from './typed-answers.js';
export { createVocabItem, itemId } from './vocab-item.js';
