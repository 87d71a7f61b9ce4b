import { describe, expect, it } from '@jest/globals';
import { findStep, keyUri, toBase32 } from './totp.js';

/** The secret and the codes of RFC 6238, appendix B; their last six digits. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));
const SEC = 1000;

describe('A code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %d seconds is that of the standard', (seconds, code, step) => {
    expect(findStep(SECRET, code, seconds * SEC)).toBe(step);
  });

  it.each([
    ['two steps early', 1_111_111_111 - 61, null],
    ['a step early', 1_111_111_111 - 30, 37_037_037],
    ['at the start of its step', 1_111_111_110, 37_037_037],
    ['at the end of its step', 1_111_111_139.999, 37_037_037],
    ['a step late', 1_111_111_169.999, 37_037_037],
    ['two steps late', 1_111_111_170, null],
  ])('is accepted %s: step %s', (_, seconds, step) => {
    expect(findStep(SECRET, '050471', seconds * SEC)).toBe(step);
  });

  it.each(['050472', '000000', '50471', '0504710', '', '\u0660\u0665\u0660\u0664\u0667\u0661'])(
    'is refused when it is %j',
    (code) => {
      expect(findStep(SECRET, code, 1_111_111_111 * SEC)).toBeNull();
    },
  );
});

it('The address for apps names the site, the account and the secret', () => {
  expect(keyUri(SECRET, 'mika@example.com')).toBe(
    'otpauth://totp/Shinobi%20Nihongo:mika%40example.com?issuer=Shinobi%20Nihongo&' +
      'secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
