import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { visitor } from '../browser.js';
import { followRequests, type Hydration, readHydration, recordFirstPaint, waitUntilHydrated } from './first-paint.js';

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 800 };
export type Window = typeof PHONE;

/** What became of a page that was opened, and what the console said meanwhile. */
export interface OpenedPage extends Hydration {
  readonly complaints: readonly string[];
}

/** A visitor who opens one page after the other, with a browser that keeps their files. */
export interface Visits {
  readonly page: Page;
  /** Since the page was opened. */
  readonly complaints: readonly string[];
  /** Opens a page, and waits until the shell has taken it over and has made all its requests. */
  open(path: string, window: Window): Promise<OpenedPage>;
  /** Waits until the page has made all its requests. */
  readonly settled: () => Promise<void>;
}

export async function openVisits(browser: Browser, url: string, options: BrowserContextOptions): Promise<Visits> {
  const { page, complaints } = await visitor(browser, options);
  const settled = followRequests(page);
  await recordFirstPaint(page);
  return {
    page,
    complaints,
    settled,
    open: async (path, window) => {
      complaints.length = 0;
      await page.emulateMedia({ media: null });
      await page.setViewportSize(window);
      await page.goto(url + path, { waitUntil: 'commit' });
      await waitUntilHydrated(page);
      await settled();
      return { ...(await readHydration(page)), complaints: [...complaints] };
    },
  };
}

const SHOWN = 3;
/** A count that gains a digit moves what is next to it by a pixel. */
const SHIFT_MAX = 0.001;

/** Returns what was wrong when the shell took over a page. */
export function takeoverFaults(opened: OpenedPage): string[] {
  const { scriptsBefore, replaced, shift, moved, violations, largestImage, complaints } = opened;
  return [
    ...(scriptsBefore === 0 ? [] : ['scripts were requested before the page was parsed']),
    ...replaced.slice(0, SHOWN).map((element) => `replaced: ${element}`),
    ...(replaced.length > SHOWN ? [`replaced: ${replaced.length} elements`] : []),
    ...(shift <= SHIFT_MAX ? [] : [`moved by ${shift.toFixed(4)}: ${moved.join(', ')}`]),
    ...(largestImage === '' ? [] : [`the largest content is the image ${largestImage.slice(0, 100)}`]),
    ...violations.map((violation) => `refused by the policy: ${violation}`),
    ...complaints.map((complaint) => `in the console: ${complaint}`),
  ];
}
