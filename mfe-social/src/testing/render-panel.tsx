import { createElement, type ComponentType } from 'react';
import type { PanelProps, RemoteModule } from '@shinobi/shared/platform';
import { fakePlatform, renderWithPlatform, type FakePlatformOptions } from '@shinobi/shared/testing';
import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { dialogs, panels } from '../remote.js';

type AnyPanel = PanelProps & Record<string, unknown>;

/** A panel as the shell shows it, loaded from what this frontend contributes. */
export async function renderPanel(
  kind: keyof typeof panels,
  props: Readonly<Record<string, unknown>> = {},
  options: FakePlatformOptions = {},
) {
  const load = (panels as NonNullable<RemoteModule['panels']>)[kind];
  if (!load) throw new Error(`No panel ${kind}.`);
  const Panel = (await load()).default as ComponentType<AnyPanel>;
  const close = jest.fn();
  const setTitle = jest.fn();
  const platform = fakePlatform(options);
  const rendered = renderWithPlatform(createElement(Panel, { ...props, close, setTitle }), { platform });
  // What a panel asks for at once has been asked for.
  await act(async () => undefined);
  return { ...rendered, close, setTitle };
}

/** A dialog of this frontend, which draws its own frame. */
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
