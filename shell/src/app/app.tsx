import { useEffect, useRef, useState } from 'react';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useLocation } from '@shinobi/shared/platform/router';
import { returnFocusTo } from '@shinobi/shared/ui';
import { useMakesRoom } from '../layout/focus-mode.js';
import { Footer } from '../layout/footer.js';
import { PageFrame } from '../layout/page-frame.js';
import { Header } from '../layout/header.js';
import { articleLinks, menuEntriesFor } from '../layout/menu-links.js';
import { ToastHost } from '../toasts/toast-host.js';
import { visitorOf } from '../layout/visitor.js';
import { RecoveringBoundary } from '../federation/recovering-boundary.js';
import { PanelHost } from '../panels/panel-host.js';
import { SHELL_DIALOGS } from '../panels/shell-panels.js';
import { LazyBackgroundTasks } from './lazy-background-tasks.js';
import { AppRoutes } from '../routing/app-routes.js';
import { openUnderHash, panelOfHash } from '../routing/hash-panel.js';
import { useShell } from '../context/shell-context.js';
import { useReturningMark } from '../session/use-returning-mark.js';
import { whenSessionKnown } from '../session/when-session-known.js';

/** On every change of page: closes the panels, scrolls to the top and moves the focus to the main content. */
function usePageReset() {
  const { panels } = useShell();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    // An open dialog makes the rest of the page inert until it is gone.
    returnFocusTo(main);
    panels.handlePageChange();
    scrollTo(0, 0);
    main?.focus({ preventScroll: true });
  }, [panels, pathname]);
}

/** Opens the panel that a hash of the home page names (docs/behaviour/addresses.md, rule 5). */
function useHashPanel() {
  const { panels } = useShell();
  const { api, toast } = usePlatform();
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    if (pathname !== '/' || hash.length < 2) return;
    const panel = panelOfHash(hash);
    if (panel) openUnderHash(() => panels.open(panel.kind, panel.props));
    else
      void import(/* webpackChunkName: "redirects" */ '../routing/server-hash.js').then(
        ({ followServerHash }) => followServerHash(hash, { api, panels, toast }),
        () => undefined,
      );
  }, [panels, api, toast, pathname, hash, key]);
}

const MY_PAGE = 'my-page';

/** Returns the handler of the account button (docs/behaviour/frame.md, rule 3). Without My page it opens the settings. */
function useAccountButton() {
  const { session, panels, alert, registry } = useShell();
  const hasMyPage = () =>
    registry.get().remotes.some(({ contributes }) => contributes.panels.some(({ kind }) => kind === MY_PAGE));
  const openMyPage = async () => {
    if (!hasMyPage()) await registry.loadRest();
    await panels.open(hasMyPage() ? MY_PAGE : 'settings');
  };
  const openAccount = async () => {
    // A rendered page can be clicked before.
    await whenSessionKnown(session.session);
    if (session.session.get().status !== 'signed-in') return void panels.open('auth', { mode: 'sign-up' });
    const current = alert.get();
    return void (current ? panels.open(current.panel, current.props) : openMyPage());
  };
  return () => void openAccount();
}

function ConnectedHeader({ articles }: { readonly articles: string }) {
  const { session, panels, alert, booster, headerVisible, focusMode, donateLabel, registry, shellComponents } =
    useShell();
  const current = useReadable(session.session);
  const visitor = visitorOf(current, useReadable(alert) !== null, useReadable(booster));
  const makesRoom = useMakesRoom(focusMode, 'header');
  const visible = useReadable(headerVisible) && !makesRoom;
  const remotes = useReadable(registry);
  const user = current.status === 'signed-in' ? current.user : undefined;
  return (
    <Header
      visible={visible}
      visitor={visitor}
      links={[...articleLinks(articles), ...menuEntriesFor(remotes, user)]}
      donate={useReadable(donateLabel)}
      onAccount={useAccountButton()}
      onSearch={() => void panels.open('search')}
      onSearchHint={() => void shellComponents.load('dialog-search', SHELL_DIALOGS.search)}
      onSocial={() => void panels.open('social')}
      onDonate={() => void panels.open('donation')}
    />
  );
}

function ConnectedFooter() {
  const { session, panels, theme, coins, footerVisible, focusMode } = useShell();
  const visitor = visitorOf(useReadable(session.session), false, null);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Footer
      visible={useReadable(footerVisible)}
      makesRoom={useMakesRoom(focusMode, 'footer')}
      visitor={visitor}
      coins={useReadable(coins)}
      theme={useReadable(theme.theme)}
      year={year}
      onCoins={() => void panels.open('roulette')}
      onShop={() => void panels.open('shop')}
      onTheme={theme.toggle}
      onBankruptcy={() => void panels.open('bankruptcy')}
    />
  );
}

interface AppProps {
  /** The address of the articles site. */
  readonly articles: string;
  /** Called once the page works. */
  readonly onStart?: () => void;
}

export function App({ articles, onStart }: AppProps) {
  const { remoteComponents } = useShell();
  // Without a network the report cannot even be loaded.
  const reportCrash = (thrown: unknown) => void remoteComponents.reportCrash(thrown).catch(() => undefined);
  usePageReset();
  useHashPanel();
  useReturningMark();
  useEffect(() => {
    onStart?.();
  }, [onStart]);
  return (
    <>
      <PageFrame header={<ConnectedHeader articles={articles} />} footer={<ConnectedFooter />}>
        <RecoveringBoundary onCrash={reportCrash}>
          <AppRoutes />
        </RecoveringBoundary>
      </PageFrame>
      <RecoveringBoundary onCrash={reportCrash}>
        <PanelHost />
      </RecoveringBoundary>
      <ToastHost />
      <LazyBackgroundTasks />
    </>
  );
}
