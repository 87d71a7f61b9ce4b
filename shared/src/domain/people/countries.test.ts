import { describe, expect, it } from '@jest/globals';
import { COUNTRY_CODES } from './countries.js';

describe('Countries', () => {
  it('are the 249 of ISO 3166-1', () => {
    expect(COUNTRY_CODES.size).toBe(249);
    for (const code of COUNTRY_CODES) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it.each(['NZ', 'JP', 'GB', 'US', 'TW'])('know %s', (code) => {
    expect(COUNTRY_CODES.has(code)).toBe(true);
  });

  it.each(['UK', 'XX', 'EU', 'jp', ''])('do not know %j', (code) => {
    expect(COUNTRY_CODES.has(code)).toBe(false);
  });
});
