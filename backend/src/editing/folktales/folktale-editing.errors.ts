import { AppError } from '../../http/app-error.js';
import type { FolktaleFault } from './rules/edited-folktale.js';

/** The most faults that are listed. */
const FAULTS_SHOWN = 20;

export const wrongNumbers = (faults: readonly FolktaleFault[]) =>
  new AppError('InvalidInput', 'Lines and words must be numbered from 1 without gaps.', {
    details: faults.slice(0, FAULTS_SHOWN),
  });
export const incomplete = (faults: readonly FolktaleFault[]) =>
  new AppError('StoryIncomplete', 'The folktale is incomplete. It was not published.', {
    details: faults.slice(0, FAULTS_SHOWN),
  });
export const translatorDown = (cause: unknown) =>
  new AppError('TranslatorDown', 'The translation service is not responding. Please try again later.', { cause });
