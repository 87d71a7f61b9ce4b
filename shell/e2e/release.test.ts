import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';
import { buildNextStudy, fetchStudyEntry } from './support/registry.js';
import { releaseStudy, rollBackStudy } from './support/release-commands.js';

let product: Product;
let browser: Browser;
let next: ReturnType<typeof buildNextStudy>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
  next = buildNextStudy('9.1.0', (source) => source.replaceAll('choose what it means', 'choose what it says'));
}, 300_000);
afterAll(async () => {
  next?.remove();
  await browser?.close();
  await product?.stop();
});

describe('A team', () => {
  it('releases its frontend while the server runs: the next page load uses it, and a rollback works the same way', async () => {
    const before = await fetchStudyEntry(product.url);
    const { page, context, complaints } = await visitor(browser);
    await page.goto(`${product.url}/vocabulary-quiz`);
    await page.getByText('choose what it means').waitFor();

    expect(await releaseStudy(product.dataDir, next.folder)).toContain('study 9.1.0 is active now');
    await page.reload();
    await page.getByText('choose what it says').waitFor();
    const released = await fetchStudyEntry(product.url);
    expect(released).toMatchObject({ version: '9.1.0', fallback: { version: before.version } });

    expect(await rollBackStudy(product.dataDir)).toContain(`study ${before.version} is active now`);
    await page.reload();
    await page.getByText('choose what it means').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
