export type { ArticleEntity } from './article.entity.js';
export { allArticleLinks, allArticles, articleNamed } from './article.repository.js';
export { articleNotFound } from './articles.errors.js';
export { ArticlesModule } from './articles.module.js';
