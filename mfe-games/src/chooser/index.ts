export { NinjaPage } from './ninja-page.js';
