import { describe, expect, it } from '@jest/globals';
import { aPublicUser, aUser, dataForUser } from '@shinobi/shared/testing';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { findAlert } from './current-alert.js';

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
  it.each<[title: string, data: Partial<DataForUser>, kind: string | undefined, questReward?: boolean]>([
    ['a pending friend request', request, 'Friend'],
    ['a newly made friend', { relatedUsers: [related({ isNewFriend: true, isFriend: true })] }, 'Friend'],
    ['an approved request', { relatedUsers: [related({ requestFromThem: { approved: true } })] }, undefined],
    ['a friend alert at sul 2', { ...request, sul: 2 }, undefined],
    ['a friend alert at sul 1', { ...request, sul: 1 }, 'Friend'],
    ['messages of one sender', messages(4, 4), 'MessageFromSingleUser'],
    ['messages of several senders', messages(4, 5), 'MessageFromMultipleUsers'],
    ['a new item', item({ isNew: true }), 'NewOrAddedItem'],
    ['an added item', item({ isAdded: true }), 'NewOrAddedItem'],
    ['an item seen before', item({}), undefined],
    ['an invitation bonus of coins', bonus(1000, 0), 'InvitationBonus'],
    ['an invitation bonus of XP', bonus(0, 100), 'InvitationBonus'],
    ['a collected bonus', bonus(0, 0), undefined],
    ['nothing', {}, undefined],
    [
      'several reasons: friends first',
      { ...request, ...messages(4), ...item({ isNew: true }), ...bonus(1, 1) },
      'Friend',
    ],
    ['messages before items', { ...messages(4), ...item({ isNew: true }) }, 'MessageFromSingleUser'],
    ['items before a bonus', { ...item({ isNew: true }), ...bonus(1, 1) }, 'NewOrAddedItem'],
    ['a cleared quest', {}, 'UnclaimedQuestReward', true],
    ['messages before a cleared quest', messages(4, 5), 'MessageFromMultipleUsers', true],
    ['a cleared quest before items', { ...item({ isNew: true }), ...bonus(1, 1) }, 'UnclaimedQuestReward', true],
  ])('for %s', (_, data, kind, questReward = false) => {
    expect(findAlert(aUser(), dataForUser(data), questReward)?.kind).toBe(kind);
  });

  it('is never about friends for the administrator', () => {
    expect(findAlert(aUser({ userId: 1 }), dataForUser(request), false)).toBeNull();
  });

  it('about one sender opens the messages with that person', () => {
    expect(findAlert(aUser(), dataForUser(messages(4)), false)).toMatchObject({
      panel: 'message',
      props: { userId: 4 },
    });
  });

  it('about anything else opens my page at its card', () => {
    expect(findAlert(aUser(), dataForUser(messages(4, 5)), false)).toMatchObject({
      panel: 'my-page',
      props: { card: 'messages' },
    });
    expect(findAlert(aUser(), dataForUser(), true)).toMatchObject({ panel: 'my-page', props: { card: 'quests' } });
  });
});
