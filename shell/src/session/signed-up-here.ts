import type { KeyValueStorage } from '../storage/browser-storage.js';

/** Holds the id of the user who signed up in this browser last. */
const KEY = 'signed-up-here';

export const recordSignUp = (storage: KeyValueStorage, userId: number): void => storage.set(KEY, String(userId));

/** Whether this user signed up in this browser: then what the guest made here, such as flashcards, belongs to them. */
export const signedUpHere = (storage: KeyValueStorage, userId: number): boolean => storage.get(KEY) === String(userId);
