import type { ComponentType } from 'react';
import type { DialogProps, Lazy, PanelProps } from '@shinobi/shared/platform';
import type { PanelWidth } from '@shinobi/shared/ui';

/** What a panel of the shell is given. */
export interface OwnPanelProps extends PanelProps {
  readonly [prop: string]: unknown;
}

export interface OwnPanel {
  readonly title: string;
  readonly width?: PanelWidth;
  readonly load: Lazy<OwnPanelProps>;
}

/** What a dialog of the shell is given. It draws its own frame. */
export interface OwnDialogProps extends DialogProps {
  readonly [prop: string]: unknown;
}

const part = <P>(component: Promise<ComponentType<P>>) => component.then((Part) => ({ default: Part }));

/**
 * The panels that are the shell's own, by kind; all others are contributed by remotes. Those that come 3.5 s after the start
 * come as one file: three small ones weigh a third more.
 */
export const OWN_PANELS: Readonly<Record<string, OwnPanel>> = {
  auth: {
    title: 'Sign up',
    load: () => part(import(/* webpackChunkName: "panel-auth" */ '../auth/auth-panel.js').then((m) => m.AuthPanel)),
  },
  settings: {
    title: 'Settings',
    load: () => part(import(/* webpackChunkName: "panels-later" */ '../settings/settings-panel.js').then((m) => m.SettingsPanel)),
  },
  donation: {
    title: 'Support us',
    width: 'donation',
    load: () =>
      part(import(/* webpackChunkName: "panels-later" */ '../donation/donation-panel.js').then((m) => m.DonationPanel)),
  },
  author: {
    title: 'Developer',
    width: 'author',
    load: () =>
      part(import(/* webpackChunkName: "panels-later" */ '../author/author-panel.js').then((m) => m.AuthorPanel)),
  },
};

const xp = () => part(import(/* webpackChunkName: "dialog-xp" */ '../xp/xp-notification.js').then((m) => m.XpDialog));

/** The dialogs that are the shell's own, by kind. */
export const OWN_DIALOGS: Readonly<Record<string, Lazy<OwnDialogProps>>> = {
  'daily-bonus': () =>
    part(import(/* webpackChunkName: "dialog-daily-bonus" */ '../daily-bonus/daily-bonus-dialog.js').then((m) => m.DailyBonus)),
  'guest-xp': xp,
  'user-xp': xp,
};
