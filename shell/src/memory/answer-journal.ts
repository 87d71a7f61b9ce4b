import type { GivenAnswer } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** Each answer has a key of its own, so that tabs do not overwrite each other's. */
const PREFIX = 'memory-answer-';

/** An answer as the device has recorded it. */
export interface RecordedAnswer extends GivenAnswer {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The page that recorded it. */
  readonly page: string;
  /** The user who gave it; null for a guest, absent if that was not known. */
  readonly user?: number | null;
}

/** Stores an answer at once: IndexedDB is asynchronous, and the page may be closed before it is loaded. */
export const addToJournal = (storage: KeyValueStorage, answer: RecordedAnswer): void =>
  storage.set(PREFIX + answer.id, JSON.stringify(answer));

export const removeFromJournal = (storage: KeyValueStorage, answerId: string): void =>
  storage.remove(PREFIX + answerId);

const idsInJournal = (storage: KeyValueStorage): readonly string[] =>
  storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));

function parseAnswer(text: string | null): RecordedAnswer | null {
  try {
    const parsed = JSON.parse(text ?? 'null') as RecordedAnswer | null;
    return typeof parsed?.item === 'string' && typeof parsed.at === 'string' ? parsed : null;
  } catch {
    return null;
  }
}

/** Returns the answers of the journal. Removes what cannot be read. */
export const readJournal = (storage: KeyValueStorage): RecordedAnswer[] =>
  idsInJournal(storage).flatMap((id) => {
    const answer = parseAnswer(storage.get(PREFIX + id));
    if (!answer) removeFromJournal(storage, id);
    return answer ? { ...answer, id } : [];
  });
