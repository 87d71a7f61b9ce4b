import type { Session } from '@shinobi/shared/platform';
import type { Panels } from '../panels/panels.js';
import type { SessionControl } from '../session/session.js';
import { alertOf } from './current-alert.js';

interface WelcomeOptions {
  readonly session: SessionControl;
  readonly panels: Panels;
  /** Whether a quest's reward waits; asks the server the first time. */
  readonly questReward: () => Promise<boolean>;
  /** Whether the address opens a panel. */
  readonly opensPanel: () => Promise<boolean>;
}

type SignedIn = Extract<Session, { status: 'signed-in' }>;

/**
 * What a user meets who comes: the day's bonus as long as it is unclaimed, whenever its day begins, and at the start of
 * the page the panel of what waits for them, unless the address has opened one (specification, section 4).
 */
export function welcome({ session, panels, questReward, opensPanel }: WelcomeOptions): () => void {
  let offered: string | null = null;

  const bonus = async (): Promise<void> => {
    const now = session.session.get();
    if (now.status !== 'signed-in' || !now.data?.isDailyBonusUnclaimed) return;
    const day = `${now.user.userId}/${now.data.dailyBonus.streak}`;
    if (offered === day) return;
    offered = day;
    await panels.open('daily-bonus', { bonus: now.data.dailyBonus });
  };

  const alert = async ({ user, data }: SignedIn) => {
    if (!data) return;
    // The quests need a call of their own; what comes before them does not wait for it.
    const first = alertOf(user, data, false);
    const before = first?.kind === 'NewOrAddedItem' || first?.kind === 'InvitationBonus' ? null : first;
    const shown = before ?? alertOf(user, data, await questReward());
    const still = session.session.get();
    // Who has opened something by now is not interrupted: the dot says that something waits.
    if (!shown || panels.stack.get().length > 0) return;
    if (still.status === 'signed-in' && still.user.userId === user.userId) void panels.open(shown.panel, shown.props);
  };

  const start = async () => {
    const now = session.session.get();
    // Asked before the bonus: the panel may be closed by then, and its hash gone with it.
    const led = opensPanel();
    await bonus();
    if (now.status === 'signed-in' && !(await led)) await alert(now);
  };

  const later = () => void bonus();
  const end = session.session.subscribe(later);
  void start();
  return end;
}
