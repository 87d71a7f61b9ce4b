import { AppError } from '../../http/app-error.js';

export const lessonNotFound = () => new AppError('LessonNotFound', 'There is no lesson of this name.');
