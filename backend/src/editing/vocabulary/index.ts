export { VocabularyEditingModule } from './vocabulary-editing.module.js';
export { type WordMove, WordMoves } from './word-moves.js';
