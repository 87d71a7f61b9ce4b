import { type ApiClient, createReadable, type Readable } from '@shinobi/shared/platform';
import type { Shell } from '../context/shell-context.js';
import { followQuestReward } from '../quests/quest-reward.js';
import { hashOpensPanel } from '../routing/server-hash.js';
import { followAlerts } from './follow-alerts.js';
import { openPendingPanels } from './open-pending-panels.js';

/** Paths that redirect to a panel, and may not have done so yet. */
const REDIRECTS_TO_PANEL = /^\/(developer$|u\/\d|invitation\/)/;

/** Keeps the user's alert current, and opens what waits for the user once the user is known. Returns a function that stops it. */
export function startAlerts(
  { session, panels, alert, focusMode }: Shell,
  api: ApiClient,
  isAtDesk: Readable<boolean>,
): () => void {
  const reward = createReadable(false);
  const quests = followQuestReward({ api, session, reward });
  const hasQuestReward = async () => {
    await quests.loadNow();
    return reward.get();
  };
  const stops = [quests.stop, followAlerts({ session, reward, alert })];
  const start = () => {
    if (!session.userFetchDone.get()) return;
    unsubscribe();
    stops.push(
      openPendingPanels({
        session,
        panels,
        hasQuestReward,
        addressOpensPanel: async () => REDIRECTS_TO_PANEL.test(location.pathname) || hashOpensPanel(location.hash, api),
        // The server marks such pages, too, so the mark is there before the page.
        hasWholeWindow: () => document.querySelector('[data-full-page]') !== null,
        isAtDesk,
        isFocused: focusMode.active,
      }),
    );
  };
  const unsubscribe = session.userFetchDone.subscribe(start);
  stops.push(unsubscribe);
  start();
  return () => stops.forEach((stop) => stop());
}
