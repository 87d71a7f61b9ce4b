/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { aPublicUser, aUser, CONNECTION_LOST, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { shellInMemory } from '../testing/render-in-shell.js';
import { followQuestReward } from './quest-reward.js';

const GET_QUESTS = 'GET /api/Quest/GetQuests';
const GET_ACHIEVEMENTS = 'POST /api/Quest/GetAchievements';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const quest = (questKey: string, claimed: boolean) => ({
  questKey,
  title: questKey,
  transitionTarget: '/',
  reward: { type: 'coin' as const, value: 100 },
  claimed,
});
const quests = (...cleared: ReturnType<typeof quest>[]) => ({
  clearedQuests: cleared,
  ongoingQuests: [],
  exclamationMark: cleared.some(({ claimed }) => !claimed),
  nextUnbackedClaimAt: null,
});
const requested: RelatedUser = {
  ...aPublicUser(),
  isFriend: false,
  isNewFriend: false,
  requestFromThem: null,
  requestFromMe: { canceled: false },
};
const settle = () => jest.advanceTimersByTimeAsync(1000);

async function visit() {
  const platform = fakePlatform({
    handlers: {
      'POST /api/Auth/GetUser': () => aUser(),
      'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
      [GET_QUESTS]: () => quests(),
      [GET_ACHIEVEMENTS]: () => [],
    },
  });
  const { shell } = shellInMemory({ platform });
  const reward = createReadable(false);
  const follow = followQuestReward({ api: platform.api, session: shell.session, reward });
  await shell.session.identifyUser();
  const count = () => platform.api.callsTo(GET_QUESTS).length;
  return { platform, session: shell.session, reward, follow, count };
}

describe('The quest reward', () => {
  it('is requested once after several changes', async () => {
    const { session, count, reward, platform, follow } = await visit();
    platform.api.on({ [GET_QUESTS]: () => quests(quest('avatar', false)) });
    session.updateUser(aUser({ coin: 3 }));
    session.updateUser(aUser({ coin: 5 }));
    await settle();
    expect([count(), reward.get()]).toEqual([1, true]);
    session.updateData({ unreadMessages: [] });
    await settle();
    expect(count()).toBe(1);
    follow.stop();
  });

  it('depends on the claimed keys of the achievements when a change of relations clears a quest', async () => {
    const { session, platform, reward, follow } = await visit();
    await follow.loadNow();
    platform.api.on({ [GET_QUESTS]: () => quests(quest('friends-1', false)) });
    session.updateData({ relatedUsers: [requested] });
    await settle();
    expect(platform.api.callsTo(GET_ACHIEVEMENTS)).toMatchObject([{ body: 2 }]);
    expect(reward.get()).toBe(true);
    platform.api.on({ [GET_ACHIEVEMENTS]: () => ['friends-1', 'friends-3'] });
    platform.api.on({ [GET_QUESTS]: () => quests(quest('friends-1', true), quest('friends-3', false)) });
    session.updateData({ relatedUsers: [requested, { ...requested, userId: 4 }] });
    await settle();
    expect(reward.get()).toBe(false);
    follow.stop();
  });

  it('does not send the achievements when something else has cleared a quest', async () => {
    const { session, platform, reward, follow } = await visit();
    await follow.loadNow();
    platform.api.on({ [GET_QUESTS]: () => quests(quest('avatar', false)) });
    session.updateUser(aUser({ avatarPath: 'images/user/a.webp' }));
    await settle();
    expect([reward.get(), platform.api.callsTo(GET_ACHIEVEMENTS).length]).toEqual([true, 0]);
    follow.stop();
  });

  it('stays as it is when the server cannot be reached, and is cleared at sign-out', async () => {
    const { session, platform, reward, follow } = await visit();
    platform.api.on({ [GET_QUESTS]: () => quests(quest('avatar', false)) });
    await follow.loadNow();
    platform.api.on({ [GET_QUESTS]: () => CONNECTION_LOST });
    session.updateUser(aUser({ coin: 3 }));
    await settle();
    expect(reward.get()).toBe(true);
    await session.logOut(true);
    await settle();
    expect(reward.get()).toBe(false);
    follow.stop();
  });
});
