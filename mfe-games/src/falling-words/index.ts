export { FALLING_WORDS_DEFINITION, FallingWordsPage } from './falling-words-page.js';
