export { ArticleEditorPage } from './article-editor-page.js';
export { ArticleListPage } from './article-list-page.js';
