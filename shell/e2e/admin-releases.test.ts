import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import type { Browser, Page } from 'playwright-core';
import { ADMINISTRATOR, ADMINISTRATOR_ENV } from './support/administrator.js';
import { axeFindingsInBothThemes, launch, visitor } from './support/browser.js';
import { BUILT } from './support/build-output.js';
import { type Product, startProduct } from './support/product.js';
import { buildNextStudy, fetchStudyEntry } from './support/registry.js';

const NEXT = '9.1.0';

let product: Product;
let browser: Browser;
let next: ReturnType<typeof buildNextStudy>;
/** The version that the server was built with. */
let first: string;

beforeAll(async () => {
  next = buildNextStudy(NEXT);
  const env = { ...ADMINISTRATOR_ENV, BUNDLED_REMOTES: [...BUILT.remotes, next.folder].join(path.delimiter) };
  [product, browser] = await Promise.all([startProduct({ env }), launch()]);
  const { fallback } = await fetchStudyEntry(product.url);
  first = fallback?.version ?? '';
}, 300_000);
afterAll(async () => {
  next?.remove();
  await browser?.close();
  await product?.stop();
});

const dialog = (page: Page) => page.locator('[data-testid="dialog"][data-dialog="release"]');
const waitForToast = (page: Page, text: string) => page.getByRole('region', { name: 'News' }).getByText(text).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Opens the releases as the administrator. */
async function openReleases(options: Parameters<typeof visitor>[1] = {}, view = '') {
  const opened = await visitor(browser, options);
  const { page } = opened;
  await page.goto(`${product.url}/admin/releases${view}`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  const panel = page.locator('[data-testid="panel"][data-panel="auth"]').last();
  await panel.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await panel.getByLabel('Password').fill(ADMINISTRATOR.password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await panel.waitFor({ state: 'detached' });
  return opened;
}

describe('The administrator', () => {
  it('rolls a version back, gives it to some visitors and to a tester, and sees it all in the history', async () => {
    const { page, complaints } = await openReleases();
    const phone = await openReleases({ viewport: { width: 375, height: 812 } });
    const study = page.getByRole('region', { name: 'study', exact: true });

    await press(page, `Roll back: study ${first}`);
    await dialog(page).getByLabel('Reason (optional)').fill('The quiz does not start');
    await confirm(page, 'Roll back');
    await waitForToast(page, `New pages use study ${first}.`);
    expect((await fetchStudyEntry(product.url)).version).toBe(first);
    // The other window learns of it without a reload.
    await phone.page.getByRole('region', { name: 'study', exact: true }).getByText('rolled back').waitFor();

    // The phone confirms a change of a state that is not the current one any more.
    await press(phone.page, `Start canary: study ${NEXT}`);
    await dialog(phone.page).getByLabel('Visitors who get it, in percent').fill('40');
    await press(page, `Start canary: study ${NEXT}`);
    await dialog(page).getByLabel('Visitors who get it, in percent').fill('100');
    await confirm(page, 'Start canary');
    await study.getByText('canary 100 %').waitFor();
    expect((await fetchStudyEntry(product.url)).version).toBe(NEXT);
    await confirm(phone.page, 'Start canary');
    await dialog(phone.page).getByText('Somebody else has changed this meanwhile').waitFor();
    await dialog(phone.page).getByText(`Now active: ${first}, canary: ${NEXT} for 100 %.`).waitFor();
    expect(await dialog(phone.page).getByLabel('Visitors who get it, in percent').inputValue()).toBe('40');
    await confirm(phone.page, 'Cancel');

    await press(page, `Stop canary: study ${NEXT}`);
    await confirm(page, 'Stop canary');
    await waitForToast(page, 'The canary of study is stopped.');
    expect((await fetchStudyEntry(product.url)).version).toBe(first);

    await press(page, `Preview link: study ${NEXT}`);
    await confirm(page, 'Create link');
    const link = new URL(await dialog(page).getByLabel('Preview link').inputValue());
    const tester = await visitor(browser);
    await tester.page.goto(`${product.url}${link.pathname}`);
    const registry = JSON.parse((await tester.page.locator('#remotes').textContent()) ?? '{}') as Registry;
    expect(registry.preview?.releases).toEqual({ study: NEXT });
    await confirm(page, 'Close');

    await press(page, 'History');
    const rows = page.getByRole('region', { name: 'History of releases, table' }).getByRole('row');
    await rows
      .filter({ hasText: 'The quiz does not start' })
      .filter({ hasText: `${NEXT} → ${first}` })
      .waitFor();
    await rows.filter({ hasText: 'canary 100 %' }).waitFor();
    await rows.filter({ hasText: 'stop canary' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('gives a team its token and registers its key', async () => {
    const { page, complaints } = await openReleases({}, '?show=access');
    const token = page.getByRole('form', { name: 'Create a token' });
    await token.getByLabel('Label').fill('CI of weather');
    await token.getByLabel('Remote').fill('weather');
    await token.getByLabel('Upload versions and create preview links').check();
    await token.getByRole('button', { name: 'Create token' }).click();
    expect(await page.getByLabel('Token', { exact: true }).inputValue()).toMatch(/^rt_[\w-]{43}$/);
    await press(page, 'Revoke: token CI of weather');
    await page.getByTestId('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await waitForToast(page, 'The token CI of weather is revoked.');

    const key = page.getByRole('form', { name: 'Register a key' });
    const { publicKey } = generateKeyPairSync('ed25519');
    await key.getByLabel('Label').fill('weather team');
    await key.getByLabel('Remote').fill('weather');
    await key.getByLabel('Public key (PEM)').fill(publicKey.export({ type: 'spki', format: 'pem' }).toString());
    await key.getByRole('button', { name: 'Register key' }).click();
    await waitForToast(page, 'The key “weather team” is registered.');
    await page.getByRole('rowheader', { name: 'weather team' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('has views of the releases without accessibility findings, in both themes and on a phone', async () => {
    const findings: string[] = [];
    const viewport = { width: 375, height: 812 };
    const { page, complaints } = await openReleases({ viewport });
    for (const view of ['Versions', 'Access', 'History']) {
      await press(page, view);
      await page.getByRole('table').first().waitFor();
      findings.push(...(await axeFindingsInBothThemes(page)));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([view, width]).toEqual([view, viewport.width]);
    }
    findings.push(...complaints);
    expect(findings).toEqual([]);
  });
});
