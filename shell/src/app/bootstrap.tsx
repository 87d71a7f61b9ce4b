import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PlatformContext } from '@shinobi/shared/platform';
// The pages that the server sends drawn already are dressed from the first paint on.
import '../home/first-question.module.css';
import '../home/hero.module.css';
import '../home/study-paths.module.css';
import '../pages/pages.module.css';
import { App } from './app.js';
import { siteLinks } from '../layout/menu-links.js';
import type { KnownFiles } from '../federation/known-files.js';
import { live } from './follow-browser.js';
import { SHELL_PAGES } from '../routing/shell-pages.js';
import { ShellContext, type Shell } from '../context/shell-context.js';
import { assembleShell } from './create-shell.js';

/** A page of the shell's own is in the page that the server sent: it stays until it can be drawn again as it is. */
function firstPage({ ownParts }: Shell): Promise<void> {
  const page = SHELL_PAGES.find(({ path }) => path === location.pathname);
  if (!page || document.documentElement.dataset.home) return Promise.resolve();
  const load = ownParts.load(page.id, page.load);
  return new Promise((resolve) => {
    const end = load.subscribe(() => {
      const now = load.get();
      if (now.status === 'loading' && !now.slow) return;
      end();
      resolve();
    });
    if (load.get().status !== 'loading') resolve();
  });
}

/** `version` and `known` are those of this build; null in development. */
export async function start(version: number | null, known: KnownFiles | null): Promise<void> {
  const { shell, platform } = assembleShell(version, known);
  live(shell);
  await firstPage(shell);
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
