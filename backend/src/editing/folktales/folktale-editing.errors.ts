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
export const nameTaken = () => new AppError('StoryNameTaken', 'Another folktale has this name already.');
export const nameFixed = () =>
  new AppError('StoryNameFixed', 'A folktale that readers know keeps its name: it is its address.');
export const wrongNumbers = (faults: readonly FolktaleFault[]) =>
  new AppError('InvalidInput', 'Lines and words must count from 1 without a gap.', {
    details: faults.slice(0, FAULTS_SHOWN),
  });
export const incomplete = (faults: readonly FolktaleFault[]) =>
  new AppError('StoryIncomplete', 'The folktale is not whole yet, so that it was not shown to readers.', {
    details: faults.slice(0, FAULTS_SHOWN),
  });
export const translatorDown = (cause: unknown) =>
  new AppError('TranslatorDown', 'The translation service does not answer. Please try again later.', { cause });
