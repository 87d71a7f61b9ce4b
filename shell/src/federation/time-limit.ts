import { RemoteError } from './remote-error.js';

/** A script may take this long to load (docs/behaviour/frame.md, rule 12), and so may a step that loads further scripts. */
export const LOAD_LIMIT_MS = 120_000;

/** A step that loads nothing may take this long. */
export const STEP_LIMIT_MS = 20_000;

export type After = (ms: number, run: () => void) => void;

/** Settles like `work`, or rejects with a RemoteError when that takes longer than `ms`. */
export const withTimeLimit = <T>(work: Promise<T>, ms: number, after: After, message: string): Promise<T> =>
  new Promise((resolve, reject) => {
    after(ms, () => reject(new RemoteError('timeout', `${message} within ${ms / 1000} seconds`)));
    work.then(resolve, reject);
  });
