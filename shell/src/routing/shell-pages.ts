import type { ComponentType } from 'react';
import type { LazyComponent } from '@shinobi/shared/platform';
import type { PageInfo } from './remote-pages.js';

export interface ShellPage extends PageInfo {
  readonly id: string;
  readonly load: LazyComponent;
}

const asDefault = (component: Promise<ComponentType>) => component.then((loaded) => ({ default: loaded }));

/**
 * The shell's own pages; the home page must be the first one. Each has a chunk of its own, `page-<id>`, which the server
 * preloads. The build prerenders them from this list (shell/server).
 */
export const SHELL_PAGES: readonly ShellPage[] = [
  {
    id: 'home',
    path: '/',
    title: 'Learn Japanese, one stroke at a time',
    description: 'Kana, vocabulary, kanji, grammar and folktales in small calm lessons. Free, and no account needed.',
    load: () => asDefault(import(/* webpackChunkName: "page-home" */ '../home/home-page.js').then((m) => m.HomePage)),
  },
  {
    id: 'terms',
    path: '/terms',
    title: 'Terms of Use',
    description: 'What you can expect from Shinobi Nihongo, what we store about you, and whose work it is based on.',
    load: () =>
      asDefault(import(/* webpackChunkName: "page-terms" */ '../pages/terms-page.js').then((m) => m.TermsPage)),
  },
  {
    id: 'reset-password',
    path: '/reset_password/:code',
    title: 'New password',
    description: 'Choose a new password for your account.',
    load: () =>
      asDefault(
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
      asDefault(
        import(/* webpackChunkName: "page-not-found" */ '../pages/not-found-page.js').then((m) => m.NotFoundPage),
      ),
  },
  {
    id: 'local',
    path: '/local',
    title: 'Local',
    description: 'The variants and remotes of this build, for its developers.',
    load: () =>
      asDefault(import(/* webpackChunkName: "page-local" */ '../pages/local-page.js').then((m) => m.LocalPage)),
  },
];
