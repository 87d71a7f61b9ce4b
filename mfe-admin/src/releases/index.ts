export { ReleasesPage } from './releases-page.js';
