/** Hundreds of pages in a row would keep one processor busy, and with it the collection of the server's garbage. */
const REST_RATIO = 4;
const REST_MAX_MS = 100;
/** A process that took too long is replaced, and starting one delays the responses of the server for some milliseconds. */
const REST_AFTER_FAILURE_MAX_MS = 2000;

export interface RenderWork {
  /** How long rendering took in milliseconds; 0 if the page was not rendered. */
  readonly workedMs: number;
  readonly hasFailed: boolean;
}

/** Returns how many milliseconds rendering rests after a page, unless somebody waits for the next one. */
export const restAfter = ({ workedMs, hasFailed }: RenderWork): number =>
  Math.min(workedMs * REST_RATIO, hasFailed ? REST_AFTER_FAILURE_MAX_MS : REST_MAX_MS);
