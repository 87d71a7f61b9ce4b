export { FolktaleListPage } from './folktale-list-page.js';
