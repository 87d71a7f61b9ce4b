import { Secret, TOTP } from 'otpauth';
import { CODE_LENGTH } from '@shinobi/shared/domain/limits/sign-in';

const ISSUER = 'Shinobi Nihongo';
const PERIOD_SEC = 30;
/** A code counts this many steps early or late, because clocks differ and people type slowly. */
const WINDOW = 1;
export const SECRET_BYTES = 20;

/** What every authenticator app understands. */
const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: CODE_LENGTH,
    period: PERIOD_SEC,
  });

/** Writes a secret as apps take it: base32. */
export const toBase32 = (secret: Uint8Array): string => new Secret({ buffer: new Uint8Array(secret).buffer }).base32;

/** Returns the address that a QR code shows to an app; `label` names the account there. */
export const keyUri = (secret: string, label: string): string => totp(secret, label).toString();

/** Returns the number of the time step that a code belongs to, or null if it is not valid at `now`. */
export function findStep(secret: string, code: string, now: number): number | null {
  // The library compares bytes, and other digits have more of them.
  if (!/^[0-9]+$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SEC) + delta;
}
