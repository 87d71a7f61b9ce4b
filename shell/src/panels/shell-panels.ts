import type { ComponentType } from 'react';
import type { LazyComponent } from '@shinobi/shared/platform';
import type { PanelWidth } from '@shinobi/shared/ui';
import type { ShellDialogProps, ShellPanelProps } from './panel-props.js';

export interface ShellPanel {
  readonly title: string;
  readonly width?: PanelWidth;
  readonly load: LazyComponent<ShellPanelProps>;
}

const asDefault = <P>(component: Promise<ComponentType<P>>) => component.then((loaded) => ({ default: loaded }));

/**
 * The shell's own panels, by kind; all others are contributed by remotes. Those that load 3.5 s after the start share one
 * chunk: three small ones would be a third larger.
 */
export const SHELL_PANELS: Readonly<Record<string, ShellPanel>> = {
  auth: {
    title: 'Sign up',
    load: () =>
      asDefault(import(/* webpackChunkName: "panel-auth" */ '../auth/auth-panel.js').then((m) => m.AuthPanel)),
  },
  settings: {
    title: 'Settings',
    load: () =>
      asDefault(
        import(/* webpackChunkName: "panels-later" */ '../settings/settings-panel.js').then((m) => m.SettingsPanel),
      ),
  },
  donation: {
    title: 'Support us',
    width: 'donation',
    load: () =>
      asDefault(
        import(/* webpackChunkName: "panels-later" */ '../donation/donation-panel.js').then((m) => m.DonationPanel),
      ),
  },
  author: {
    title: 'Developer',
    width: 'author',
    load: () =>
      asDefault(import(/* webpackChunkName: "panels-later" */ '../author/author-panel.js').then((m) => m.AuthorPanel)),
  },
};

const loadXpNotification = () =>
  asDefault(import(/* webpackChunkName: "rewards" */ '../xp/xp-notification.js').then((m) => m.XpNotification));

/** The shell's own dialogs and notifications, by kind. `identity/recover.ts` adds the one that only it opens. */
export const SHELL_DIALOGS = {
  'daily-bonus': () =>
    asDefault(
      import(/* webpackChunkName: "rewards" */ '../daily-bonus/daily-bonus-dialog.js').then((m) => m.DailyBonusDialog),
    ),
  'guest-xp': loadXpNotification,
  'user-xp': loadXpNotification,
  search: () =>
    asDefault(import(/* webpackChunkName: "search" */ '../search/search-dialog.js').then((m) => m.SearchDialog)),
  'word-sheet': () =>
    asDefault(import(/* webpackChunkName: "word-sheet" */ '../look-up/word-sheet.js').then((m) => m.WordSheet)),
} satisfies Readonly<Record<string, LazyComponent<ShellDialogProps>>>;
