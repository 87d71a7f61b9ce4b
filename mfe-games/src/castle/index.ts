export { CastlePage } from './castle-page.js';
