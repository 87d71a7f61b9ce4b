import { openBrowser, PHONE } from './page.mjs';
import { median } from './load.mjs';

const SLOWER = 4;
/**
 * What Lighthouse sets in the browser for round trips of 150 ms and 1.6 Mbit/s: the browser delays requests, but no
 * connections, so that each request waits for 3.75 round trips.
 */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};
const RUNS = 5;
/** Longer than a page waits before it prepares its panels. */
const SETTLED_MS = 4_000;

/** Collects what the browser reports about the painting of the page. Runs in the page. */
function watchPainting() {
  const seen = { fcp: 0, lcp: 0, shift: 0, tasks: [] };
  const watch = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ hadRecentInput, value }) => (seen.shift += hadRecentInput ? 0 : value));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  globalThis.__painting = seen;
}

const LONG_MS = 50;

/** The time after the first paint during which tasks block the page for more than 50 ms each. */
const blockingTime = ({ fcp, tasks }) =>
  tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp))
    .reduce((sum, afterPaint) => sum + Math.max(0, afterPaint - LONG_MS), 0);

/** Opens a page with an empty cache. */
async function visit(browser, url) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchPainting);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    const seen = await page.evaluate(() => globalThis.__painting);
    return { fcp: seen.fcp, lcp: seen.lcp, cls: seen.shift, tbt: blockingTime(seen) };
  } finally {
    await context.close();
  }
}

const middle = (visits, key) => median(visits.map((one) => one[key]));

/**
 * Opens each page several times as a phone with a slow processor and network. The pages take turns, so that other load on the
 * machine affects all. `empty` is the name of the page with which the others are compared.
 */
export async function timePainting(pages, empty) {
  // Nothing is encrypted here, so no certificate has to be trusted.
  const browser = await openBrowser({ fingerprint: '' });
  try {
    const visits = new Map(Object.keys(pages).map((name) => [name, []]));
    await visit(browser, pages[empty]);
    for (let run = 0; run < RUNS; run += 1)
      for (const [name, url] of Object.entries(pages)) visits.get(name).push(await visit(browser, url));
    const base = middle(visits.get(empty), 'fcp');
    const rows = [...visits].map(([name, all]) => {
      const [fcp, lcp] = [middle(all, 'fcp'), middle(all, 'lcp')];
      return [
        name,
        {
          'FCP ms': Math.round(fcp),
          'FCP × empty': Number((fcp / base).toFixed(2)),
          'LCP ms': Math.round(lcp),
          'LCP × empty': Number((lcp / base).toFixed(2)),
          CLS: Number(middle(all, 'cls').toFixed(4)),
          'TBT ms': Math.round(middle(all, 'tbt')),
        },
      ];
    });
    return Object.fromEntries(rows);
  } finally {
    await browser.close();
  }
}
