import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { ROOT } from './support/build-output.js';
import { type Product, startProduct } from './support/product.js';
import { buildNextStudy, editStudyEntry, fetchStudyEntry, integrityOf, type StudyEntry } from './support/registry.js';
import { releaseStudy } from './support/release-commands.js';

let product: Product;
let browser: Browser;
let broken: StudyEntry;
let next: ReturnType<typeof buildNextStudy>;

const publishNext = (dataDir: string) => releaseStudy(dataDir, next.folder);

/** The product has two releases of the study remote: the built one, and 9.0.0, which the tests break. */
beforeAll(async () => {
  next = buildNextStudy('9.0.0');
  [product, browser] = await Promise.all([startProduct({ prepare: publishNext }), launch()]);
  broken = (await fetchStudyEntry(product.url)) as StudyEntry;
}, 300_000);
afterAll(async () => {
  next?.remove();
  await browser?.close();
  await product?.stop();
});

const ADDRESS = '/vocabulary-quiz';
const entryOf = (study: StudyEntry) => `**${study.base}${study.entry}*`;
const chunksOf = (study: StudyEntry) => new RegExp(`${study.base}(?!${study.entry})[^/]+\\.js`);
const listOf = (study: StudyEntry) => `**${study.base}${study.list}*`;
const notFound = (route: Route) => route.fulfill({ status: 404, body: 'gone' });
const TAMPERED = ';window.tampered = true;';
const tamper = async (route: Route) => {
  const sendTampered = async () => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + TAMPERED });
  };
  // The page may be closed while it still requests files.
  await sendTampered().catch((thrown: unknown) => {
    if (!route.request().frame().page().isClosed()) throw thrown;
  });
};
const chooser = (page: Page) => page.getByTestId('genre-link').first();
/** Whether the frontend has rendered its links itself, or taken over those of the server. */
const isChooserAlive = () => {
  const link = document.querySelector('[data-testid="genre-link"]');
  return link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
};
const waitForChooser = async (page: Page) => {
  await chooser(page).waitFor();
  await page.waitForFunction(isChooserAlive);
};
const card = (page: Page) => page.locator('[data-testid="remote-fallback"][data-remote="study"]');

/** A script whose hash the registry names, so that only the code itself fails. */
const throwing = 'throw new Error("broken at evaluation");';

/** Appended to an entry: adds an already loaded React 18 to the share scope before the entry uses it. */
const sharingOldReact = `;(() => {
  const { init, get } = study__9_0_0;
  const unusable = () => new Proxy({}, { get: () => () => { throw new Error('This React is not the one of the page.'); } });
  const share = (scope) => {
    scope.react['18.3.1'] = { version: '18.3.1', from: 'hostile', scope: ['default'], useIn: [], deps: [], loaded: 1,
      shareConfig: { singleton: true, requiredVersion: false }, strategy: 'loaded-first',
      lib: unusable, get: async () => unusable };
    window.oldReact = true;
    return init(scope);
  };
  study__9_0_0 = { get, init: share };
})();`;

interface FailureCase {
  readonly name: string;
  readonly apply: (page: Page, edit: (study: StudyEntry) => void) => Promise<void>;
}

const FAILURES: readonly FailureCase[] = [
  {
    name: 'its entry is missing',
    apply: async (page, edit) => {
      await editStudyEntry(page, edit);
      await page.route(entryOf(broken), notFound);
    },
  },
  {
    name: 'its chunks are missing',
    apply: async (page, edit) => {
      await editStudyEntry(page, edit);
      await page.route(chunksOf(broken), notFound);
    },
  },
  {
    name: 'its entry was tampered with',
    apply: async (page, edit) => {
      await editStudyEntry(page, edit);
      await page.route(entryOf(broken), tamper);
    },
  },
  {
    name: 'a chunk was tampered with',
    apply: async (page, edit) => {
      await editStudyEntry(page, edit);
      await page.route(chunksOf(broken), tamper);
    },
  },
  {
    name: 'its file list is missing',
    apply: async (page, edit) => {
      await editStudyEntry(page, edit);
      await page.route(listOf(broken), notFound);
    },
  },
  {
    name: 'its file list was changed to match a chunk that was tampered with',
    apply: async (page, edit) => {
      await editStudyEntry(page, (study) => {
        edit(study);
        study.files = Object.fromEntries(
          Object.entries(study.files).filter(([name]) => name === study.entry || name === study.list),
        );
      });
      await page.route(chunksOf(broken), tamper);
      await page.route(listOf(broken), async (route) => {
        // The page also asks whether the file still exists, before it gives up.
        if (route.request().method() === 'HEAD') return route.fallback();
        const response = await route.fetch();
        const files = (await response.json()) as Record<string, string>;
        for (const name of Object.keys(files).filter((one) => one.endsWith('.js') && one !== broken.entry)) {
          const source = await (await fetch(product.url + broken.base + name)).text();
          files[name] = integrityOf(source + TAMPERED);
        }
        return route.fulfill({ response, json: files });
      });
    },
  },
  {
    name: 'its entry throws when it is evaluated',
    apply: async (page, edit) => {
      await editStudyEntry(page, (study) => {
        edit(study);
        study.files[study.entry] = integrityOf(throwing);
        study.preload = [];
      });
      await page.route(entryOf(broken), (route) => route.fulfill({ contentType: 'text/javascript', body: throwing }));
    },
  },
];

describe.each(FAILURES)('When a frontend fails because $name', ({ apply }) => {
  it('its fallback release is used', async () => {
    const { page, context } = await visitor(browser);
    await apply(page, () => undefined);
    await page.goto(product.url + ADDRESS);
    await waitForChooser(page);
    await expect(page.evaluate(() => 'tampered' in window)).resolves.toBe(false);
    await expect(card(page).count()).resolves.toBe(0);
    await context.close();
  });

  it('without a fallback release, a card offers Retry and the rest of the page works', async () => {
    const { page, context } = await visitor(browser);
    await apply(page, (study) => {
      delete study.fallback;
    });
    await page.goto(product.url + ADDRESS);
    await card(page).getByRole('button', { name: 'Retry' }).waitFor();
    await page.getByTestId('header').getByRole('link', { name: 'Game', exact: true }).click();
    await page.getByTestId('save-slot').first().waitFor();
    await page.getByTestId('account').click();
    await page.locator('[data-testid="panel"][data-panel="auth"]').waitFor();
    await context.close();
  });
});

describe('A frontend', () => {
  it('that hangs is reported as slow after 4 seconds, and replaced by the fallback release after 20', async () => {
    const { page, context } = await visitor(browser);
    await page.clock.install();
    const asked = new Promise<void>((resolve) => {
      void page.route(entryOf(broken), () => resolve());
    });
    await editStudyEntry(page, (study) => {
      study.preload = [];
    });
    await page.goto(product.url + ADDRESS, { waitUntil: 'commit' });
    await asked;
    await page.clock.runFor(4_500);
    await page.getByText('This takes longer than usual').waitFor();
    await page.clock.runFor(16_000);
    await page.clock.resume();
    await waitForChooser(page);
    await context.close();
  });

  it('that could not be loaded is loaded by Retry once it is available', async () => {
    const { page, context } = await visitor(browser);
    await editStudyEntry(page, (study) => {
      delete study.fallback;
    });
    await page.route(entryOf(broken), notFound);
    await page.goto(product.url + ADDRESS);
    await card(page).waitFor();
    await page.unroute(entryOf(broken));
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await waitForChooser(page);
    await context.close();
  });

  it('is loaded by Retry after an outage of everything but the first files of the shell', async () => {
    const { page, context } = await visitor(browser);
    await editStudyEntry(page, (study) => {
      delete study.fallback;
    });
    const built = await readFile(path.join(ROOT, 'shell/dist/assets.json'), 'utf8');
    const { first } = JSON.parse(built) as { first: readonly string[] };
    const isLater = ({ pathname }: URL) =>
      /^\/(assets|remotes|api)\//.test(pathname) && !first.some((file) => pathname === `/assets/${file}`);
    await page.route(isLater, (route) => route.abort('connectionrefused'));
    await page.goto(product.url + ADDRESS);
    await card(page).waitFor();
    await page.unroute(isLater);
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await waitForChooser(page);
    await expect(card(page).count()).resolves.toBe(0);
    await context.close();
  });

  it('that shares an older React of its own does not break pages that use the shell’s React', async () => {
    const { page, context } = await visitor(browser);
    const source = (await (await fetch(product.url + broken.base + broken.entry)).text()) + sharingOldReact;
    await editStudyEntry(page, (study) => {
      delete study.fallback;
      study.files[study.entry] = integrityOf(source);
      study.preload = [];
    });
    await page.route(entryOf(broken), (route) => route.fulfill({ contentType: 'text/javascript', body: source }));
    await page.goto(product.url + ADDRESS);
    await waitForChooser(page);
    await expect(page.evaluate(() => 'oldReact' in window)).resolves.toBe(true);
    await expect(card(page).count()).resolves.toBe(0);
    await context.close();
  });

  it('whose folder disappears keeps what is shown, and shows a card where more is needed', async () => {
    const { page, context } = await visitor(browser);
    await editStudyEntry(page, (study) => {
      delete study.fallback;
    });
    await page.goto(product.url + ADDRESS);
    await waitForChooser(page);
    await page.route(`**${broken.base}**`, notFound);
    await chooser(page).click();
    await card(page).or(page.getByTestId('quiz-prompt')).first().waitFor();
    await expect(page.getByTestId('header').isVisible()).resolves.toBe(true);
    await context.close();
  });

  it('that fails is reported to the operation log', async () => {
    const { page, context } = await visitor(browser);
    await page.route(entryOf(broken), notFound);
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/SystemBase/RegisterLog'));
    await page.goto(product.url + ADDRESS);
    expect((await reported).postDataJSON()).toMatchObject({ operationName: 'RemoteFailed' });
    await context.close();
  });
});

describe('An unreadable registry', () => {
  it.each(['{', '{}', '{"remotes":[{"name":"study"}]}'])('such as %s, does not blank the page', async (json) => {
    const { page, context } = await visitor(browser);
    await page.route(
      (url) => url.pathname === '/terms',
      async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(
          /(id="remotes"[^>]*>)[^]*?(<\/script>)/,
          (_, open: string, close: string) => open + json + close,
        );
        await route.fulfill({ response, body: html });
      },
    );
    await page.goto(`${product.url}/terms`);
    await page.locator('h1').waitFor();
    await page.getByTestId('dark-mode').click();
    await context.close();
  });
});
