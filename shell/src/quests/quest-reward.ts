import type { ApiClient, Session, Settable } from '@shinobi/shared/platform';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import type { SessionControl } from '../session/session.js';

/** Changes that come together are asked about once. */
const SETTLE_MS = 1000;

/** What of the user's data clears quests, beside the user's own record. */
const clearing = ({ relatedUsers, invitationBonusList }: DataForUser): string =>
  JSON.stringify([
    relatedUsers.map(({ userId, requestFromMe }) => [userId, requestFromMe]),
    invitationBonusList.length,
  ]);

interface QuestRewardOptions {
  readonly api: ApiClient;
  readonly session: SessionControl;
  /** Whether a cleared quest is not claimed: the exclamation mark. */
  readonly reward: Settable<boolean>;
}

/**
 * Keeps the exclamation mark current: the server's quest state is asked for when something has changed that may clear a
 * quest. When a change among the related users cleared one, the achievements are sent for, and the claimed keys of the
 * answer decide (specification, section 4, 'Quests'). Returns what ends it, and what waits for a first answer.
 */
export function followQuests({ api, session, reward }: QuestRewardOptions) {
  let asked: Session = { status: 'loading' };
  let cleared: ReadonlySet<string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    const before = asked;
    const now = session.session.get();
    asked = now;
    if (now.status !== 'signed-in') return void reward.set(false);
    const { clearedQuests, exclamationMark } = await api('GET /api/Quest/GetQuests');
    const known = cleared;
    cleared = new Set(clearedQuests.map(({ questKey }) => questKey));
    const isNew = known !== null && clearedQuests.some(({ questKey }) => !known.has(questKey));
    if (!isNew || !relatedChanged(before, now)) return void reward.set(exclamationMark);
    const claimed = await api('POST /api/Quest/GetAchievements', { body: now.user.userId });
    reward.set(clearedQuests.some(({ questKey }) => !claimed.includes(questKey)));
  };

  const changed = () => {
    const now = session.session.get();
    if (!mayClear(asked, now)) return;
    clearTimeout(timer);
    if (userOf(now) !== userOf(asked)) cleared = null;
    // What cannot be asked now is asked with the next change.
    timer = setTimeout(() => void ask().catch(() => undefined), SETTLE_MS);
  };
  const leave = session.session.subscribe(changed);
  return {
    /** The first answer, asked for at once. */
    first() {
      clearTimeout(timer);
      return ask().catch(() => undefined);
    },
    end() {
      clearTimeout(timer);
      leave();
    },
  };
}

const userOf = (session: Session) => (session.status === 'signed-in' ? session.user.userId : null);

function relatedChanged(before: Session, now: Session): boolean {
  if (before.status !== 'signed-in' || now.status !== 'signed-in' || !before.data || !now.data) return false;
  return clearing(before.data) !== clearing(now.data);
}

function mayClear(before: Session, now: Session): boolean {
  if (before.status !== 'signed-in' || now.status !== 'signed-in') return before.status !== now.status;
  if (before.user !== now.user) return true;
  return Boolean(now.data) && (!before.data || relatedChanged(before, now));
}
