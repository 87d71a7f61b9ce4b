import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openBrowser, PHONE } from './page.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds on a page in one theme, as `rule: markup`. */
async function findings(browser, url, ready, colorScheme) {
  const page = await (await browser.newContext({ ...PHONE, colorScheme })).newPage();
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  // Bypasses the page's Content-Security-Policy, which would block a script element.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** The violations that axe finds on a page, in the light and the dark theme. */
export async function checkAccess(door, path, ready) {
  const browser = await openBrowser(door);
  try {
    const [light, dark] = [
      await findings(browser, door.url + path, ready, 'light'),
      await findings(browser, door.url + path, ready, 'dark'),
    ];
    return { light, dark };
  } finally {
    await browser.close();
  }
}
