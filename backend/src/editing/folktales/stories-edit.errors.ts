import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { AppError } from '../../http/app-error.js';
import type { Fault } from './rules/tale.js';

/** As many as a person reads. */
const NAMED = 20;

export const noVersion = () => new AppError('NotFound', 'There is no such version of this folktale.');
export const staleVersion = (current: EditedStory) =>
  new AppError('StaleVersion', 'Somebody else has saved this folktale in the meantime. Nothing was overwritten.', {
    current,
  });
export const nameTaken = () => new AppError('StoryNameTaken', 'Another folktale has this name already.');
export const nameFixed = () =>
  new AppError('StoryNameFixed', 'A folktale that readers know keeps its name: it is its address.');
export const wrongNumbers = (faults: readonly Fault[]) =>
  new AppError('InvalidInput', 'Lines and words must count from 1 without a gap.', { details: faults.slice(0, NAMED) });
export const incomplete = (faults: readonly Fault[]) =>
  new AppError('StoryIncomplete', 'The folktale is not whole yet, so that it was not shown to readers.', {
    details: faults.slice(0, NAMED),
  });
export const translatorDown = (cause: unknown) =>
  new AppError('TranslatorDown', 'The translation service does not answer. Please try again later.', { cause });
