import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '@shinobi/shared/contract/platform/rendering';
import { type Platform, PlatformContext } from '@shinobi/shared/platform';
// The styles of the pages that the server sends prerendered must be there for the first paint.
import '../home/first-question.module.css';
import '../home/hero.module.css';
import '../home/study-paths.module.css';
import '../pages/pages.module.css';
import { type Shell, ShellContext } from '../context/shell-context.js';
import type { KnownFiles } from '../federation/known-files.js';
import { loadPageQueries, readPageData } from '../federation/page-data.js';
import { replayEarlyClicks } from '../layout/early-clicks.js';
import { siteLinks } from '../layout/menu-links.js';
import { takeEarlyText } from '../reload/early-text.js';
import { App } from './app.js';
import { createShell } from './create-shell.js';
import { loadRenderedPage, loadShellPage } from './first-page.js';
import { nextTask } from './next-task.js';
import { showSlowNotice } from './slow-page-notice.js';
import { startShell } from './start-shell.js';

/** Reports that the page differs from the server's: React then renders it again, and the learner may see it flicker. */
const reportMismatch =
  ({ report }: Platform) =>
  (thrown: unknown): void => {
    report('HydrationFailed', { message: String(thrown).slice(0, 300) });
    reportError(thrown);
  };

/** Waits for the code of a page that the learner sees already. Resolves to whether its elements can be taken over. */
async function loadVisiblePage(shell: Shell, page: PageData, queries: Promise<unknown>): Promise<boolean> {
  let hideNotice = () => undefined as void;
  const isRendered = await loadRenderedPage(shell, page, queries, (retry) => {
    hideNotice = showSlowNotice(document, retry);
  });
  hideNotice();
  return isRendered;
}

/** Takes what the learner has done before React listens. Returns the function that does it on the page that works. */
function takeEarlyInput(root: HTMLElement, { theme }: Shell): () => void {
  const restoreText = takeEarlyText(root);
  const clicks = globalThis.takeEarlyClicks?.();
  return () => {
    // After what components set when they learn that they are in a browser.
    setTimeout(restoreText);
    if (clicks) replayEarlyClicks(document, theme, clicks);
  };
}

/**
 * Renders the app, or takes over the elements that the server has rendered. `version` and `known` are those of this build;
 * null in development.
 */
export async function start(version: number | null, known: KnownFiles | null): Promise<void> {
  // Its code was evaluated in this task, which takes long enough on a phone.
  await nextTask();
  const pageData = readPageData(document);
  const queries = pageData ? loadPageQueries(pageData, (...call) => fetch(...call)) : Promise.resolve([]);
  const { shell, platform } = createShell(version, known, queries);
  startShell(shell);
  const isRendered = pageData !== null && (await loadVisiblePage(shell, pageData, queries));
  if (!pageData) await loadShellPage(shell, location.pathname);
  const root = document.getElementById('root');
  if (!root) return;
  const onStart = takeEarlyInput(root, shell);
  const app = (
    <StrictMode>
      <PlatformContext value={platform}>
        <ShellContext value={shell}>
          <BrowserRouter>
            <App articles={siteLinks(document.documentElement).articles} onStart={onStart} />
          </BrowserRouter>
        </ShellContext>
      </PlatformContext>
    </StrictMode>
  );
  // In a transition React takes over the page in slices, between which the browser can respond.
  if (isRendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch(platform) }));
  else createRoot(root).render(app);
}
