import type { ApiClient, Session, Writable } from '@shinobi/shared/platform';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import type { SessionControl } from '../session/session.js';

/** Changes within this time cause one call. */
const SETTLE_MS = 1000;

/** Returns a comparable text of the data, other than the user's record, that can clear quests. */
const questDataOf = ({ relatedUsers, invitationBonusList }: DataForUser): string =>
  JSON.stringify([
    relatedUsers.map(({ userId, requestFromMe }) => [userId, requestFromMe]),
    invitationBonusList.length,
  ]);

interface QuestRewardOptions {
  readonly api: ApiClient;
  readonly session: SessionControl;
  /** Whether a cleared quest is not claimed yet: the exclamation mark. */
  readonly reward: Writable<boolean>;
}

/**
 * Keeps `reward` up to date: fetches the quests when something has changed that may clear one. When a change of
 * relations has cleared one, it sends the achievements and goes by the claimed keys of the response
 * (docs/behaviour/quests.md, rule 8). `loadNow` fetches the quests at once.
 */
export function followQuestReward({ api, session, reward }: QuestRewardOptions) {
  let lastSession: Session = { status: 'loading' };
  let lastCleared: ReadonlySet<string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = async () => {
    const before = lastSession;
    const current = session.session.get();
    lastSession = current;
    if (current.status !== 'signed-in') return reward.set(false);
    const { clearedQuests, exclamationMark } = await api('GET /api/Quest/GetQuests');
    const known = lastCleared;
    lastCleared = new Set(clearedQuests.map(({ questKey }) => questKey));
    const hasNewCleared = known !== null && clearedQuests.some(({ questKey }) => !known.has(questKey));
    if (!hasNewCleared || !questDataChanged(before, current)) return reward.set(exclamationMark);
    const claimed = await api('POST /api/Quest/GetAchievements', { body: current.user.userId });
    reward.set(clearedQuests.some(({ questKey }) => !claimed.includes(questKey)));
  };

  const loadSoon = () => {
    const current = session.session.get();
    if (!mayClearQuest(lastSession, current)) return;
    clearTimeout(timer);
    if (userIdOf(current) !== userIdOf(lastSession)) lastCleared = null;
    // After a failure the next change causes another call.
    timer = setTimeout(() => void load().catch(() => undefined), SETTLE_MS);
  };
  const unsubscribe = session.session.subscribe(loadSoon);
  return {
    loadNow() {
      clearTimeout(timer);
      return load().catch(() => undefined);
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

const userIdOf = (session: Session) => (session.status === 'signed-in' ? session.user.userId : null);

function questDataChanged(before: Session, current: Session): boolean {
  if (before.status !== 'signed-in' || current.status !== 'signed-in' || !before.data || !current.data) return false;
  return questDataOf(before.data) !== questDataOf(current.data);
}

function mayClearQuest(before: Session, current: Session): boolean {
  if (before.status !== 'signed-in' || current.status !== 'signed-in') return before.status !== current.status;
  if (before.user !== current.user) return true;
  return Boolean(current.data) && (!before.data || questDataChanged(before, current));
}
