import type { ComponentType } from 'react';
import type { Lazy } from '@shinobi/shared/platform';
import type { PageInfo } from './remote-pages.js';

export interface ShellPage extends PageInfo {
  readonly id: string;
  readonly load: Lazy;
}

const page = (component: Promise<ComponentType>) => component.then((Page) => ({ default: Page }));

/**
 * The shell's own pages. Each is a file of its own, `page-<id>`, so that the server can name it in the page's head.
 * `/` first: what is drawn beforehand is drawn from here (shell/prerender).
 */
export const SHELL_PAGES: readonly ShellPage[] = [
  {
    id: 'home',
    path: '/',
    title: 'Learn Japanese, one stroke at a time',
    description: 'Kana, vocabulary, kanji, grammar and folktales in small calm lessons. Free, and no account needed.',
    load: () => page(import(/* webpackChunkName: "page-home" */ '../home/home-page.js').then((m) => m.HomePage)),
  },
  {
    id: 'terms',
    path: '/terms',
    title: 'Terms of Use',
    description: 'What you may expect of Shinobi Nihongo, what we keep about you, and whose work it stands on.',
    load: () => page(import(/* webpackChunkName: "page-terms" */ '../pages/terms-page.js').then((m) => m.TermsPage)),
  },
  {
    id: 'reset-password',
    path: '/reset_password/:code',
    title: 'New password',
    description: 'Choose a new password for your account.',
    load: () =>
      page(
        import(/* webpackChunkName: "page-reset-password" */ '../auth/reset-password-page.js').then(
          (m) => m.ResetPasswordPage,
        ),
      ),
  },
  {
    id: 'not-found',
    path: '/not-found',
    title: 'Page not found',
    description: 'There is nothing at this address.',
    load: () =>
      page(import(/* webpackChunkName: "page-not-found" */ '../pages/not-found-page.js').then((m) => m.NotFoundPage)),
  },
  {
    id: 'local',
    path: '/local',
    title: 'Local',
    description: 'What this build is made of, for its developers.',
    load: () => page(import(/* webpackChunkName: "page-local" */ '../pages/local-page.js').then((m) => m.LocalPage)),
  },
];
