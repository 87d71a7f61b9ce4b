import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from './product.js';

/** A page as the server sends it. */
export interface SentPage {
  readonly status: number;
  readonly html: string;
  /** Whether it has its content, and not a skeleton. */
  readonly isRendered: boolean;
}

export async function fetchPage(url: string): Promise<SentPage> {
  const response = await fetch(url);
  const html = await response.text();
  return { status: response.status, html, isRendered: html.includes('id="page-data"') };
}

/** Between two looks at what the server renders: without a pause the looks would need the processor time. */
export const RETRY_MS = 100;

/** Requests a page until it has its content, and a text in it. */
export async function fetchRendered(url: string, text = ''): Promise<SentPage> {
  for (;;) {
    const page = await fetchPage(url);
    if (page.isRendered && page.html.includes(text)) return page;
    await delay(RETRY_MS);
  }
}

/** Returns the data in a page, by the way in which browsers find its end. */
export const dataIn = ({ html }: SentPage): unknown[] =>
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script/gis)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );

/** A thread of the server may end meanwhile. */
function childrenOf(thread: string): string[] {
  try {
    return readFileSync(path.join(thread, 'children'), 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the ids of the server's child processes: that of its render process, if there is one. Linux only. */
function childProcesses({ dataDir }: Product): string[] {
  const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8')) as { readonly pid: number };
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).flatMap((thread) => childrenOf(path.join(threads, thread)));
}

/** Does something that starts a render process, and kills this process at once. */
export async function killNextRenderProcess(product: Product, start: () => Promise<unknown>): Promise<void> {
  const before = childProcesses(product);
  const started = start();
  for (;;) {
    const fresh = childProcesses(product).find((pid) => !before.includes(pid));
    if (fresh !== undefined) {
      process.kill(Number(fresh), 'SIGKILL');
      break;
    }
    await nextTurn();
  }
  await started;
}
