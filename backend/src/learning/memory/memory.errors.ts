import type { RefusedAnswer } from '@shinobi/shared/contract/learning/memory';
import { AppError } from '../../http/app-error.js';

const MESSAGES: Readonly<Record<RefusedAnswer['code'], string>> = {
  ItemNotFound: 'This item does not exist.',
  KeyReused: 'An answer with this id is stored already, with other content.',
  TooManyAnswers: 'You have reached the limit of answers for today. Please continue tomorrow.',
};

/** The error of a call whose answers were all refused. */
export const answerRefused = ({ code }: RefusedAnswer) => new AppError(code, MESSAGES[code]);
export const itemNotFound = () => new AppError('ItemNotFound', MESSAGES.ItemNotFound);
