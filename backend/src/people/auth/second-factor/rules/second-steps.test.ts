import { describe, expect, it } from '@jest/globals';
import { type Factors, findSecondSteps, isLastFactor } from './second-steps.js';

const factors = (given: Partial<Factors> = {}): Factors => ({
  hasAuthenticator: false,
  passkeys: 0,
  recoveryCodes: 0,
  required: false,
  ...given,
});

describe('After the password of an account', () => {
  it.each<[string, Partial<Factors>, string[]]>([
    ['without a second factor', {}, []],
    ['with an authenticator app', { hasAuthenticator: true, recoveryCodes: 10 }, ['code', 'recoveryCode']],
    ['whose recovery codes are used up', { hasAuthenticator: true }, ['code']],
    [
      'with a passkey too',
      { hasAuthenticator: true, passkeys: 2, recoveryCodes: 1 },
      ['code', 'passkey', 'recoveryCode'],
    ],
    ['with passkeys only', { passkeys: 2 }, []],
    [
      'with passkeys only, where a second factor is required',
      { passkeys: 1, recoveryCodes: 3, required: true },
      ['passkey', 'recoveryCode'],
    ],
    ['without any, where one is required', { required: true }, []],
    ['with recovery codes only, where one is required', { recoveryCodes: 3, required: true }, []],
  ])('%s', (_, given, steps) => {
    expect(findSecondSteps(factors(given))).toEqual(steps);
  });
});

describe('The last second factor', () => {
  it.each<[Partial<Factors>, boolean]>([
    [{ hasAuthenticator: true, required: true }, true],
    [{ passkeys: 1, required: true }, true],
    [{ hasAuthenticator: true, passkeys: 1, required: true }, false],
    [{ passkeys: 2, required: true }, false],
    [{ hasAuthenticator: true }, false],
    [{ passkeys: 1 }, false],
  ])('of %j stays: %s', (given, expected) => {
    expect(isLastFactor(factors(given))).toBe(expected);
  });
});
