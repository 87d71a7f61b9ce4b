import { utcDay } from '@shinobi/shared/domain/economy/daily-bonus';
import type { Readable, Session } from '@shinobi/shared/platform';
import type { Panels } from '../panels/panels.js';
import type { SessionControl } from '../session/session.js';
import { findAlert } from './current-alert.js';

interface PendingPanelsOptions {
  readonly session: SessionControl;
  readonly panels: Panels;
  /** Whether a cleared quest is not claimed yet; asks the server the first time. */
  readonly hasQuestReward: () => Promise<boolean>;
  readonly addressOpensPanel: () => Promise<boolean>;
  /** Whether the current page has the whole window, which no alert covers. */
  readonly hasWholeWindow: () => boolean;
  /** Whether the current page is one of the desk, where nothing covers the work. */
  readonly isAtDesk: Readable<boolean>;
  /** Whether a quiz, test or game runs. */
  readonly isFocused: Readable<boolean>;
}

type SignedInSession = Extract<Session, { status: 'signed-in' }>;

/**
 * Opens the daily bonus while it is unclaimed, also when a new day begins, but then not during a quiz, test or game, and
 * never at the desk: there it waits until the page is left. At the start of the page, opens the panel of the current alert,
 * unless the address has opened a panel or the page belongs to the desk (docs/behaviour/session.md, rule 2). Returns a
 * function that stops it.
 */
export function openPendingPanels(options: PendingPanelsOptions): () => void {
  const { session, panels, hasQuestReward, addressOpensPanel, hasWholeWindow, isAtDesk, isFocused } = options;
  let offeredDay: string | null = null;

  const offerBonus = async (): Promise<void> => {
    const current = session.session.get();
    if (isAtDesk.get() || current.status !== 'signed-in' || !current.data?.isDailyBonusUnclaimed) return;
    // A streak that was lost repeats its numbers.
    const day = `${current.user.userId}/${current.data.dailyBonus.streak}/${utcDay(Date.now())}`;
    if (offeredDay === day) return;
    offeredDay = day;
    await panels.open('daily-bonus', { bonus: current.data.dailyBonus });
  };

  // A user who has opened something by now is not interrupted: the dot shows that something waits.
  const isOccupied = () => isAtDesk.get() || hasWholeWindow() || panels.stack.get().length > 0;

  const openAlert = async ({ user, data }: SignedInSession) => {
    if (!data) return;
    // Quests need a call of their own; an alert that comes before them does not wait for it.
    const withoutQuests = findAlert(user, data, false);
    const comesAfterQuests = withoutQuests?.kind === 'NewOrAddedItem' || withoutQuests?.kind === 'InvitationBonus';
    const alert = (comesAfterQuests ? null : withoutQuests) ?? findAlert(user, data, await hasQuestReward());
    const current = session.session.get();
    if (!alert || isOccupied()) return;
    if (current.status === 'signed-in' && current.user.userId === user.userId)
      void panels.open(alert.panel, alert.props);
  };

  const start = async () => {
    const current = session.session.get();
    // Checked before the bonus: by the time that is closed, the address's own panel and its hash may be gone.
    const opensPanel = addressOpensPanel();
    await offerBonus();
    if (current.status === 'signed-in' && !(await opensPanel)) await openAlert(current);
  };

  // A key that is meant for a question or a jump would close the dialog unread, and the question's time would run on.
  const offerLater = () => {
    if (!isFocused.get()) void offerBonus();
  };
  const stops = [session.session, isAtDesk, isFocused].map((readable) => readable.subscribe(offerLater));
  void start();
  return () => stops.forEach((stop) => stop());
}
