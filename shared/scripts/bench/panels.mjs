import { openBrowser } from './page.mjs';

/** The panels of a signed-in user, by the test id of their button. */
const OPENERS = { account: 'my-page', 'shop-button': 'shop', coins: 'roulette', 'social-icon': 'social' };
/** Longer than preloading the panels' code takes. */
const LOADED_AHEAD_MS = 6_000;
const TIMES = 5;

/**
 * Presses a button and watches its panel: how long after the press its frame appears, and how long after its last response
 * (after the press, if it fetches nothing) its content appears. Runs in the page.
 */
async function watchPanel([handle, kind]) {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const panel = () => document.querySelector(`dialog[open][data-panel="${kind}"]`);
  const isShown = () => {
    const title = panel().querySelector('h2')?.textContent ?? '';
    const waits = panel().querySelector('[data-loading], svg:empty');
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

/** The worst of several openings of each panel: frames until it appears, and milliseconds from data to content. */
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
        'frames until it appears': Math.max(...times.map(({ frames }) => frames)),
        'ms from data to content': Number(Math.max(...times.map(({ afterData }) => afterData)).toFixed(1)),
      };
    }
    return table;
  } finally {
    await browser.close();
  }
}
