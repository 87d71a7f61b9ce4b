export { ArticleEntity } from './article.entity.js';
export { ArticleFile } from './article-file.js';
export { ArticleRepository } from './article.repository.js';
export { articleNotFound } from './articles.errors.js';
export { ArticlesModule } from './articles.module.js';
