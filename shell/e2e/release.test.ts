import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { ROOT } from './support/build-output.js';
import { type Product, startProduct } from './support/product.js';
import { buildNextStudy, fetchStudyEntry } from './support/registry.js';

let product: Product;
let browser: Browser;
let next: ReturnType<typeof buildNextStudy>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
  next = buildNextStudy('9.1.0', (source) => source.replaceAll('choose what it means', 'choose what it says'));
}, 120_000);
afterAll(async () => {
  next?.remove();
  await browser?.close();
  await product?.stop();
});

/** Runs the command that `npm run release` and `npm run rollback` run once the bundle is built. */
const release = (...command: string[]) =>
  execFileSync(process.execPath, [path.join(ROOT, 'backend/dist/platform/releases/cli.js'), ...command], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
  });

describe('A team', () => {
  it('releases its frontend while the server runs: the next page load uses it, and a rollback works the same way', async () => {
    const before = await fetchStudyEntry(product.url);
    const { page, context, complaints } = await visitor(browser);
    await page.goto(`${product.url}/vocabulary-quiz`);
    await page.getByText('choose what it means').waitFor();

    expect(release('publish', next.folder)).toContain('study 9.1.0 is active now');
    await page.reload();
    await page.getByText('choose what it says').waitFor();
    const released = await fetchStudyEntry(product.url);
    expect(released).toMatchObject({ version: '9.1.0', fallback: { version: before.version } });

    expect(release('rollback', 'study')).toContain(`study ${before.version} is active now`);
    await page.reload();
    await page.getByText('choose what it means').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
