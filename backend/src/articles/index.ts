export { allArticleLinks } from './article.repository.js';
export { ArticlesModule } from './articles.module.js';
