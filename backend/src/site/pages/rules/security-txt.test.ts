import { describe, expect, it } from '@jest/globals';
import { securityTxt } from './security-txt.js';

const of = (now: string) =>
  securityTxt({ contact: 'mailto:safe@example.com', site: 'https://example.com', now: Date.parse(now) });

describe('security.txt', () => {
  it('has the fields that RFC 9116 requires, each on a line', () => {
    expect(of('2026-11-21T09:00:00.000Z')).toBe(
      [
        'Contact: mailto:safe@example.com',
        'Expires: 2027-05-20T00:00:00.000Z',
        'Preferred-Languages: en, ja',
        'Canonical: https://example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it.each(['2026-11-21T00:00:00.000Z', '2026-12-31T23:59:59.999Z', '2032-02-29T12:00:00.000Z'])(
    'is never out of date, nor valid for more than a year: read at %s',
    (now) => {
      const expires = Date.parse(/^Expires: (.*)$/m.exec(of(now))?.[1] ?? '');
      const days = (expires - Date.parse(now)) / 86_400_000;
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(365);
    },
  );
});
