import { describe, expect, it } from '@jest/globals';
import { referredVersions } from './referred-versions.js';

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
const referred = (versions: readonly string[], active: string, canary: string | null = null) =>
  referredVersions(released(...versions), { name: 'study', active, canary });

describe('Pages may get', () => {
  it.each([
    ['the active version and three fallbacks', ['6', '5', '4', '3', '2', '1'], '6', null, ['6', '5', '4', '3']],
    ['an old proven one', ['6', '5', '4', '3', '2', '1+'], '6', null, ['6', '1', '5', '4']],
    ['an active version that was chosen later', ['6', '5', '4', '3', '2', '1'], '2', null, ['2', '6', '5', '4']],
    ['the canary and its fallbacks', ['6', '5', '4', '3', '2+'], '5', '6', ['5', '6', '2', '4', '3']],
    ['none that was only uploaded', ['4?', '3', '2'], '3', null, ['3', '2']],
    ['none that was rolled back', ['3', '2!', '1'], '3', null, ['3', '1']],
  ])('%s', (_, versions, active, canary, expected) => {
    expect(referred(versions, active, canary)).toEqual(expected);
  });
});
