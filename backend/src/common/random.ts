import { randomBytes } from 'node:crypto';

/** The server's chance. Tests put one in its place that they can foretell. */
export class Random {
  /** A secret of 256 bits, fit for cookies and addresses. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }
}
