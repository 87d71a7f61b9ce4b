import { formatCount } from '../texts/format-count.js';

/** The counter appears from this share of the limit on. */
const NEAR = 0.9;

const characters = (count: number): string => (count === 1 ? '1 character' : `${formatCount(count)} characters`);

/** The messages of a field about the length of its text. */
export interface TextLength {
  /** "1,950 of 2,000 characters"; null while the limit is far. */
  readonly counter: string | null;
  /** How to shorten a text that is too long; null when it is not. */
  readonly tooLong: string | null;
}

/** Compares a text with its limit as the server does: trimmed and in Unicode's composed form (NFC). */
export function textLength(text: string, limit: number): TextLength {
  const { length } = text.normalize('NFC').trim();
  return {
    counter: length < limit * NEAR ? null : `${formatCount(length)} of ${formatCount(limit)} characters`,
    tooLong: length <= limit ? null : `Too long: shorten it by ${characters(length - limit)}.`,
  };
}

/**
 * Makes the browser refuse a longer entry when the form is sent. For short single-line fields such as passwords, e-mail
 * addresses and searches: with `maxLength`, a longer pasted entry is cut silently.
 */
export const lengthPattern = (limit: number) => ({
  pattern: `.{0,${limit}}`,
  title: `${formatCount(limit)} characters at most`,
});
