import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import type { RenderFaults } from '@shinobi/shared/contract/platform/render-faults';
import type { Browser } from 'playwright-core';
import { ADMINISTRATOR, ADMINISTRATOR_ENV } from './support/administrator.js';
import { launch, visitor, type Visitor } from './support/browser.js';
import { type HostileProduct, openHostileProduct } from './support/hostile-remotes/hostile-product.js';
import { type Identity, identityOf } from './support/hostile-remotes/release-files.js';
import { goodPathOf, renderedRemote, RENDERING_OFFENDERS } from './support/hostile-remotes/rendering-faults.js';
import { weatherOf } from './support/hostile-remotes/visits.js';
import { type Product, startProduct } from './support/product.js';
import { dataIn, fetchPage, fetchRendered, killNextRenderProcess, RETRY_MS } from './support/rendering.js';

const NEIGHBOUR = '/grammar';
/** Within this time a learner gets a page, whatever happens where it is rendered. */
const RESPONSE_MS = 2_000;
/** More than by default: on a busy machine other faults need time, too. */
const RENDER_TIMEOUT_MS = '2000';

let product: Product;
let browser: Browser;
let hostile: HostileProduct;
let learner: Visitor;

const offenderAt = (at: number) => identityOf(`faulty${at}`);

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ env: { ...ADMINISTRATOR_ENV, RENDER_TIMEOUT_MS } }),
    launch(),
  ]);
  [hostile, learner] = await Promise.all([openHostileProduct(product), visitor(browser)]);
  await fetchRendered(product.url + NEIGHBOUR);
  for (const [at, { server }] of RENDERING_OFFENDERS.entries())
    await hostile.publish(offenderAt(at), renderedRemote(offenderAt(at), server));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const faultsOf = ({ name }: Pick<Identity, 'name'>) =>
  hostile.callAsAdministrator<RenderFaults>(`Admin/ListRenderFaults?name=${name}`);

/** Waits until a fault of a page is listed. The server answers calls meanwhile. */
async function waitForFault(remote: Identity) {
  for (;;) {
    const fault = (await faultsOf(remote)).find(({ path }) => path === remote.path);
    if (fault) return fault;
    for (const address of ['/api/Ready', '/api/SystemBase/GetVersion/V1'])
      expect((await fetch(product.url + address)).status).toBe(200);
    await delay(RETRY_MS);
  }
}

/** Opens a page in the browser, and returns what its console says. */
async function openPage(path: string): Promise<readonly string[]> {
  learner.complaints.length = 0;
  await learner.page.goto(product.url + path);
  await learner.page.getByTestId('account').waitFor();
  return learner.complaints;
}
const isHarmed = () => learner.page.evaluate(() => 'isHarmed' in window);

describe.each(RENDERING_OFFENDERS.map((offender, at) => ({ ...offender, remote: offenderAt(at) })))(
  'A remote that $title on the server',
  ({ server, fault, isShown = false, remote }) => {
    it('is sent in time, with its skeleton if need be', async () => {
      const start = performance.now();
      const { status, isRendered } = await fetchPage(product.url + remote.path);
      expect(performance.now() - start).toBeLessThan(RESPONSE_MS);
      expect([status, isRendered && !isShown]).toEqual([200, false]);
    });

    it('shows its page in the browser, with nothing in the console', async () => {
      const complaints = await openPage(remote.path);
      await weatherOf(learner.page).waitFor();
      expect([complaints, await isHarmed()]).toEqual([[], false]);
    });

    it('has a fault that its team can see, while calls are answered', async () => {
      const { version, reason, message } = await waitForFault(remote);
      expect({ version, reason, message }).toEqual({
        version: remote.version,
        reason: fault.reason,
        message: expect.stringMatching(fault.message),
      });
    });

    it('leaves other pages as they are', async () => {
      expect((await fetchPage(product.url + NEIGHBOUR)).isRendered).toBe(true);
      if (!server.top) await fetchRendered(product.url + goodPathOf(remote));
      if (isShown) await fetchRendered(product.url + remote.path);
    });
  },
);

describe('The administrator', () => {
  it('sees which pages could not be rendered, and why', async () => {
    const { page, context } = await visitor(browser);
    await context.request.post(`${product.url}/api/Auth/SignIn`, { data: ADMINISTRATOR });
    await page.goto(`${product.url}/admin/releases`);
    for (const [at, { fault }] of RENDERING_OFFENDERS.entries()) {
      const { name, path } = offenderAt(at);
      const row = page.getByRole('region', { name: `Rendering faults of ${name}`, exact: true }).getByRole('row');
      await row.filter({ hasText: path }).filter({ hasText: fault.message }).first().waitFor();
    }
    await context.close();
  });
});

describe('A page whose process is killed while it is rendered', () => {
  it('arrives with its content afterwards', async () => {
    const { name, path } = identityOf('killed');
    // The process that starts next may be that of another page, since a release changes the registry of all pages.
    for (let n = 0; (await faultsOf({ name })).length === 0; n += 1) {
      const remote = identityOf(name, `1.${n}.0`);
      const source = renderedRemote(remote, { load: 'await new Promise((resolve) => setTimeout(resolve, 300));' });
      await killNextRenderProcess(product, async () => {
        await hostile.publish(remote, source);
        await fetchPage(product.url + path);
      });
      await fetchRendered(product.url + path);
    }
    const [fault] = await faultsOf({ name });
    expect(fault).toMatchObject({ reason: 'exit', message: 'The render process ended (SIGKILL).' });
    expect(await openPage(path)).toEqual([]);
  });
});

/** Reads a grammar lesson as its editor does, and saves it with changes. */
async function editLesson(path: string, changes: object): Promise<void> {
  const read = await hostile.callAsAdministrator<EditedGrammar>(`GrammarEdit/GetOne/${path}`);
  const { origin: _from, changedAt: _at, ...lesson } = read;
  await hostile.callAsAdministrator('GrammarEdit/Save', { ...lesson, ...changes });
}

/** Reads a folktale as its editor does, and publishes it with changes. */
async function publishTale(id: number, changes: object): Promise<void> {
  const storyDesc = await hostile.callAsAdministrator<object>(`StoriesEdit/GetPageData/${id}`);
  const sentences = await hostile.callAsAdministrator(`StoriesEdit/GetSentences/${id}`);
  const words = await hostile.callAsAdministrator(`StoriesEdit/GetWords/${id}`);
  const desc = { ...storyDesc, ...changes };
  await hostile.callAsAdministrator('StoriesEdit/Register', { storyDesc: desc, sentences, words });
}

describe('A page whose content changes', () => {
  it('shows the last change, also when it is rendered while more follow', async () => {
    const address = `${product.url}/grammar/desu`;
    const requested: Promise<unknown>[] = [];
    for (let n = 1; n <= 5; n++) {
      await editLesson('desu', { summary: `It was changed, time ${n}.` });
      requested.push(fetchPage(address));
    }
    await fetchRendered(address, 'It was changed, time 5.');
    await Promise.all(requested);
    for (let n = 0; n < 5; n++) expect((await fetchPage(address)).html).toContain('It was changed, time 5.');
  });
});

const HARM = 'window.isHarmed = true';
const MARKUP = `</script><script>${HARM}</script><img src=x onerror="${HARM}"></title><!--\u2028__TITLE__ "'& end`;

describe.each([
  {
    kind: 'lesson',
    path: '/grammar/particle-no',
    edit: () => editLesson('particle-no', { title: MARKUP, summary: MARKUP, explanation: `A word. ${MARKUP}` }),
  },
  {
    kind: 'folktale',
    path: '/folktales/momotaro',
    edit: () =>
      publishTale(1, { description: MARKUP, title: { kanji: '桃太郎', hiragana: 'ももたろう', english: MARKUP } }),
  },
])('A $kind whose editor writes markup', ({ path, edit }) => {
  it('shows it as text, and runs nothing', async () => {
    await edit();
    const page = await fetchRendered(product.url + path, '&lt;/script&gt;');
    expect(JSON.stringify(dataIn(page))).toContain(JSON.stringify(MARKUP).slice(1, -1));
    expect(await openPage(path)).toEqual([]);
    expect(await isHarmed()).toBe(false);
    expect(await learner.page.title()).toContain(MARKUP);
    expect(await learner.page.locator('main').textContent()).toContain(MARKUP);
  });
});
