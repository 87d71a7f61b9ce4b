export { CASTLE_DEFINITION, CastlePage } from './castle-page.js';
