import { describe, expect, it } from '@jest/globals';
import { contract } from '@shinobi/shared/contract';
import { formatRecoveryCode, hashRecoveryCode, toRecoveryCode } from './recovery-code.js';

const BYTES = Uint8Array.from({ length: 16 }, (_, n) => n * 17);
const CODE = toRecoveryCode(BYTES);
const { body } = contract['POST /api/Auth/SignInWithRecoveryCode'];
const read = (recoveryCode: string) => body.safeParse({ recoveryCode }).data?.recoveryCode ?? null;

describe('A recovery code', () => {
  it('has 16 characters of an alphabet of 32, each of them equally likely', () => {
    const all = Array.from({ length: 256 }, (_, byte) => toRecoveryCode(Uint8Array.of(byte)));
    const counts = Map.groupBy(all, (character) => character);
    expect(counts.size).toBe(32);
    expect([...counts.values()].every(({ length }) => length === 8)).toBe(true);
    expect(CODE).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  });

  it('is shown in four groups', () => {
    expect(formatRecoveryCode('0h2k4m6p8rasctew')).toBe('0h2k-4m6p-8ras-ctew');
  });

  it.each([
    ['as it is shown', formatRecoveryCode(CODE), CODE],
    ['without dashes', CODE, CODE],
    ['in capitals with spaces', ` ${formatRecoveryCode(CODE).replaceAll('-', ' ').toUpperCase()} `, CODE],
    ['with o for 0, i and l for 1', 'oil2-3456-789a-bcde', '01123456789abcde'],
    ['too short', CODE.slice(1), null],
    ['too long', `${CODE}0`, null],
    ['with another character', `${CODE.slice(1)}!`, null],
  ])('is read %s', (_, typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('is stored as a hash that differs between users', () => {
    expect(hashRecoveryCode(2, CODE)).toMatch(/^[\da-f]{64}$/);
    expect(hashRecoveryCode(2, CODE)).not.toBe(hashRecoveryCode(3, CODE));
    expect(hashRecoveryCode(2, CODE)).not.toContain(CODE);
  });
});
