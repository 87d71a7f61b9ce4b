import { AppError } from '../../http/app-error.js';

export const articleNotFound = () => new AppError('ArticleNotFound', 'There is no article of this name.');
export const authorNotFound = () => new AppError('AuthorNotFound', 'There is no such author.');
