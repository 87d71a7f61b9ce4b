export { mergeInto, readProgress } from './progress-document.js';
