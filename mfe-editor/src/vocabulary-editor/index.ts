export { GenreEditorPage } from './genre-editor-page.js';
export { GenreListPage } from './genre-list-page.js';
