import { whenIdle } from '@shinobi/shared/client';
import { createReadable, type ApiClient } from '@shinobi/shared/platform';
import { movesLittle } from '@shinobi/shared/ui';
import { DONATE_TEST } from '../donation/donate-label.js';
import { siteLinks } from '../layout/menu-links.js';
import { createAbTest } from '../donation/ab-test.js';
import { chooseDonateLabel } from '../donation/choose-donate-label.js';
import { OWN_DIALOGS } from '../panels/shell-panels.js';
import type { OpenPanel } from '../panels/panel-stack.js';
import { opensPanel } from '../routing/server-hash.js';
import { isCrawler } from '../version/version-check.js';
import { flagAdmin } from '../session/admin-flag.js';
import { setDeviceId } from '../session/device-id.js';
import { browserFingerprint } from '../session/fingerprint.js';
import { followUser, openBrowserStream } from '../live-events/live-stream.js';
import type { Shell } from '../context/shell-context.js';
import { followBooster } from '../booster/booster-countdown.js';
import { followAlerts } from '../alerts/follow-alerts.js';
import { followCoins } from '../coins/coin-counter.js';
import { followHeaderHeight, watchSize } from '../layout/header-height.js';
import { fetchPanelsAhead, PANELS_LATER_MS } from '../panels/preload-panels.js';
import { followQuests } from '../quests/quest-reward.js';
import { slideAway } from '../layout/hide-on-scroll.js';
import { watchSuspension } from '../session/suspension.js';
import { welcome } from '../alerts/open-pending-panels.js';

/** The specification, sections 4 and 9. */
const REFRESH_MS = 60_000;

async function refresh({ session, versionCheck }: Shell) {
  if (session.session.get().status !== 'signed-in') return;
  if (await versionCheck.check()) return;
  // A refresh that fails is made up for by the next one.
  await session.refresh().catch(() => undefined);
}

/** Listens to what happens to the user, once there is one. Without it the refresh tells, later. */
function hearEvents({ session, live }: Shell) {
  if (globalThis.EventSource) followUser(session, live, openBrowserStream);
}

/**
 * A better id takes the place of the random one, when the browser has nothing else to do. It tells a user's devices
 * apart: a guest, who has none, does not pay for the library.
 */
function improveDeviceId({ session, storage }: Shell, identify: () => Promise<string>) {
  const improve = () =>
    identify().then(
      (id) => setDeviceId(storage, id),
      () => undefined,
    );
  const isUsers = () => session.session.get().status === 'signed-in';
  const timer = setTimeout(() => isUsers() && whenIdle(() => void improve()), PANELS_LATER_MS);
  return () => clearTimeout(timer);
}

/** The words on the donate button, for whoever has seen none yet: nobody waits for them. */
function nameDonateButton({ storage, donateLabel, panels }: Shell, api: ApiClient) {
  if (storage.get(DONATE_TEST) !== null || isCrawler(navigator.userAgent)) return () => undefined;
  const test = createAbTest({ api, storage, alert: (text) => void panels.ask({ text }) });
  const timer = setTimeout(() => void chooseDonateLabel(donateLabel, test), PANELS_LATER_MS);
  return () => clearTimeout(timer);
}

function dismissServiceWorkers() {
  void navigator.serviceWorker?.getRegistrations().then(
    (registrations) => registrations.forEach((one) => void one.unregister()),
    () => undefined,
  );
}

/** Addresses that lead on to a panel, and may not have done so yet. */
const LEADS_TO_PANEL = /^\/(developer$|u\/\d|invitation\/)/;

/** What a user meets when they come, and what waits for them from then on. */
function attend({ session, panels, alert }: Shell, api: ApiClient) {
  const reward = createReadable(false);
  const quests = followQuests({ api, session, reward });
  const questReward = async () => {
    await quests.first();
    return reward.get();
  };
  const ends = [quests.end, followAlerts({ session, reward, alert })];
  const begin = () => {
    if (!session.fetchDone.get()) return;
    leave();
    ends.push(
      welcome({
        session,
        panels,
        questReward,
        opensPanel: async () => LEADS_TO_PANEL.test(location.pathname) || opensPanel(location.hash, api),
      }),
    );
  };
  const leave = session.fetchDone.subscribe(begin);
  ends.push(leave);
  begin();
  return () => ends.forEach((end) => end());
}

function moveChrome({ headerVisible, footerVisible }: Shell) {
  const ends = [slideAway({ header: headerVisible, footer: footerVisible }, window)];
  const header = document.querySelector('header');
  if (header && globalThis.ResizeObserver) ends.push(followHeaderHeight(header, watchSize(header)));
  return () => ends.forEach((end) => end());
}

/** Dialogs of the shell and of remotes lie on the stack of panels, some under the layer of panels. */
function countCoins({ session, live, panels, coins, registry }: Shell) {
  const kinds = new Set([
    ...Object.keys(OWN_DIALOGS),
    ...registry.remotes.flatMap(({ contributes }) => contributes.dialogs?.map(({ kind }) => kind) ?? []),
  ]);
  const isDialog = ({ layer, kind }: OpenPanel) => layer === 'dialog' || kinds.has(kind);
  return followCoins({ session: session.session, live, stack: panels.stack, isDialog, shown: coins, movesLittle });
}

export interface AfterStartOptions {
  readonly identify?: () => Promise<string>;
  readonly leaveFor?: (address: string) => void;
}

/** Everything that happens by itself and that the first paint does not need. Answers what ends it. */
export function afterStart(shell: Shell, api: ApiClient, options: AfterStartOptions = {}): () => void {
  const { identify = browserFingerprint, leaveFor = (address) => location.replace(address) } = options;
  const { session, booster } = shell;
  void shell.versionCheck.check();
  dismissServiceWorkers();
  hearEvents(shell);
  const timer = setInterval(() => void refresh(shell), REFRESH_MS);
  const ends = [
    () => clearInterval(timer),
    flagAdmin(session, shell.storage),
    watchSuspension(session, {
      path: () => location.pathname,
      leave: () => leaveFor(siteLinks(document.documentElement).videos),
    }),
    followBooster({ api, session, booster, now: Date.now }),
    attend(shell, api),
    moveChrome(shell),
    countCoins(shell),
    fetchPanelsAhead(shell),
    improveDeviceId(shell, identify),
    nameDonateButton(shell, api),
  ];
  return () => ends.forEach((end) => end());
}
