import { describe, expect, it, jest } from '@jest/globals';
import { createReadable, type PanelStack, type Session } from '@shinobi/shared/platform';
import { aUser, CONNECTION_LOST, fakeApi, type Handlers, signedIn } from '@shinobi/shared/testing';
import { memoryStorage } from '../testing/memory-storage.js';
import { createXp } from './award-xp.js';

const ADD_XP = 'POST /api/User/AddXp';
const finished = { activity: 'vocab', ref: '1', correct: 10, total: 10, idempotencyKey: 'session-1' } as const;

function setUp(session: Session, handlers: Handlers = {}, stored: Record<string, string> = {}) {
  const memory = { flush: jest.fn(async () => undefined) };
  const storage = memoryStorage(stored);
  const api = fakeApi(handlers);
  const openPanel = jest.fn<PanelStack['open']>(async () => true);
  const updateUser = jest.fn();
  const xp = createXp({ api, session: createReadable(session), memory, storage, updateUser, openPanel });
  return { storage, api, memory, openPanel, updateUser, xp };
}

describe('The XP of a guest', () => {
  const guest = { status: 'guest' } as const;

  it('adds up in this browser, and is shown', async () => {
    const { xp, storage, openPanel } = setUp(guest, {}, { 'guest-xp': '40' });
    await expect(xp.award(finished)).resolves.toEqual({ storedIn: 'device', gained: 30, level: expect.any(Number) });
    expect(storage.all()).toEqual({ 'guest-xp': '70' });
    expect(openPanel).toHaveBeenCalledWith('guest-xp', { gained: 30 });
  });

  it('starts from nothing when the stored value is damaged', async () => {
    const { xp, storage } = setUp(guest, {}, { 'guest-xp': '-1.5' });
    await xp.award(finished);
    expect(storage.get('guest-xp')).toBe('30');
  });

  it('is not shown when nothing was gained', async () => {
    const { xp, openPanel } = setUp(guest);
    await xp.award({ ...finished, correct: 0, total: 1 });
    expect(openPanel).not.toHaveBeenCalled();
  });
});

describe('The XP of a user', () => {
  const user = aUser({ xp: 30 });

  it('is added on the server under the key, and is shown', async () => {
    const response = { user, gained: 60, boosterMultiplier: 2, leveledUp: true };
    const { xp, api, storage, openPanel, updateUser } = setUp(signedIn(), { [ADD_XP]: () => response });
    const awarded = { gained: 60, multiplier: 2, level: user.level, leveledUp: true };
    await expect(xp.award(finished)).resolves.toEqual({ storedIn: 'account', ...awarded });
    expect(api.callsTo(ADD_XP)).toMatchObject([
      { body: { userId: 2, activity: 'vocab', ref: '1', correct: 10, total: 10 }, idempotencyKey: 'session-1' },
    ]);
    expect(updateUser).toHaveBeenCalledWith(user);
    expect(openPanel).toHaveBeenCalledWith('user-xp', awarded);
    expect(storage.all()).toEqual({});
  });

  it('rejects when it could not be saved. It is noted on the device, for a page that ends before the response', async () => {
    const { xp, storage } = setUp(signedIn(), { [ADD_XP]: () => CONNECTION_LOST });
    const award = xp.award(finished);
    const note = {
      'unpaid-xp-session-1': JSON.stringify({ activity: 'vocab', ref: '1', correct: 10, total: 10, userId: 2 }),
    };
    expect(storage.all()).toEqual(note);
    await expect(award).rejects.toMatchObject({ status: 0 });
    expect(storage.all()).toEqual(note);
  });

  it('is not shown when the hourly limit left nothing', async () => {
    const response = { user, gained: 0, boosterMultiplier: 1, leveledUp: false };
    const { xp, openPanel } = setUp(signedIn(), { [ADD_XP]: () => response });
    await xp.award(finished);
    expect(openPanel).not.toHaveBeenCalled();
  });

  it('waits until the server has the answers, and is given for those of the session', async () => {
    const response = { user, gained: 60, boosterMultiplier: 2, leveledUp: true };
    const { xp, api, memory } = setUp(signedIn(), { [ADD_XP]: () => response });
    memory.flush.mockRejectedValueOnce(new Error('lost'));
    await expect(xp.award({ ...finished, session: 'run-1' })).rejects.toThrow('lost');
    expect(api.callsTo(ADD_XP)).toEqual([]);
    await xp.award({ ...finished, session: 'run-1' });
    expect(api.callsTo(ADD_XP)).toMatchObject([{ body: { session: 'run-1' } }]);
  });
});
