import { QueryClientProvider } from '@tanstack/react-query';
import { createElement as h, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import '../ui/layers.css';
import '../ui/tokens.css';
import '../ui/brush.css';
import '../ui/base.css';
import { createQueryClient } from '../client/queries.js';
import type { RouteContribution } from '../contract/platform/release.js';
import { PlatformContext } from '../platform/context.js';
import type { RemoteModule } from '../platform/remote-module.js';
import type { FakePlatform } from './fake-platform.js';

export interface Harness {
  readonly platform: FakePlatform;
  /** The routes of the frontend's `contributes.json`. */
  readonly contributed: readonly Pick<RouteContribution, 'id' | 'path' | 'title'>[];
  /** The pages of its `remote.ts`. */
  readonly routes: NonNullable<RemoteModule['routes']>;
  /** Values for the parameters of addresses; a page with other parameters is not linked. */
  readonly params?: Readonly<Record<string, string>>;
}

/** The address of a page with its parameters filled in. */
export const addressOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\/\*$/, '').replace(/:(\w+)\??/g, (parameter, name: string) => params[name] ?? parameter);

/** Links to the pages whose address is known, and the theme. */
function Bar({ platform, contributed, params }: Harness) {
  const [theme, setTheme] = useState(platform.theme.get());
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const other = theme === 'light' ? 'dark' : 'light';
  const change = () => {
    platform.theme.set(other);
    setTheme(other);
  };
  return h(
    'nav',
    { style: { display: 'flex', flexWrap: 'wrap', gap: '1rem', padding: '1rem' } },
    ...contributed
      .map(({ id, path, title }) => ({ id, title, address: addressOf(path, params) }))
      .filter(({ address }) => !address.includes(':'))
      .map(({ id, address, title }) => h(Link, { key: id, to: address }, title)),
    h('button', { type: 'button', onClick: change }, `To the ${other} theme`),
  );
}

function pagesOf({ contributed, routes }: Harness): ReactNode[] {
  return contributed.flatMap(({ id, path }) => {
    const load = routes[id];
    return load ? [h(Route, { key: id, path, caseSensitive: true, element: h(lazy(load)) })] : [];
  });
}

/** Runs a remote alone: its pages at their addresses, on a fake platform. */
export function mountHarness(harness: Harness): void {
  const [first] = harness.contributed;
  const start = h(Route, { key: 'start', path: '*', element: h(Navigate, { to: first?.path ?? '/', replace: true }) });
  const pages = h(Suspense, null, h(Routes, null, ...pagesOf(harness), first && start));
  const client = createQueryClient();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    h(
      PlatformContext,
      { value: harness.platform },
      h(QueryClientProvider, { client }, h(BrowserRouter, null, h(Bar, harness), h('main', null, pages))),
    ),
  );
}
