export { FlashcardModule } from './flashcard.module.js';
