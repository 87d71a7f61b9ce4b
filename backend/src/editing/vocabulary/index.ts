export { VocabularyEditingModule } from './vocabulary-editing.module.js';
