// Opens each page of a release in headless Chromium, inside the shell of a running product.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadPackage } from '../bundlers/load-package.mjs';
import { readRelease } from '../dev/local-release.mjs';
import { startDevProxy } from '../dev/proxy.mjs';
import { noFindings } from './findings.mjs';

const TIMEOUT_MS = 30_000;
const REPORT_PATH = '/api/Release/Report';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [process.env.CHROME_PATH, ...onPath, ...FIXED].find((file) => file && existsSync(file));
}

/** Playwright is the project's or the kit's own; without it there is no smoke test. */
async function findPlaywright() {
  for (const from of [process.cwd(), import.meta.dirname]) {
    try {
      return (await loadPackage('playwright-core', from)).default;
    } catch {
      // The next place.
    }
  }
  return undefined;
}

/** The shell reports each remote that it has mounted, or failed to load. */
const isReportOf = (manifest) => (request) => {
  if (new URL(request.url()).pathname !== REPORT_PATH) return false;
  const { reports = [] } = request.postDataJSON() ?? {};
  return reports.some(({ name, version }) => name === manifest.name && version === manifest.version);
};

async function openPage(page, address, manifest) {
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  const report = page.waitForRequest(isReportOf(manifest), { timeout: TIMEOUT_MS });
  report.catch(() => undefined);
  await page.goto(address, { timeout: TIMEOUT_MS });
  const failed = page
    .locator(`[data-testid="remote-fallback"][data-remote="${manifest.name}"]`)
    .waitFor({ timeout: TIMEOUT_MS });
  failed.catch(() => undefined);
  const outcome = await Promise.any([report.then(() => 'reported'), failed.then(() => 'failed')]).catch(() => 'silent');
  const isShown = outcome === 'reported' && (await page.getByTestId('remote-fallback').count()) === 0;
  return [...(isShown ? [] : ['it was not shown.']), ...faults];
}

async function smokeTestIn(browser, { url, manifest }) {
  const pages = manifest.contributes.routes.filter(({ path: pattern }) => !pattern.includes(':'));
  const found = noFindings();
  for (const { id, path: address } of pages) {
    const context = await browser.newContext();
    const faults = await openPage(await context.newPage(), url + address, manifest);
    found.errors.push(...faults.map((fault) => `The page "${id}" in the browser: ${fault}`));
    await context.close();
  }
  const left = manifest.contributes.routes.length - pages.length;
  found.notes.push(`Opened ${pages.length} pages in Chromium${left ? `; ${left} with parameters were left out` : ''}.`);
  return found;
}

export async function smokeTest({ folder, manifest, against }) {
  const [playwright, executablePath] = [await findPlaywright(), findChromium()];
  if (!playwright || !executablePath)
    return { warnings: ['No smoke test: install playwright-core, and Chromium (CHROME_PATH names it).'] };
  const proxy = await startDevProxy({ release: readRelease(folder), against });
  const browser = await playwright.chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await smokeTestIn(browser, { url: proxy.url, manifest });
  } finally {
    await browser.close();
    await proxy.close();
  }
}
