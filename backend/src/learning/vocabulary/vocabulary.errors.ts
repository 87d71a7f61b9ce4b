import { AppError } from '../../http/app-error.js';

export const genreNotFound = () => new AppError('GenreNotFound', 'There is no genre of this name.');
