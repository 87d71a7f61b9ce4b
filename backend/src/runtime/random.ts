import { randomBytes, randomInt } from 'node:crypto';

const ID_BYTES = 16;
/** A system call costs more than the bytes it returns, so many ids are drawn at once. */
const POOL_BYTES = 64 * ID_BYTES;

/** The server's source of randomness. Tests replace it by a predictable one. */
export class Random {
  private pool = Buffer.alloc(0);

  /** Returns secret bytes, for keys. */
  bytes(count: number): Buffer {
    return randomBytes(count);
  }

  /** Returns a secret of 256 bits that is safe in cookies and addresses. */
  token(): string {
    return this.bytes(32).toString('base64url');
  }

  /** Returns a unique id of 128 bits. */
  id(): string {
    if (this.pool.length === 0) this.pool = randomBytes(POOL_BYTES);
    const bytes = this.pool.subarray(0, ID_BYTES);
    this.pool = this.pool.subarray(ID_BYTES);
    return bytes.toString('base64url');
  }

  /** Returns a uniformly distributed integer from 0 to n − 1. */
  below(n: number): number {
    return randomInt(n);
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  chance(): number {
    return randomInt(2 ** 32) / 2 ** 32;
  }
}
