import { GENRE_WORDS_MAX } from '@shinobi/shared/domain/limits/library';
import { AppError } from '../../http/app-error.js';

export const tooManyWords = () => new AppError('TooMuch', `A genre can have at most ${GENRE_WORDS_MAX} words.`);
