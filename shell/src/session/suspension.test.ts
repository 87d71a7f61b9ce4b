import { describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@shinobi/shared/platform';
import { aUser } from '@shinobi/shared/testing/builders';
import type { SessionControl } from './session.js';
import { redirectSuspendedUser } from './suspension.js';

const signedIn = (sul: number) => ({ status: 'signed-in', user: aUser({ sul }), data: null }) as unknown as Session;

function check(sul: number, path: string) {
  const redirect = jest.fn();
  const session = { session: { get: () => signedIn(sul), subscribe: () => () => undefined } };
  redirectSuspendedUser(session as unknown as SessionControl, { path: () => path, redirect });
  return redirect;
}

describe('A suspended user', () => {
  it.each([
    ['is redirected', 10, '/', 1],
    ['is redirected from a lesson', 10, '/kanji/1', 1],
    ['may open the terms, to export or delete the account', 10, '/terms', 0],
    ['with a lower level number is not redirected', 9, '/', 0],
  ])('%s (sul %d at %s)', (_, sul, path, times) => {
    expect(check(sul, path)).toHaveBeenCalledTimes(times);
  });
});
