import { expect, it } from '@jest/globals';
import { createLazyVersionCheck } from './lazy-version-check.js';

const check = (name: string, calls: string[], reloads: boolean) => async () => {
  calls.push(name);
  return reloads;
};

it('loads the check for each call and passes its result on', async () => {
  const calls: string[] = [];
  const lazy = createLazyVersionCheck(
    async () => ({ check: check('check', calls, true), checkUnknownRoute: check('unknown', calls, false) }),
    { reloadIfItHelps: () => null },
  );
  expect(calls).toEqual([]);
  await expect(lazy.check()).resolves.toBe(true);
  await expect(lazy.checkUnknownRoute()).resolves.toBe(false);
  expect(calls).toEqual(['check', 'unknown']);
});

it.each([
  ['reloads when its file is gone', Promise.resolve(true), true],
  ['does not reload when its file is only out of reach', Promise.resolve(false), false],
  ['does not reload for anything else', null, false],
])('%s', async (_, recovered, reloads) => {
  const thrown = new Error('Loading chunk background-tasks failed.');
  const causes: unknown[] = [];
  const lazy = createLazyVersionCheck(() => Promise.reject(thrown), {
    reloadIfItHelps: (cause) => {
      causes.push(cause);
      return recovered;
    },
  });
  await expect(lazy.checkUnknownRoute()).resolves.toBe(reloads);
  await expect(lazy.check()).resolves.toBe(reloads);
  expect(causes).toEqual([thrown, thrown]);
});
