export { PersonPage } from './person-page.js';
