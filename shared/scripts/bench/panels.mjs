import { openBrowser } from './page.mjs';

/** What opens a panel, by its handle, for whoever is signed in. */
const OPENERS = { account: 'my-page', 'shop-button': 'shop', coins: 'roulette', 'social-icon': 'social' };
/** By then all panels' code has been loaded ahead. */
const LOADED_AHEAD_MS = 6_000;
const TIMES = 5;

/**
 * Presses a button and watches its panel: how long after the press its frame stands, and how long after the last data it
 * asked for (after the press, where it asks for none) its content does. Runs in the page.
 */
async function watchPanel([handle, kind]) {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const panel = () => document.querySelector(`dialog[open][data-panel="${kind}"]`);
  const isShown = () => {
    const title = panel().querySelector('h2')?.textContent ?? '';
    const waits = panel().querySelector('[data-loading], [class*="skeleton"]');
    return !waits && panel().textContent.trim().length > title.length;
  };
  const pressed = performance.now();
  document.querySelector(`[data-testid="${handle}"]`).click();
  let frames = 0;
  do {
    frames += 1;
    if (frames > 600) throw new Error(`${handle} opens no ${kind}.`);
    await nextFrame();
  } while (!panel());
  while (!isShown()) await nextFrame();
  const shown = performance.now();
  const data = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.includes('/api/') && startTime >= pressed)
    .map(({ responseEnd }) => responseEnd)
    .filter((end) => end > 0 && end <= shown);
  return { frames, afterData: shown - Math.max(pressed, ...data) };
}

async function closeAll(page) {
  const open = page.locator('dialog[open]');
  while (await open.count()) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1_200);
  }
}

/** Of each panel the worst of several openings: the frames until its own stands, and from data to content, in milliseconds. */
export async function timePanels(door, url, { headers }) {
  const browser = await openBrowser(door);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const cookies = headers.cookie.split('; ').map((cookie) => cookie.split(/=(.*)/));
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: url.href })));
    const page = await context.newPage();
    await page.goto(url.href);
    await page.waitForTimeout(LOADED_AHEAD_MS);
    await closeAll(page);
    const table = {};
    for (const [handle, kind] of Object.entries(OPENERS)) {
      const times = [];
      for (let time = 0; time < TIMES; time += 1) {
        times.push(await page.evaluate(watchPanel, [handle, kind]));
        await closeAll(page);
      }
      table[kind] = {
        'frames until it stands': Math.max(...times.map(({ frames }) => frames)),
        'ms from data to content': Number(Math.max(...times.map(({ afterData }) => afterData)).toFixed(1)),
      };
    }
    return table;
  } finally {
    await browser.close();
  }
}
