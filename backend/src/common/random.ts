import { randomBytes, randomInt } from 'node:crypto';

/** The server's chance. Tests put one in its place that they can foretell. */
export class Random {
  /** A secret of 256 bits, fit for cookies and addresses. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A name that nobody else gives, of 128 bits. */
  id(): string {
    return randomBytes(16).toString('base64url');
  }

  /** A whole number from 0 to n − 1, all alike. */
  below(n: number): number {
    return randomInt(n);
  }

  /** A number from 0 (inclusive) to 1. */
  chance(): number {
    return randomInt(2 ** 32) / 2 ** 32;
  }
}
