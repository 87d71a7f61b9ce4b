import type { RelatedUser } from '@shinobi/shared/contract/user';
import { questsOf, type QuestState } from '@shinobi/shared/domain/quests';

/** How the asker stands with another: what can be done next follows from it. */
export type Relation = 'stranger' | 'asked' | 'asks' | 'friend';

type Standing = Pick<RelatedUser, 'isFriend' | 'requestFromThem' | 'requestFromMe'>;

export function relationOf(other: Standing | undefined): Relation {
  if (!other) return 'stranger';
  if (other.isFriend) return 'friend';
  if (other.requestFromThem?.approved === false) return 'asks';
  return other.requestFromMe?.canceled === false ? 'asked' : 'stranger';
}

type Related = readonly RelatedUser[];

/** Friends, and requests of one's own that are open: what counts against the limit. */
export const roomTaken = (related: Related): number =>
  related.filter((other) => ['friend', 'asked'].includes(relationOf(other))).length;

/** The requests that others have made, newest as the server orders them. */
export const requestsTo = (related: Related): Related => related.filter((other) => relationOf(other) === 'asks');
export const requestsFrom = (related: Related): Related => related.filter((other) => relationOf(other) === 'asked');
export const friendsIn = (related: Related): Related => related.filter(({ isFriend }) => isFriend);

const NOTHING = { genres: [], grammar: [], kanji: [] };
const FRIEND_QUESTS = questsOf(NOTHING).filter(({ questKey }) => questKey.startsWith('friends-'));

const stateOf = (related: Related): QuestState => ({
  sentRequests: related.filter(({ requestFromMe }) => requestFromMe?.canceled === false).length,
  invitationBonuses: 0,
  hasSocialLink: false,
  hasHomeCountry: false,
  hasAvatar: false,
  overallPercent: 0,
  progress: {},
});

/** Whether a change of the related users makes a quest clear that was not (specification, section 4, 'Quests'). */
export function clearsQuest(before: Related, after: Related): boolean {
  const [then, now] = [stateOf(before), stateOf(after)];
  return FRIEND_QUESTS.some((quest) => quest.checkCleared(now) && !quest.checkCleared(then));
}
