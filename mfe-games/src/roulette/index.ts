export { RoulettePanel } from './roulette-panel.js';
