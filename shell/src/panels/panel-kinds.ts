import type { ComponentType } from 'react';
import type { Lazy, PanelProps } from '@shinobi/shared/platform';
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

const panel = (component: Promise<ComponentType<OwnPanelProps>>) => component.then((Panel) => ({ default: Panel }));

/** The panels that are the shell's own, by kind; all others are contributed by remotes. */
export const OWN_PANELS: Readonly<Record<string, OwnPanel>> = {
  auth: {
    title: 'Sign up',
    load: () => panel(import(/* webpackChunkName: "panel-auth" */ './auth/auth-panel.js').then((m) => m.AuthPanel)),
  },
  settings: {
    title: 'Settings',
    load: () =>
      panel(import(/* webpackChunkName: "panel-settings" */ './settings-panel.js').then((m) => m.SettingsPanel)),
  },
  donation: {
    title: 'Support us',
    width: 'donation',
    load: () =>
      panel(import(/* webpackChunkName: "panel-donation" */ './donation-panel.js').then((m) => m.DonationPanel)),
  },
};
