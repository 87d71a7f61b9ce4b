import { AppError } from '../../http/app-error.js';

export const folktaleNotFound = () => new AppError('StoryNotFound', 'There is no such folktale.');
export const sentenceNotFound = () => new AppError('SentenceNotFound', 'There is no such sentence in a folktale.');
