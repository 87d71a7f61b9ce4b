/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { aUser, CONNECTION_LOST, fakeApi, type Handlers, refusal } from '@shinobi/shared/testing';
import { createSessionApiClient } from './session-api-client.js';

const SAVE = 'POST /api/User/SaveProgress';
const ended = refusal('SignInRequired');

function setUp(handlers: Handlers, recovers = false) {
  const client = fakeApi(handlers);
  const online = createReadable(true);
  const recover = jest.fn(async (_: string) => recovers);
  const api = createSessionApiClient({ client, online, recover });
  return { client, online, recover, api };
}

const save = { body: { progress: '{}' } };

describe('A call that meets an ended session', () => {
  it('repeats the same request once its user has signed in again', async () => {
    const { api, client, recover } = setUp({ [SAVE]: () => ended }, true);
    recover.mockImplementation(async () => {
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

  it('asks as well who is here when another user is signed in', async () => {
    const { api, recover } = setUp({ [SAVE]: () => refusal('OtherUser') });
    await expect(api(SAVE, save)).rejects.toMatchObject({ code: 'OtherUser' });
    expect(recover.mock.calls).toEqual([['OtherUser', SAVE]]);
  });

  it('is not asked about when it was refused for another reason', async () => {
    const { api, recover } = setUp({ [SAVE]: () => refusal('Forbidden') });
    await expect(api(SAVE, save)).rejects.toMatchObject({ code: 'Forbidden' });
    expect(recover).not.toHaveBeenCalled();
  });
});

const START = 'POST /api/SecondFactor/StartAuthenticator';
const SETUP = { secret: 'GEZDGNBV', uri: 'otpauth://totp/a', setup: 'v1.x' };

describe('A call that needs the password or the second factor again', () => {
  it.each(['PasswordNeeded', 'SecondFactorRequired'] as const)('is repeated once after %s', async (code) => {
    const { api, client, recover } = setUp({ [START]: () => refusal(code) });
    recover.mockImplementation(async () => {
      client.on({ [START]: () => SETUP });
      return true;
    });
    await expect(api(START, { body: {} })).resolves.toEqual(SETUP);
    expect(recover.mock.calls).toEqual([[code, START]]);
  });

  it('is rejected when the user declines, and when it is refused again', async () => {
    for (const confirmed of [false, true]) {
      const { api, client } = setUp({ [START]: () => refusal('PasswordNeeded') }, confirmed);
      await expect(api(START, { body: {} })).rejects.toMatchObject({ code: 'PasswordNeeded' });
      expect(client.callsTo(START)).toHaveLength(confirmed ? 2 : 1);
    }
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
