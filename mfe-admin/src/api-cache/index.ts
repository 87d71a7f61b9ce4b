export { ApiCachePage } from './api-cache-page.js';
