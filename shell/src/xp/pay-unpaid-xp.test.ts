import { describe, expect, it, jest } from '@jest/globals';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { aUser, CONNECTION_LOST, fakeApi, type Handlers, refusal, signedIn } from '@shinobi/shared/testing';
import { memoryStorage } from '../testing/memory-storage.js';
import { payUnpaidXp } from './pay-unpaid-xp.js';

const ADD_XP = 'POST /api/User/AddXp';
const KEY = 'unpaid-xp-session-1';
const user = aUser({ xp: 30 });
const body = { userId: user.userId, activity: 'vocab', ref: '1', correct: 10, total: 10, session: 's1' };
const paid = { user, gained: 12, boosterMultiplier: 1, leveledUp: false };

function setUp(start: Session, handlers: Handlers, stored: Record<string, string> = { [KEY]: JSON.stringify(body) }) {
  const session = createReadable<Session>(start);
  const [storage, api, toast, updateUser] = [memoryStorage(stored), fakeApi(handlers), jest.fn(), jest.fn()];
  const memory = { flush: jest.fn(async () => undefined) };
  payUnpaidXp({ api, session: { session, updateUser }, memory, storage, toast });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { session, storage, api, toast, updateUser, memory, settle };
}

describe('XP that an earlier page could not have paid', () => {
  it('is paid under its key, after the answers have been sent', async () => {
    const { api, storage, toast, updateUser, memory, settle } = setUp(signedIn(), { [ADD_XP]: () => paid });
    await settle();
    expect(memory.flush).toHaveBeenCalledTimes(1);
    expect(api.callsTo(ADD_XP)).toMatchObject([{ body, idempotencyKey: 'session-1' }]);
    expect(updateUser).toHaveBeenCalledWith(user);
    expect(toast).toHaveBeenCalledWith({ text: 'You gained 12 XP for what you had finished before.' });
    expect(storage.all()).toEqual({});
  });

  it('waits until its user is here', async () => {
    const { api, session, settle } = setUp({ status: 'guest' }, { [ADD_XP]: () => paid });
    session.set(signedIn({ userId: 99 }));
    await settle();
    expect(api.callsTo(ADD_XP)).toEqual([]);
    session.set(signedIn());
    await settle();
    expect(api.callsTo(ADD_XP)).toHaveLength(1);
  });

  it.each<[string, NonNullable<Handlers[typeof ADD_XP]>, boolean]>([
    ['stays after a lost connection', () => CONNECTION_LOST, true],
    ['stays while the session has ended', () => refusal('SignInRequired'), true],
    ['stays after too many calls', () => refusal('TooManyRequests'), true],
    ['is forgotten when the server refuses it for good', () => refusal('InvalidInput'), false],
  ])('%s', async (_, respond, stays) => {
    const { storage, toast, settle } = setUp(signedIn(), { [ADD_XP]: respond });
    await settle();
    expect(storage.get(KEY) !== null).toBe(stays);
    expect(toast).not.toHaveBeenCalled();
  });

  it('is forgotten when it is damaged', async () => {
    const { api, storage, settle } = setUp(signedIn(), {}, { [KEY]: '{"userId":' });
    await settle();
    expect(api.callsTo(ADD_XP)).toEqual([]);
    expect(storage.all()).toEqual({});
  });
});
