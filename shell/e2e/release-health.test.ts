import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import type { Browser } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';
import { buildNextStudy, fetchStudyEntry } from './support/registry.js';
import { releaseStudy } from './support/release-commands.js';

let product: Product;
let browser: Browser;
let good: ReturnType<typeof buildNextStudy>;
let broken: ReturnType<typeof buildNextStudy>;

beforeAll(async () => {
  // The visitors come from different addresses, as a proxy passes them on.
  [product, browser] = await Promise.all([startProduct({ env: { TRUST_PROXY: '1' } }), launch()]);
  good = buildNextStudy('9.0.0');
  // Only in browsers: a release whose server bundle does not load is refused.
  const fault = `if (typeof document !== 'undefined') throw new Error('It is broken.');`;
  broken = buildNextStudy('9.1.0', (source) => fault + source);
}, 300_000);
afterAll(async () => {
  good?.remove();
  broken?.remove();
  await browser?.close();
  await product?.stop();
});

const publish = ({ folder }: { readonly folder: string }) => releaseStudy(product.dataDir, folder);

async function stateOfStudy(): Promise<ReleaseState> {
  const headers = { 'x-release-token': product.secret('RELEASE_TOKEN') };
  return (await fetch(`${product.url}/api/Release/GetState/study`, { headers })).json() as Promise<ReleaseState>;
}
const until = async (isTrue: (state: ReleaseState) => boolean) => {
  while (!isTrue(await stateOfStudy()));
};

interface Reports {
  readonly reports: readonly { readonly name: string; readonly version: string; readonly outcome: string }[];
}
const textsOf = (body: Reports) => body.reports.map(({ name, version, outcome }) => `${name} ${version} ${outcome}`);

/** Opens a page of study from an address of its own, and returns what it has reported once it reports a mount. */
async function visit(n: number): Promise<string[]> {
  const { page, context } = await visitor(browser, { extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${n}` } });
  const reported: string[] = [];
  const mounted = page.waitForResponse((response) => {
    if (!response.url().endsWith('/api/Release/Report')) return false;
    reported.push(...textsOf(response.request().postDataJSON() as Reports));
    return reported.some((text) => text.endsWith('mounted'));
  });
  await page.goto(`${product.url}/vocabulary-quiz`);
  await page.getByTestId('genre-link').first().waitFor();
  await mounted;
  await context.close();
  return reported;
}

describe('A new release', () => {
  it('is proven by three visitors; the next one, which is broken, is rolled back after eight', async () => {
    await publish(good);
    for (const n of [1, 2, 3]) expect(await visit(n)).toEqual(['study 9.0.0 mounted']);
    await until(({ versions }) => versions.some(({ version, provenAt }) => version === '9.0.0' && provenAt !== null));

    await publish(broken);
    expect((await fetchStudyEntry(product.url)).version).toBe('9.1.0');
    for (let n = 1; n <= 8; n++) expect(await visit(n)).toEqual(['study 9.1.0 failed', 'study 9.0.0 mounted']);
    await until(({ active }) => active === '9.0.0');
    expect((await fetchStudyEntry(product.url)).version).toBe('9.0.0');
  }, 240_000);
});
