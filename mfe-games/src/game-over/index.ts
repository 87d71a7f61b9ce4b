export { GameOverPage } from './game-over-page.js';
