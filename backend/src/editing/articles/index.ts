export { ArticleEditingModule } from './article-editing.module.js';
