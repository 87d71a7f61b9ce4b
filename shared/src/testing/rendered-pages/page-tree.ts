import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement as h, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { PageQuery } from '../../contract/platform/rendering.js';
import { createQueryClient } from '../../client/queries.js';
import { PlatformContext } from '../../platform/context.js';
import type { Platform } from '../../platform/platform.js';

export interface ServedPage {
  readonly Page: ComponentType;
  /** The pattern of the route. */
  readonly path: string;
  readonly address: string;
  /** The responses to the route's `preload` calls: see `loadPageData`. */
  readonly queries: readonly PageQuery[];
}

/** A query client that has the page's data and makes no call for them. */
function pageQueryClient(queries: readonly PageQuery[]) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  for (const [key, data] of queries) client.setQueryData(key, data);
  return client;
}

/** The page at its route. */
export const routesWith = (path: string, Page: ComponentType) =>
  h(Routes, null, h(Route, { path, caseSensitive: true, element: h(Page) }));

/** What the shell puts around a page. */
export const inApp = (platform: Platform, queries: ServedPage['queries'], page: ReactNode) =>
  h(PlatformContext, { value: platform }, h(QueryClientProvider, { client: pageQueryClient(queries) }, page));
