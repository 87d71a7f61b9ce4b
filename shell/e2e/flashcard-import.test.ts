import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { ankiPackage, onePixel, silence } from './support/anki-deck.js';
import { launch, visitor } from './support/browser.js';
import { openHome, signUp } from './support/memory-account.js';
import { type Product, startProduct } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const rows = Array.from({ length: 2500 }, (_, at) => `語${at},ことば,word ${at}`);
const FILE = {
  name: 'core.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Word,Reading,Meaning', ...rows, '犬,,'].join('\n')),
};

describe('An import', () => {
  it('reads the file in a worker, saves its sets, and says what was left out', async () => {
    const { page, complaints } = await visitor(browser);
    await page.goto(`${product.url}/flashcard`);
    await page.getByRole('button', { name: 'Import a file' }).click();
    await page.getByLabel('File').setInputFiles(FILE);
    await page.getByText('2,500 cards, in 2 sets').waitFor();
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringMatching(/^\/remotes\/study\/[^/]+\/[^/]+\.js$/),
    ]);
    await page.getByRole('button', { name: 'Import 2,500 cards' }).click();
    await page.getByRole('heading', { name: '2,500 cards imported' }).waitFor();
    await page.getByText('1 card without a meaning (Line 2502: 犬)').waitFor();
    expect(page.workers()).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('searchbox', { name: 'Find a set' }).fill('core (2');
    await page.getByRole('link', { name: /^core \(2 of 2\)/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('core (2');
    expect(await page.getByTestId('flashcard-set-link').count()).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: /^core \(2 of 2\)/ }).waitFor();
    expect(await page.getByTestId('flashcard-set-link').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 60_000);

  it('brings the sounds and pictures of an Anki deck into the account', async () => {
    const { page, complaints } = await visitor(browser);
    await signUp(page, product.url, 'Mika');
    await openHome(page, product.url);
    await page.goto(`${product.url}/flashcard`);
    await page.getByRole('button', { name: 'Import a file' }).click();
    const notes = [['桃', 'peach', '[sound:peach.wav]', '<img src="a%20peach.png">']];
    const media = { 'peach.wav': silence(), 'a peach.png': onePixel() };
    const buffer = ankiPackage(['Word', 'Meaning', 'Audio', 'Image'], notes, media);
    await page.getByLabel('File').setInputFiles({ name: 'fruit.apkg', mimeType: 'application/zip', buffer });
    await page.getByText('1 sound and 1 picture will be imported.').waitFor();
    await page.getByRole('button', { name: 'Import 1 card' }).click();
    await page.getByRole('link', { name: /^fruit/ }).click();
    const played = page.waitForResponse(/\/Media\/[\w-]+\.wav$/);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    expect((await played).status()).toBeLessThan(300);
    const picture = page.getByRole('img', { name: 'Picture of 桃' });
    await picture.waitFor();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('img[alt="Picture of 桃"]')?.naturalWidth ?? 0) > 0,
    );
    // The reader of databases warns that it is the build without WebAssembly, which the page's policy would refuse.
    expect(complaints.filter((complaint) => !complaint.startsWith('sql.js: the asm.js build'))).toEqual([]);
    await page.context().close();
  }, 60_000);
});
