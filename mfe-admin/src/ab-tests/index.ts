export { AbTestsPage } from './ab-tests-page.js';
