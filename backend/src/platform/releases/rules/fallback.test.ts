import { describe, expect, it } from '@jest/globals';
import { fallbackOf, fallbacksOf, isOlderThanActive } from './fallback.js';

const AT = '2026-01-01T00:00:00.000Z';

/** `!` marks a version that was rolled back, `+` a proven one, `?` one that was only uploaded. */
const released = (...versions: readonly string[]) =>
  versions.map((text) => ({
    name: 'study',
    version: text.replace(/[!+?]+$/, ''),
    provenAt: text.includes('+') ? AT : null,
    rolledBackAt: text.endsWith('!') ? AT : null,
    promotedAt: text.endsWith('?') ? null : AT,
  }));

describe('The version that pages fall back on', () => {
  it.each([
    ['the one before', ['2', '1'], '2', '1'],
    ['the newest, when an older one was chosen', ['3', '2', '1'], '1', '3'],
    ['never one that was rolled back', ['3', '2!', '1'], '3', '1'],
    ['not the one that was just rolled back', ['2!', '1'], '1', null],
    ['none, when all others were rolled back', ['3!', '2', '1!'], '2', null],
    ['none of a single version', ['1'], '1', null],
    ['the newest proven one, however many others lie between', ['5', '4', '3', '2+', '1+'], '5', '2'],
    ['never one that was only uploaded', ['3?', '2', '1'], '2', '1'],
    ['not even when testers have proved it', ['3+?', '2', '1'], '2', '1'],
    ['not the active one, though proven', ['3+', '2', '1+'], '3', '1'],
  ])('is %s', (_, versions, active, fallback) => {
    expect(fallbackOf(released(...versions), { name: 'study', active })?.version ?? null).toBe(fallback);
  });

  it.each([
    ['the one before it', ['3', '2', '1'], '1'],
    ['none when there is no other', ['3', '2'], null],
    ['the canary once it is proven', ['3+', '2', '1'], '3'],
  ])('is %s while the newest one is a canary', (_, versions, fallback) => {
    const pointer = { name: 'study', active: '2', canary: '3' };
    expect(fallbackOf(released(...versions), pointer)?.version ?? null).toBe(fallback);
  });

  it('is the proven one first, then the newest others', () => {
    const releases = released('6', '5', '4', '3+', '2', '1+');
    const versions = fallbacksOf(releases, { name: 'study', active: '6' }).map(({ version }) => version);
    expect(versions).toEqual(['3', '5', '4']);
  });

  it('is followed by the next two older ones that were not rolled back', () => {
    const releases = released('6', '5', '4!', '3', '2', '1');
    const versions = fallbacksOf(releases, { name: 'study', active: '6' }).map(({ version }) => version);
    expect(versions).toEqual(['5', '3', '2']);
  });

  it('is one of the same frontend', () => {
    const games = { name: 'games', version: '9', provenAt: null, rolledBackAt: null, promotedAt: AT };
    expect(fallbackOf([games, ...released('1')], { name: 'study', active: '1' })).toBeNull();
  });
});

describe('A version', () => {
  it.each([
    ['1', '2', true],
    ['2', '2', false],
    ['3', '2', false],
  ])('%s is older than the active %s: %s', (version, active, older) => {
    expect(isOlderThanActive(released('3', '2', '1'), { name: 'study', active }, version)).toBe(older);
  });
});
