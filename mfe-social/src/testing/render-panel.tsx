import { type ComponentType, createElement } from 'react';
import type { PanelProps, RemoteModule } from '@shinobi/shared/platform';
import { fakePlatform, type FakePlatformOptions, renderWithPlatform } from '@shinobi/shared/testing';
import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { dialogs, panels } from '../remote.js';

type AnyPanelProps = PanelProps & Record<string, unknown>;

/** Renders a panel as the shell does, loaded from this frontend's contributions. */
export async function renderPanel(
  kind: keyof typeof panels,
  props: Readonly<Record<string, unknown>> = {},
  options: FakePlatformOptions = {},
) {
  const load = (panels as NonNullable<RemoteModule['panels']>)[kind];
  if (!load) throw new Error(`No panel ${kind}.`);
  const Panel = (await load()).default as ComponentType<AnyPanelProps>;
  const close = jest.fn();
  const setTitle = jest.fn();
  const platform = fakePlatform(options);
  const rendered = renderWithPlatform(createElement(Panel, { ...props, close, setTitle }), { platform });
  // Lets the panel send its first requests.
  await act(async () => undefined);
  return { ...rendered, close, setTitle };
}

/** Renders a dialog of this frontend. Dialogs draw their own frame. */
export async function renderDialog(
  kind: keyof typeof dialogs,
  props: Readonly<Record<string, unknown>> = {},
  options: FakePlatformOptions = {},
) {
  const Dialog = (await dialogs[kind]()).default as ComponentType<Record<string, unknown>>;
  const close = jest.fn();
  const rendered = renderWithPlatform(createElement(Dialog, { ...props, close }), { platform: fakePlatform(options) });
  return { ...rendered, close };
}
