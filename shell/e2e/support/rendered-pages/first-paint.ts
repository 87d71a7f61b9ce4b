import type { Page, Request } from 'playwright-core';

/** What the page was before its scripts ran, and what has happened to it since. */
interface FirstPaint {
  /** The elements of the content, as the server has sent them. */
  readonly elements: readonly Element[];
  /** How many scripts with an address the page had requested. */
  readonly scripts: number;
  readonly background: string;
  /** How many readings above kanji were visible. */
  readonly visibleReadings: number;
  readonly violations: readonly string[];
}

declare global {
  interface Window {
    firstPaint: FirstPaint & { shifts: { value: number; elements: string[] }[]; largest: { image: string } };
  }
}

/** Runs in the page, before its own scripts. */
function record(): void {
  const violations: string[] = [];
  const shifts: { value: number; elements: string[] }[] = [];
  let arrivedAt = Infinity;
  const nameOf = (node: Node | null) =>
    ((node instanceof Element ? node : node?.parentElement)?.outerHTML ?? 'an element that is gone').slice(0, 120);
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }: Source) =>
    `from ${placeOf(previousRect)} to ${placeOf(currentRect)} ${nameOf(node)}`;
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    violations.push([effectiveDirective, blockedURI, sourceFile].join(' ')),
  );
  new PerformanceObserver((list) => {
    // Earlier frames may show the first half of the document, which moves when the second half arrives.
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput && startTime > arrivedAt) shifts.push({ value, elements: sources.map(describe) });
  }).observe({ type: 'layout-shift', buffered: true });
  const largest = { image: '' };
  new PerformanceObserver((list) => {
    largest.image = (list.getEntries().at(-1) as PerformanceEntry & { url: string }).url;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // The page adds its scripts in a later listener.
  document.addEventListener('DOMContentLoaded', () => {
    // The first frame after it may complete what the last one before it has shown.
    requestAnimationFrame(() => requestAnimationFrame(() => (arrivedAt = performance.now())));
    const isPlaceholder = (element: Element) => element.closest('[data-loading], output, svg:empty') !== null;
    const isVisible = (element: Element) => getComputedStyle(element).visibility === 'visible';
    window.firstPaint = {
      // A placeholder goes once there is what it stands for.
      elements: [...document.querySelectorAll('#root main *')].filter((element) => !isPlaceholder(element)),
      scripts: document.querySelectorAll('script[src]').length,
      background: getComputedStyle(document.body).backgroundColor,
      visibleReadings: [...document.querySelectorAll('main rt')].filter(isVisible).length,
      violations,
      shifts,
      largest,
    };
  });
}

export const recordFirstPaint = (page: Page): Promise<void> => page.addInitScript(record).then(() => undefined);

/** React marks every element that it has rendered or taken over. */
const isHydrated = () => {
  const isOwned = (element: Element | null) =>
    element !== null && Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
  return isOwned(document.querySelector('main h1')) && isOwned(document.querySelector('footer'));
};

const idle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });

/** Follows the requests of a page. Returns a function that waits until it has made all requests, and drawn the responses. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let notify = () => undefined as void;
  const close = (request: Request) => {
    open.delete(request);
    if (open.size === 0) notify();
  };
  // The stream of live events never ends.
  page.on('request', (request) => request.resourceType() === 'eventsource' || open.add(request));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    do {
      if (open.size > 0) await new Promise<void>((resolve) => (notify = resolve));
      await page.evaluate(idle);
    } while (open.size > 0);
  };
}

export const waitUntilHydrated = (page: Page): Promise<unknown> => page.waitForFunction(isHydrated);

/** What became of the page while the shell took it over. */
export interface Hydration {
  /** The elements of the server that are not in the page any more. */
  readonly replaced: readonly string[];
  readonly scriptsBefore: number;
  readonly background: string;
  readonly visibleReadings: number;
  readonly violations: readonly string[];
  /** The address of the image that is the largest content; empty for a text. */
  readonly largestImage: string;
  readonly shift: number;
  /** The elements that have moved. */
  readonly moved: readonly string[];
}

export const readHydration = (page: Page): Promise<Hydration> =>
  page.evaluate(() => {
    const { elements, scripts, background, visibleReadings, violations, shifts, largest } = window.firstPaint;
    return {
      replaced: elements.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      scriptsBefore: scripts,
      background,
      visibleReadings,
      violations: [...violations],
      largestImage: largest.image,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, elements: of }) => of.map((each) => `${value.toFixed(4)} ${each}`)),
    };
  });
