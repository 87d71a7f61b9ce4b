export { SeasonsRunPage } from './seasons-run-page.js';
