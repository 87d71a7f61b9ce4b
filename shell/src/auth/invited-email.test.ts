import { describe, expect, it } from '@jest/globals';
import { decodeInvitedEmail } from './invited-email.js';

describe('The address of an invitation', () => {
  it.each([
    ['bWlrYUBleGFtcGxlLmNvbQ', 'mika@example.com'],
    ['w7xiZXJAZXhhbXBsZS5jb20', 'über@example.com'],
    ['bWlrYQ', undefined],
    ['%%%', undefined],
    ['_w', undefined],
    ['', undefined],
  ])('%s is decoded as %s', (encoded, email) => {
    expect(decodeInvitedEmail(encoded)).toBe(email);
  });
});
