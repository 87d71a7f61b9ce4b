export { MergePage } from './merge-page.js';
