import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PlatformContext } from '@shinobi/shared/platform';
// The styles of the pages that the server sends prerendered must be there for the first paint.
import '../home/first-question.module.css';
import '../home/hero.module.css';
import '../home/study-paths.module.css';
import '../pages/pages.module.css';
import { type Shell, ShellContext } from '../context/shell-context.js';
import type { KnownFiles } from '../federation/known-files.js';
import { siteLinks } from '../layout/menu-links.js';
import { SHELL_PAGES } from '../routing/shell-pages.js';
import { App } from './app.js';
import { createShell } from './create-shell.js';
import { startShell } from './start-shell.js';

/**
 * Waits for the code of a page of the shell's own. The server sends such a page prerendered; rendering earlier would
 * replace it by a skeleton.
 */
function loadFirstPage({ shellComponents }: Shell): Promise<void> {
  const page = SHELL_PAGES.find(({ path }) => path === location.pathname);
  if (!page || document.documentElement.dataset.home) return Promise.resolve();
  const load = shellComponents.load(page.id, page.load);
  return new Promise((resolve) => {
    const unsubscribe = load.subscribe(() => {
      const state = load.get();
      if (state.status === 'loading' && !state.slow) return;
      unsubscribe();
      resolve();
    });
    if (load.get().status !== 'loading') resolve();
  });
}

/** Renders the app. `version` and `known` are those of this build; null in development. */
export async function start(version: number | null, known: KnownFiles | null): Promise<void> {
  const { shell, platform } = createShell(version, known);
  startShell(shell);
  await loadFirstPage(shell);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <PlatformContext value={platform}>
        <ShellContext value={shell}>
          <BrowserRouter>
            <App articles={siteLinks(document.documentElement).articles} />
          </BrowserRouter>
        </ShellContext>
      </PlatformContext>
    </StrictMode>,
  );
}
