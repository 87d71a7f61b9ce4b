import type { GivenAnswer } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** Each answer has a key of its own, so that tabs do not overwrite each other's. */
const PREFIX = 'memory-answer-';

/** An answer as the device has recorded it. */
export interface RecordedAnswer extends GivenAnswer {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Stores an answer at once: IndexedDB is asynchronous, and the page may be closed before it is loaded. */
export const addToJournal = (storage: KeyValueStorage, answer: RecordedAnswer): void =>
  storage.set(PREFIX + answer.id, JSON.stringify(answer));

export const removeFromJournal = (storage: KeyValueStorage, answerId: string): void =>
  storage.remove(PREFIX + answerId);
