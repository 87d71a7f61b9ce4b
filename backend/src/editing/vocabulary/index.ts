export { VocabularyEditingModule } from './vocabulary-editing.module.js';
export { type WordMove, WordMovesService } from './word-moves.service.js';
