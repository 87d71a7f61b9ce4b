import { randomBytes, randomInt } from 'node:crypto';

const ID_BYTES = 16;
/** Asking the system costs more than what is asked for, so that it is asked for many names at a time. */
const POOL_BYTES = 64 * ID_BYTES;

/** The server's chance. Tests put one in its place that they can foretell. */
export class Random {
  private pool = Buffer.alloc(0);

  /** A secret of 256 bits, fit for cookies and addresses. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A name that nobody else gives, of 128 bits. */
  id(): string {
    if (this.pool.length === 0) this.pool = randomBytes(POOL_BYTES);
    const bytes = this.pool.subarray(0, ID_BYTES);
    this.pool = this.pool.subarray(ID_BYTES);
    return bytes.toString('base64url');
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
