import type { PageData, PageQuery } from '@shinobi/shared/contract/platform/rendering';
import { readInlineJson } from './registry.js';

/** Returns what the page was rendered from; null for a page that the server has not rendered. */
export const readPageData = (page: Document): PageData | null => readInlineJson(page, 'page-data') as PageData | null;

async function fetchResponse(address: string, fetch: typeof globalThis.fetch): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded ${response.status}`);
  return response.json();
}

/** Returns all responses that the page was rendered from, those that the page does not contain included. */
export async function loadPageQueries(
  { queries, calls }: PageData,
  fetch: typeof globalThis.fetch,
): Promise<readonly PageQuery[]> {
  const fetched = await Promise.all(
    calls.map(async ([key, address]): Promise<PageQuery> => [key, await fetchResponse(address, fetch)]),
  );
  return [...queries, ...fetched];
}
