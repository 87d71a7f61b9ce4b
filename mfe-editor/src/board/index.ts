export { BoardPage } from './board-page.js';
