import { isApiError } from '@shinobi/shared/client';

export interface LookUpFailure {
  /** What went wrong. */
  readonly title: string;
  /** What the learner can do. */
  readonly hint: string;
}

/** Returns what to tell about a call to the dictionary that failed. */
export function lookUpFailure(error: unknown): LookUpFailure {
  if (!isApiError(error)) return { title: 'That did not work.', hint: 'Please try again.' };
  if (error.code === 'DictionaryNotReady')
    return { title: 'The dictionary is being prepared.', hint: 'This happens once and takes less than a minute.' };
  if (error.code === 'NetworkError')
    return { title: 'The dictionary cannot be reached.', hint: 'Check your connection, then try again.' };
  return { title: 'That did not work.', hint: error.message };
}
