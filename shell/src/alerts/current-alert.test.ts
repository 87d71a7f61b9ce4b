import { describe, expect, it } from '@jest/globals';
import { aPublicUser, aUser, dataForUser } from '@shinobi/shared/testing';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { alertOf } from './current-alert.js';

const related = (overrides: Partial<DataForUser['relatedUsers'][number]>) => ({
  ...aPublicUser(),
  isFriend: false,
  isNewFriend: false,
  requestFromThem: null,
  requestFromMe: null,
  ...overrides,
});

const request = { relatedUsers: [related({ requestFromThem: { approved: false } })] };
const messages = (...from: number[]) => ({ unreadMessages: from.map((fromUserId) => ({ fromUserId })) });
const item = (news: { isNew?: boolean; isAdded?: boolean }) => ({
  possessedItems: [{ itemKey: 'handsel', num: 1, isNew: false, isAdded: false, ...news }],
});
const bonus = (coins: number, xp: number) => ({ invitationBonusList: [{ coins, xp }] });

describe('The alert', () => {
  it.each<[what: string, data: Partial<DataForUser>, kind: string | undefined, questReward?: boolean]>([
    ['a pending friend request', request, 'Friend'],
    ['a newly made friend', { relatedUsers: [related({ isNewFriend: true, isFriend: true })] }, 'Friend'],
    ['a request that was approved', { relatedUsers: [related({ requestFromThem: { approved: true } })] }, undefined],
    ['a friend alert at sul 2', { ...request, sul: 2 }, undefined],
    ['a friend alert at sul 1', { ...request, sul: 1 }, 'Friend'],
    ['messages of one sender', messages(4, 4), 'MessageFromSingleUser'],
    ['messages of several senders', messages(4, 5), 'MessageFromMultipleUsers'],
    ['a new item', item({ isNew: true }), 'NewOrAddedItem'],
    ['an added item', item({ isAdded: true }), 'NewOrAddedItem'],
    ['an item one knows', item({}), undefined],
    ['an invitation bonus of coins', bonus(1000, 0), 'InvitationBonus'],
    ['an invitation bonus of XP', bonus(0, 100), 'InvitationBonus'],
    ['a bonus that was collected', bonus(0, 0), undefined],
    ['nothing', {}, undefined],
    [
      'all at once: the friend first',
      { ...request, ...messages(4), ...item({ isNew: true }), ...bonus(1, 1) },
      'Friend',
    ],
    ['messages before items', { ...messages(4), ...item({ isNew: true }) }, 'MessageFromSingleUser'],
    ['items before a bonus', { ...item({ isNew: true }), ...bonus(1, 1) }, 'NewOrAddedItem'],
    ['a cleared quest', {}, 'UnclaimedQuestReward', true],
    ['messages before a cleared quest', messages(4, 5), 'MessageFromMultipleUsers', true],
    ['a cleared quest before items', { ...item({ isNew: true }), ...bonus(1, 1) }, 'UnclaimedQuestReward', true],
  ])('for %s', (_, data, kind, questReward = false) => {
    expect(alertOf(aUser(), dataForUser(data), questReward)?.kind).toBe(kind);
  });

  it('never is about friends for the administrator', () => {
    expect(alertOf(aUser({ userId: 1 }), dataForUser(request), false)).toBeNull();
  });

  it('of a single sender opens the messages with that person', () => {
    expect(alertOf(aUser(), dataForUser(messages(4)), false)).toMatchObject({ panel: 'message', props: { userId: 4 } });
  });

  it('of anything else opens my page at its card', () => {
    expect(alertOf(aUser(), dataForUser(messages(4, 5)), false)).toMatchObject({
      panel: 'my-page',
      props: { card: 'messages' },
    });
    expect(alertOf(aUser(), dataForUser(), true)).toMatchObject({ panel: 'my-page', props: { card: 'quests' } });
  });
});
