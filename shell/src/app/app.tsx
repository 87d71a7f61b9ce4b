import { useEffect, useRef, useState } from 'react';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useLocation } from '@shinobi/shared/platform/router';
import { useMakesRoom } from '../layout/focus-mode.js';
import { Footer } from '../layout/footer.js';
import { Frame } from '../layout/page-frame.js';
import { Header } from '../layout/header.js';
import { articleLinks, entriesFor } from '../layout/menu-links.js';
import { ToastHost } from '../toasts/toast-host.js';
import { visitorOf } from '../layout/visitor.js';
import { Decorations } from '../federation/remote-component.js';
import { PanelHost } from '../panels/panel-host.js';
import { AfterStart } from './lazy-background.js';
import { AppRoutes } from '../routing/app-routes.js';
import { openUnderHash, panelOfHash } from '../routing/hash-panel.js';
import { viewPage } from '../operation-log/page-views.js';
import { useShell } from '../context/shell-context.js';

/** On another page: from its top, with the focus where it begins, and without the panels of the page before. */
function useFreshPages() {
  const { panels } = useShell();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    panels.leftPage();
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [panels, pathname]);
}

/** Each page that is shown, for the operation log. */
function usePageViews() {
  const { report } = usePlatform();
  const { pathname } = useLocation();
  useEffect(() => {
    const stop = viewPage(location.hostname, report);
    return stop;
  }, [report, pathname]);
}

/** The hashes of the home page that stand for a panel. */
function useHashPanel() {
  const { panels } = useShell();
  const { api, toast } = usePlatform();
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    if (pathname !== '/' || hash.length < 2) return;
    const panel = panelOfHash(hash);
    if (panel) openUnderHash(() => panels.open(panel.kind, panel.props));
    else
      void import(/* webpackChunkName: "other-hash" */ '../routing/server-hash.js').then(
        ({ followOtherHash }) => followOtherHash(hash, { api, panels, toast }),
        () => undefined,
      );
  }, [panels, api, toast, pathname, hash, key]);
}

const MY_PAGE = 'my-page';

/** What the account icon opens: sign-up, what waits for the user, else my page (the settings, while no remote has it). */
function useAccountPanel() {
  const { session, panels, alert, registry } = useShell();
  return () => {
    if (session.session.get().status !== 'signed-in') return void panels.open('auth', { mode: 'sign-up' });
    const waiting = alert.get();
    if (waiting) return void panels.open(waiting.panel, waiting.props);
    const hasMyPage = registry.remotes.some(({ contributes }) =>
      contributes.panels.some(({ kind }) => kind === MY_PAGE),
    );
    return void panels.open(hasMyPage ? MY_PAGE : 'settings');
  };
}

function TopOfPage({ articles }: { readonly articles: string }) {
  const { session, panels, alert, booster, headerVisible, focusMode, donateLabel, registry } = useShell();
  const here = useReadable(session.session);
  const visitor = visitorOf(here, useReadable(alert) !== null, useReadable(booster));
  const makesRoom = useMakesRoom(focusMode, 'header');
  const visible = useReadable(headerVisible) && !makesRoom;
  const userId = here.status === 'signed-in' ? here.user.userId : undefined;
  return (
    <Header
      visible={visible}
      visitor={visitor}
      links={[...articleLinks(articles), ...entriesFor(registry, userId)]}
      donate={useReadable(donateLabel)}
      onAccount={useAccountPanel()}
      onSocial={() => void panels.open('social')}
      onDonate={() => void panels.open('donation')}
    />
  );
}

function BottomOfPage() {
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

/** The whole page. */
export function App({ articles }: { readonly articles: string }) {
  useFreshPages();
  useHashPanel();
  usePageViews();
  return (
    <>
      <Frame header={<TopOfPage articles={articles} />} footer={<BottomOfPage />}>
        <AppRoutes />
      </Frame>
      <PanelHost />
      <Decorations />
      <ToastHost />
      <AfterStart />
    </>
  );
}
