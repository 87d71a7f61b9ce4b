export { SEASONS_RUN_DEFINITION, SeasonsRunPage } from './seasons-run-page.js';
