import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { retryDelay } from '../client/queries.js';
import { PlatformContext } from '../platform/context.js';
import { fakePlatform, type FakePlatform } from './fake-platform.js';

export interface RenderOptions {
  readonly platform?: FakePlatform;
  /** The current address. */
  readonly route?: string;
  /** The pattern that the address is matched with, case-sensitively, for components that read its parameters. */
  readonly path?: string;
}

export interface RenderedPage extends RenderResult {
  readonly platform: FakePlatform;
  readonly queryClient: QueryClient;
  /** The current path, query and hash. */
  readonly address: () => string;
}

// The result of a query may arrive between two steps of a test, where React expects no change outside of `act`.
notifyManager.setNotifyFunction((notify) => act(notify));
notifyManager.setBatchNotifyFunction((notify) => act(notify));

/** A query client without retries, unless a query asks for them, and without garbage collection: no test waits for a timer. */
export const testQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryDelay, gcTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

function Address({ onChange }: { readonly onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    onChange(pathname + search + hash);
  });
  return null;
}

/** Renders with the shell's platform, router and query client. */
export function renderWithPlatform(ui: ReactNode, options: RenderOptions = {}): RenderedPage {
  const { platform = fakePlatform(), route = '/', path = '*' } = options;
  const queryClient = testQueryClient();
  let current = route;
  const follow = (address: string) => {
    current = address;
  };
  const rendered = render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[route]}>
          <Address onChange={follow} />
          <Routes>
            <Route path={path} caseSensitive element={ui} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PlatformContext>,
  );
  return { ...rendered, platform, queryClient, address: () => current };
}
