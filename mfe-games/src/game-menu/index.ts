export { GameMenuPage } from './game-menu-page.js';
