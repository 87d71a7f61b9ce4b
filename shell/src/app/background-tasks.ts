import { whenIdle } from '@shinobi/shared/client';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import { type ApiClient, createReadable, type Readable } from '@shinobi/shared/platform';
import { movesLittle } from '@shinobi/shared/ui';
import { startAlerts } from '../alerts/start-alerts.js';
import { startBoosterCountdown } from '../booster/booster-countdown.js';
import { startCoinCounter } from '../coins/coin-counter.js';
import type { Shell } from '../context/shell-context.js';
import { createAbTest } from '../donation/ab-test.js';
import { chooseDonateLabel } from '../donation/choose-donate-label.js';
import { DONATE_TEST } from '../donation/donate-label.js';
import { followHeaderHeight } from '../layout/header-height.js';
import { hideOnScroll } from '../layout/hide-on-scroll.js';
import { siteLinks } from '../layout/menu-links.js';
import { observeSize } from '../layout/observe-size.js';
import { followTaps } from '../look-up/follow-taps.js';
import { followUserEvents, openBrowserStream } from '../live-events/live-stream.js';
import type { OpenPanel } from '../panels/panel-stack.js';
import { PANELS_LATER_MS, preloadPanels } from '../panels/preload-panels.js';
import { SHELL_DIALOGS } from '../panels/shell-panels.js';
import { keepTypedText } from '../reload/keep-typed-text.js';
import { loadStaffRoutes } from '../routing/staff-routes.js';
import { followSearchKeys } from '../search/follow-search-keys.js';
import { markAdminBrowser } from '../session/admin-flag.js';
import { setDeviceId } from '../session/device-id.js';
import { browserFingerprint } from '../session/fingerprint.js';
import { identifyAgain } from '../session/identify-again.js';
import { onOtherUser } from '../session/on-other-user.js';
import { SESSION_ENDED } from '../session/session-toasts.js';
import { redirectSuspendedUser } from '../session/suspension.js';
import { isCrawler } from '../version/version-check.js';
import { payUnpaidXp } from '../xp/pay-unpaid-xp.js';
import { nextTask } from './next-task.js';
import { retryStylesheets } from './retry-stylesheets.js';

/** docs/behaviour/session.md, rule 4. */
const REFRESH_MS = 60_000;

async function refresh({ session, versionCheck }: Shell) {
  if (session.session.get().status !== 'signed-in') return;
  if (await versionCheck.check()) return;
  // The next refresh makes up for one that fails.
  await session.refreshData().catch(() => undefined);
}

/** Listens to the user's live events. In a browser without EventSource the refresh brings the same news later. */
function listenToLiveEvents({ session, live }: Shell) {
  if (globalThis.EventSource) followUserEvents(session, live, openBrowserStream);
}

/**
 * Replaces the random device id by a fingerprint when the browser is idle. It tells a user's devices apart; a guest,
 * who has none, does not download the library.
 */
function improveDeviceId({ session, storage }: Shell, identify: () => Promise<string>) {
  const improve = () =>
    identify().then(
      (id) => setDeviceId(storage, id),
      () => undefined,
    );
  const isSignedIn = () => session.session.get().status === 'signed-in';
  const timer = setTimeout(() => isSignedIn() && whenIdle(() => void improve()), PANELS_LATER_MS);
  return () => clearTimeout(timer);
}

/** Chooses the text of the donate button for a visitor who has not seen one yet. */
function assignDonateLabel({ storage, donateLabel, panels }: Shell, api: ApiClient) {
  if (storage.get(DONATE_TEST) !== null || isCrawler(navigator.userAgent)) return () => undefined;
  const test = createAbTest({ api, storage, alert: (text) => void panels.openSimpleDialog({ text }) });
  const timer = setTimeout(() => void chooseDonateLabel(donateLabel, test), PANELS_LATER_MS);
  return () => clearTimeout(timer);
}

function unregisterServiceWorkers() {
  void navigator.serviceWorker?.getRegistrations().then(
    (registrations) => registrations.forEach((registration) => void registration.unregister()),
    () => undefined,
  );
}

function startHeaderAndFooter({ headerVisible, footerVisible }: Shell) {
  const stops = [hideOnScroll({ header: headerVisible, footer: footerVisible }, window)];
  const header = document.querySelector('header');
  if (header && globalThis.ResizeObserver) stops.push(followHeaderHeight(header, observeSize(header)));
  return () => stops.forEach((stop) => stop());
}

function followCoins({ session, live, panels, coins, registry }: Shell) {
  // Dialogs of the shell and of remotes are on the stack of panels, and some have the layer of a panel.
  const isDialogOf = ({ contributes }: RemoteInRegistry, kind: string) =>
    contributes.dialogs?.some((dialog) => dialog.kind === kind);
  const isDialog = ({ layer, kind }: OpenPanel) =>
    layer === 'dialog' ||
    Object.hasOwn(SHELL_DIALOGS, kind) ||
    registry.get().remotes.some((remote) => isDialogOf(remote, kind));
  return startCoinCounter({
    session: session.session,
    live,
    stack: panels.stack,
    isDialog,
    display: coins,
    movesLittle,
  });
}

/** Opens the word sheet and the search. Their code is loaded when it is likely to be needed. */
function startLookUp({ panels, shellComponents }: Shell, api: ApiClient) {
  const stops = [
    followTaps({
      page: document,
      api,
      lookUp: (sentence, offset) => void panels.open('word-sheet', { sentence, offset }),
      preload: () => void shellComponents.load('dialog-word-sheet', SHELL_DIALOGS['word-sheet']),
    }),
    followSearchKeys(document, () => void panels.open('search')),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Pages of remotes begin again for another user (`query-provider.tsx`). */
const announceOtherUser = ({ session, toasts }: Shell) =>
  onOtherUser(session.session, ({ name }) =>
    toasts.show({ text: `You are now signed in as ${name}, so this page has started again.` }),
  );

/** Nobody is asked to sign in who has done so meanwhile, perhaps in another tab. */
const dismissSessionEnded = ({ session, toasts }: Shell) =>
  session.session.subscribe(() => {
    if (session.session.get().status !== 'signed-in') return;
    for (const { id, text } of toasts.shown.get()) if (text === SESSION_ENDED) toasts.dismiss(id);
  });

export interface BackgroundTaskOptions {
  /** Whether the current page is one of the desk. */
  readonly isAtDesk?: Readable<boolean>;
  readonly identify?: () => Promise<string>;
  readonly redirect?: (address: string) => void;
  /** Resolves in the task in which the next part begins. */
  readonly next?: () => Promise<void>;
}

type Stop = () => void;

/** Begins one after another, each in a task of its own: together they would block a phone for 100 ms. */
function startInTurn(starts: readonly (() => Stop)[], next: () => Promise<void>): Stop {
  const stops: Stop[] = [];
  let isStopped = false;
  const startAll = async () => {
    for (const start of starts) {
      if (isStopped) return;
      stops.push(start());
      await next();
    }
  };
  void startAll();
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}

/** What is done once. */
function startOnce({ registry, versionCheck, memory }: Shell) {
  void registry.loadRest();
  void versionCheck.check();
  unregisterServiceWorkers();
  // Sends the answers of an earlier visit.
  void memory.run((engine) => engine.collect());
  return () => undefined;
}

function startRefresh(shell: Shell) {
  listenToLiveEvents(shell);
  const timer = setInterval(() => void refresh(shell), REFRESH_MS);
  return () => clearInterval(timer);
}

/** Starts everything that runs by itself and that the first paint does not need. Returns a function that stops it. */
export function startBackgroundTasks(
  shell: Shell,
  api: ApiClient,
  {
    isAtDesk = createReadable(false),
    identify = browserFingerprint,
    redirect = (to) => location.replace(to),
    next = nextTask,
  }: BackgroundTaskOptions = {},
): () => void {
  const { session, booster } = shell;
  const starts = [
    () => retryStylesheets(document),
    () => startLookUp(shell, api),
    () => startOnce(shell),
    () => startRefresh(shell),
    () => loadStaffRoutes(session.session, shell.registry),
    () => identifyAgain(shell),
    () => payUnpaidXp({ api, session, storage: shell.storage, memory: shell.memory.memory, toast: shell.toasts.show }),
    () => announceOtherUser(shell),
    () => dismissSessionEnded(shell),
    () => keepTypedText(shell.typedText, session.session),
    () => markAdminBrowser(session, shell.storage),
    () =>
      redirectSuspendedUser(session, {
        path: () => location.pathname,
        redirect: () => redirect(siteLinks(document.documentElement).videos),
      }),
    () => startBoosterCountdown({ api, session, booster, now: Date.now }),
    () => startAlerts(shell, api, isAtDesk),
    () => startHeaderAndFooter(shell),
    () => followCoins(shell),
    () => preloadPanels(shell),
    () => improveDeviceId(shell, identify),
    () => assignDonateLabel(shell, api),
  ];
  return startInTurn(starts, next);
}
