import { describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@shinobi/shared/platform';
import { aUser } from '@shinobi/shared/testing/builders';
import type { SessionControl } from './session.js';
import { watchSuspension } from './suspension.js';

const signedIn = (sul: number) => ({ status: 'signed-in', user: aUser({ sul }), data: null }) as unknown as Session;

function watch(sul: number, path: string) {
  const leave = jest.fn();
  const session = { session: { get: () => signedIn(sul), subscribe: () => () => undefined } };
  watchSuspension(session as unknown as SessionControl, { path: () => path, leave });
  return leave;
}

describe('A suspended user', () => {
  it.each([
    ['is led away', 10, '/', 1],
    ['is led away from a lesson', 10, '/kanji/1', 1],
    ['stays at the terms, where the account can be exported and deleted', 10, '/terms', 0],
    ['with a lower number stays everywhere', 9, '/', 0],
  ])('%s (sul %d at %s)', (_, sul, path, times) => {
    expect(watch(sul, path)).toHaveBeenCalledTimes(times);
  });
});
