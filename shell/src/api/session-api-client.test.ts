import { describe, expect, it, jest } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { aUser, CONNECTION_LOST, fakeApi, type Handlers, refusal } from '@shinobi/shared/testing';
import { createSessionApiClient } from './session-api-client.js';

const SAVE = 'POST /api/User/SaveProgress';
const ended = refusal('SignInRequired');

function setUp(handlers: Handlers, again = false) {
  const client = fakeApi(handlers);
  const online = createReadable(true);
  const signInAgain = jest.fn(async () => again);
  const api = createSessionApiClient({ client, online, signInAgain });
  return { client, online, signInAgain, api };
}

const save = { body: { progress: '{}' } };

describe('A call that meets an ended session', () => {
  it('repeats the same request once its user has signed in again', async () => {
    const { api, client, signInAgain } = setUp({ [SAVE]: () => ended }, true);
    signInAgain.mockImplementation(async () => {
      client.on({ [SAVE]: () => aUser({ name: 'Mika' }) });
      return true;
    });
    await expect(api(SAVE, { ...save, idempotencyKey: 'k1' })).resolves.toMatchObject({ name: 'Mika' });
    expect(client.callsTo(SAVE).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k1', 'k1']);
  });

  it('is rejected when the user does not sign in again', async () => {
    const { api, client } = setUp({ [SAVE]: () => ended });
    await expect(api(SAVE, save)).rejects.toMatchObject({ code: 'SignInRequired' });
    expect(client.callsTo(SAVE)).toHaveLength(1);
  });

  it('does not ask for a sign-in when it is a sign-out, or was refused for another reason', async () => {
    const { api, signInAgain } = setUp({ 'GET /api/Auth/Logout': () => ended, [SAVE]: () => refusal('Forbidden') });
    await expect(api('GET /api/Auth/Logout')).rejects.toMatchObject({ code: 'SignInRequired' });
    await expect(api(SAVE, save)).rejects.toMatchObject({ code: 'Forbidden' });
    expect(signInAgain).not.toHaveBeenCalled();
  });
});

describe('The online flag', () => {
  it('is set by each call', async () => {
    const { api, client, online } = setUp({ [SAVE]: () => CONNECTION_LOST });
    await api(SAVE, save).catch(() => undefined);
    expect(online.get()).toBe(false);
    client.on({ [SAVE]: () => refusal('TooManyRequests') });
    await api(SAVE, save).catch(() => undefined);
    expect(online.get()).toBe(true);
  });
});
