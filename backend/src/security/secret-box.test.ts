import { describe, expect, it } from '@jest/globals';
import { deriveKey, openText, sealText } from './secret-box.js';

const key = deriveKey('a secret of the settings', 'test');
const iv = Buffer.from('0123456789ab');
const sealed = sealText(key, 'JBSWY3DPEHPK3PXP', 'user:7', iv);

/** Flips one bit of the last byte but `at`. */
function tamper(at: number): string {
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[bytes.length - 1 - at]! ^= 1;
  return `v1.${bytes.toString('base64url')}`;
}

describe('A sealed text', () => {
  it('is opened with its key and context', () => {
    expect(openText(key, sealed, 'user:7')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('does not contain the text', () => {
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('JBSWY');
  });

  it.each([
    ['another context', key, sealed, 'user:8'],
    ['another key', deriveKey('another secret', 'test'), sealed, 'user:7'],
    ['a key for another purpose', deriveKey('a secret of the settings', 'other'), sealed, 'user:7'],
    ['a changed tag', key, tamper(0), 'user:7'],
    ['a changed text', key, tamper(16), 'user:7'],
    ['another version', key, sealed.replace('v1', 'v2'), 'user:7'],
    ['a cut text', key, sealed.slice(0, 20), 'user:7'],
    ['no text', key, '', 'user:7'],
  ])('is not opened with %s', (_, withKey, text, context) => {
    expect(openText(withKey, text, context)).toBeNull();
  });
});
