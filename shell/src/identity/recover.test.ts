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
  const identifyUser = jest.fn(async () => {});
  const control = { session, expire, identifyUser };
  const options = { client, panels: { open }, session: control, fingerprint: () => 'device-1' };
  return { recover: createRecover(options), session, identifyUser, open, expire };
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

it.each<[string, number, boolean]>([
  ['another user, for whom it is not repeated', 8, false],
  ['the same user after all, for whom it is repeated', 7, true],
])('A call that another user was signed in for asks who is here: %s', async (_, userId, repeated) => {
  const { recover, session, identifyUser, open } = setUp(() => GUEST);
  identifyUser.mockImplementation(async () =>
    session.set({ status: 'signed-in', user: aUser({ userId }), data: null }),
  );
  expect(await Promise.all([recover('OtherUser', CALL), recover('OtherUser', CALL)])).toEqual([repeated, repeated]);
  expect(identifyUser).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
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
