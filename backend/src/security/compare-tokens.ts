import { hash, timingSafeEqual } from 'node:crypto';

/** What of a token is stored: whoever reads the database cannot use it. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares in a time that tells nothing about where they differ. */
export const sameToken = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
