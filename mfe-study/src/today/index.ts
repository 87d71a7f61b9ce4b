export { practicePath } from './practice-path.js';
