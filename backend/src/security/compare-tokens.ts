import { hash, timingSafeEqual } from 'node:crypto';

/** Hashes a token for storage, so that a copy of the database does not reveal it. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares two tokens in constant time. */
export const sameToken = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
