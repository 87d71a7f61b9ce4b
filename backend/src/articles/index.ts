export { allArticleLinks } from './article.repository.js';
