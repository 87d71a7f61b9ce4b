export { FallingWordsPage } from './falling-words-page.js';
