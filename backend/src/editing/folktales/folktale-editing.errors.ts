import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { AppError } from '../../http/app-error.js';
import type { FolktaleFault } from './rules/edited-folktale.js';

/** The most faults that are listed. */
const FAULTS_SHOWN = 20;

export const versionNotFound = () => new AppError('NotFound', 'There is no such version of this folktale.');
export const staleVersion = (current: EditedStory) =>
  new AppError('StaleVersion', 'Somebody else has saved this folktale in the meantime. Nothing was overwritten.', {
    current,
  });
export const nameTaken = () => new AppError('StoryNameTaken', 'Another folktale already has this name.');
export const nameFixed = () =>
  new AppError('StoryNameFixed', 'The name of a published folktale cannot be changed: it is part of its address.');
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
