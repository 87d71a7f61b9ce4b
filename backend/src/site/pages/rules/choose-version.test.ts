import { describe, expect, it } from '@jest/globals';
import { bucketOf, chooseVersion, fitsShell } from './choose-version.js';

const SECRET = 'of this installation';
const version = (text: string) => ({ name: 'study', version: text });
const ACTIVE = version('1.0.0');
const canary = (percent: number, text = '1.1.0') => ({ percent, remote: version(text) });

const VISITORS = Array.from({ length: 10_000 }, (_, at) => `visitor-${at}`);
const withCanary = (percent: number, text?: string) =>
  VISITORS.filter((visitor) => {
    const offers = { previewed: null, canary: canary(percent, text), active: ACTIVE };
    return chooseVersion(offers, SECRET, visitor) !== ACTIVE;
  });

describe('the version for a visitor', () => {
  const PREVIEWED = version('1.2.0');
  it.each([
    { what: 'the active one', offers: { previewed: null, canary: null, active: ACTIVE }, expected: ACTIVE },
    {
      what: 'a preview before all',
      offers: { previewed: PREVIEWED, canary: canary(100), active: ACTIVE },
      expected: PREVIEWED,
    },
    {
      what: 'a preview of a new remote',
      offers: { previewed: PREVIEWED, canary: null, active: null },
      expected: PREVIEWED,
    },
    {
      what: 'the canary of all',
      offers: { previewed: null, canary: canary(100), active: ACTIVE },
      expected: version('1.1.0'),
    },
    { what: 'the canary of nobody', offers: { previewed: null, canary: canary(0), active: ACTIVE }, expected: ACTIVE },
    { what: 'none', offers: { previewed: null, canary: null, active: null }, expected: null },
  ])('is $what', ({ offers, expected }) => {
    expect(chooseVersion(offers, SECRET, 'Aya')).toEqual(expected);
  });

  it('is the active one for a browser without a cookie', () => {
    expect(chooseVersion({ previewed: null, canary: canary(100), active: ACTIVE }, SECRET, null)).toBe(ACTIVE);
  });

  it.each([1, 10, 25, 50, 90, 99])('is the canary for %i percent of the visitors', (percent) => {
    expect(Math.abs(withCanary(percent).length / 100 - percent)).toBeLessThan(1.5);
  });

  it('stays the canary for those who have it when the percentage rises', () => {
    const more = new Set(withCanary(30));
    expect(withCanary(10).every((visitor) => more.has(visitor))).toBe(true);
  });

  it('is the next canary for other visitors', () => {
    const [first, second] = [withCanary(10, '1.1.0'), new Set(withCanary(10, '1.2.0'))];
    const inBoth = first.filter((visitor) => second.has(visitor)).length;
    expect(inBoth / first.length).toBeLessThan(0.2);
  });
});

describe('the bucket of a visitor', () => {
  it('cannot be computed without the secret', () => {
    const bucket = (secret: string) =>
      VISITORS.slice(0, 100).map((visitor) => bucketOf({ secret, ...ACTIVE, visitor }));
    expect(bucket('one')).toEqual(bucket('one'));
    expect(bucket('one')).not.toEqual(bucket('another'));
  });
});

describe('a remote', () => {
  it.each([
    { contract: '1.0.0', provided: '1.7.0', fits: true },
    { contract: '1.9.0', provided: '1.7.0', fits: true },
    { contract: '2.0.0', provided: '1.7.0', fits: false },
    { contract: '1.0.0', provided: '10.0.0', fits: false },
  ])('for platform $contract in a shell with $provided fits: $fits', ({ contract, provided, fits }) => {
    expect(fitsShell({ contract }, provided)).toBe(fits);
  });
});
