import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What of a token is stored: whoever reads the database cannot use it. */
export const hashToken = (token: string): string => digest(token).toString('hex');

/** Compares in a time that tells nothing about where they differ. */
export const sameToken = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
