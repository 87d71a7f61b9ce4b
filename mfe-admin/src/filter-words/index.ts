export { FilterWordsPage } from './filter-words-page.js';
