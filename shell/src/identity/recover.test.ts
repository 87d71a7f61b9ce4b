/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { aUser, CONNECTION_LOST, fakeApi, type Handlers } from '@shinobi/shared/testing';
import { createRecover } from './recover.js';

const GET_USER = 'POST /api/Auth/GetUser';
const CALL = 'POST /api/User/SaveProgress';
const GUEST = { error: 'Guest' as const };

function setUp(getUser: NonNullable<Handlers[typeof GET_USER]>, done = false) {
  const session = createReadable<Session>({ status: 'signed-in', user: aUser({ userId: 7 }), data: null });
  const expire = jest.fn(() => session.set({ status: 'guest' }));
  const open = jest.fn(async (_: string) => done);
  const client = fakeApi({ [GET_USER]: getUser });
  const options = { client, panels: { open }, session: { session, expire }, fingerprint: () => 'device-1' };
  return { recover: createRecover(options), open, expire };
}

it.each<[string, NonNullable<Handlers[typeof GET_USER]>, number]>([
  ['the same user', () => aUser({ userId: 7 }), 0],
  ['another user', () => aUser({ userId: 8 }), 1],
  ['nobody', () => GUEST, 1],
  ['nothing, because it cannot be reached', () => CONNECTION_LOST, 1],
])(
  'After an ended session the user is asked to sign in, unless the server knows them: it knows %s',
  async (_, found, asked) => {
    const { recover, open } = setUp(found, true);
    expect(await Promise.all([recover('SignInRequired', CALL), recover('SignInRequired', CALL)])).toEqual([true, true]);
    expect(open).toHaveBeenCalledTimes(asked);
  },
);

it('A user who does not sign in again becomes a guest', async () => {
  const { recover, expire } = setUp(() => GUEST);
  expect(await recover('SignInRequired', CALL)).toBe(false);
  expect(expire).toHaveBeenCalledTimes(1);
  expect(await recover('SignInRequired', CALL)).toBe(false);
  expect(expire).toHaveBeenCalledTimes(1);
});

it('A call that needs a recent password opens the dialog', async () => {
  const { recover, open } = setUp(() => GUEST, true);
  expect(await recover('PasswordNeeded', CALL)).toBe(true);
  expect(open.mock.calls).toEqual([['confirm-identity']]);
});

it.each([
  ['SignInRequired', 'GET /api/Auth/Logout'],
  ['IfMatchNeeded', CALL],
])('Nothing is asked after %s of %s', async (code, key) => {
  const { recover, open } = setUp(() => GUEST, true);
  expect(await recover(code, key)).toBe(false);
  expect(open).not.toHaveBeenCalled();
});
