export { TaleListPage } from './tale-list-page.js';
