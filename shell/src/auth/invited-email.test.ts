import { describe, expect, it } from '@jest/globals';
import { invitedEmail } from './invited-email.js';

describe('The address of an invitation', () => {
  it.each([
    ['bWlrYUBleGFtcGxlLmNvbQ', 'mika@example.com'],
    ['w7xiZXJAZXhhbXBsZS5jb20', 'über@example.com'],
    ['bWlrYQ', undefined],
    ['%%%', undefined],
    ['_w', undefined],
    ['', undefined],
  ])('%s is %s', (encoded, email) => {
    expect(invitedEmail(encoded)).toBe(email);
  });
});
