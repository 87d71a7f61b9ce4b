import { appendFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ADMINISTRATOR_ENV } from './support/administrator.js';
import { launch } from './support/browser.js';
import { type Offender, OFFENDERS } from './support/hostile-remotes/behaviours.js';
import { bundleRemotes } from './support/hostile-remotes/bundled-remotes.js';
import { BUNDLERS } from './support/hostile-remotes/bundler-files.js';
import { handWritten, throwingPanel } from './support/hostile-remotes/entries.js';
import { type HostileProduct, openHostileProduct } from './support/hostile-remotes/hostile-product.js';
import { loadNeighbours, lookAround, useNeighbours } from './support/hostile-remotes/neighbours.js';
import { LIBRARY_REMOTES, REACT_REMOTES } from './support/hostile-remotes/react-remotes.js';
import { REFUSALS } from './support/hostile-remotes/refusals.js';
import {
  ENTRY,
  type Identity,
  identityOf,
  type ReleaseSource,
  writeRelease,
} from './support/hostile-remotes/release-files.js';
import { openByHistory, openByMenu, openVisits, waitForOutcome, weatherOf } from './support/hostile-remotes/visits.js';
import { closeAll, panelOf } from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';

const BUNDLED = [...REACT_REMOTES.map(({ remote }) => remote), ...Object.values(LIBRARY_REMOTES)];

let product: Product;
let browser: Browser;
let hostile: HostileProduct;
let visits: Awaited<ReturnType<typeof openVisits>>;
/** The releases that webpack has built, by the name of the remote. */
const bundled = new Map<string, ReleaseSource>();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: ADMINISTRATOR_ENV }), launch()]);
  hostile = await openHostileProduct(product);
  visits = await openVisits(browser, product.url);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-hostile-'));
  const releases = await bundleRemotes(folder, BUNDLED);
  releases.forEach((release, at) => bundled.set(BUNDLED[at]?.identity.name ?? '', release));
  rmSync(folder, { recursive: true, force: true });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const publishBundled = (identity: Identity) => hostile.publish(identity, bundled.get(identity.name) ?? { files: {} });

/** Each row has a remote of its own, so that none is the fallback of another one. */
const withIdentity = <T>(prefix: string, rows: readonly T[]) =>
  rows.map((row, at) => ({ ...row, remote: identityOf(`${prefix}${at}`) }));

const ALL_OFFENDERS = withIdentity('weather', OFFENDERS);
const harmsOnlyItself = ({ sharing }: Offender) => !sharing;

describe('In one visit, a remote', () => {
  const remotes = ALL_OFFENDERS.filter(harmsOnlyItself);
  let page: Page;
  beforeAll(async () => {
    for (const { remote, source } of remotes) await hostile.publish(remote, source(remote));
    page = await visits.openPage();
    await page.clock.install();
    for (const { prepare } of remotes) await prepare?.(page);
    await page.goto(product.url);
    await loadNeighbours(page);
  }, 120_000);
  afterAll(async () => {
    await page.close();
    for (const { remote } of remotes) await hostile.retire(remote.name);
  });

  it.each(remotes)('that $title affects only its own page', async ({ remote, outcome }) => {
    await openByHistory(page, remote);
    await waitForOutcome(page, remote, outcome);
    await lookAround(page);
  });

  it('of them all leaves the rest as it was', () => useNeighbours(page));
});

describe.each(ALL_OFFENDERS.filter((offender) => !harmsOnlyItself(offender)))(
  'A remote that $title',
  ({ source, outcome, remote }) => {
    beforeAll(() => hostile.publish(remote, source(remote)));
    afterAll(() => hostile.retire(remote.name));

    it('affects only its own page', () => visits.visitBetween(remote, outcome));
    it('affects only its own page when that is opened first', () => visits.visitFirst(remote, outcome));
  },
);

describe.each(REACT_REMOTES)('A remote that $title', ({ remote: { identity }, outcome }) => {
  beforeAll(() => publishBundled(identity));
  afterAll(() => hostile.retire(identity.name));

  it('affects only its own page', () => visits.visitBetween(identity, outcome));
  it('affects only its own page when that is opened first', () => visits.visitFirst(identity, outcome));
});

describe('A remote whose panel throws', () => {
  const remote = identityOf('panel');
  beforeAll(() => hostile.publish(remote, throwingPanel(remote)));
  afterAll(() => hostile.retire(remote.name));

  it('affects only this panel', () =>
    visits.visit(async (page) => {
      await page.goto(product.url + remote.path);
      await panelOf(page, remote.name).getByTestId('remote-fallback').waitFor();
      await closeAll(page);
      await waitForOutcome(page, remote, 'page');
      await useNeighbours(page);
    }));
});

describe('A remote that contributes nothing', () => {
  const remote = identityOf('nothing');
  beforeAll(() => hostile.publish(remote, handWritten({}, { contributes: {} })(remote)));
  afterAll(() => hostile.retire(remote.name));

  it('has no page, and affects none', () =>
    visits.visit(async (page) => {
      expect(await page.goto(product.url + remote.path).then((response) => response?.status())).toBe(404);
      await useNeighbours(page);
    }));
});

describe('Remotes with different major versions of one library', () => {
  const { first, second, without } = LIBRARY_REMOTES;
  const remotes = [first, second, without].map(({ identity }) => identity);
  beforeAll(async () => {
    for (const identity of remotes) await publishBundled(identity);
  });
  afterAll(async () => {
    for (const { name } of remotes) await hostile.retire(name);
  });
  const waitForVersion = (page: Page, version: string) =>
    weatherOf(page)
      .filter({ hasText: `left-library ${version}` })
      .waitFor();

  it('get the version that they ask for, and one that brings none fails alone', () =>
    visits.visit(async (page) => {
      await page.goto(product.url + second.identity.path);
      await waitForVersion(page, '2.0.0');
      await openByMenu(page, first.identity);
      await waitForVersion(page, '1.4.0');
      await openByMenu(page, without.identity);
      await waitForOutcome(page, without.identity, 'card');
      await openByMenu(page, second.identity);
      await waitForVersion(page, '2.0.0');
      await useNeighbours(page);
    }));

  it('do not wait for the library of another one, which is shown once it has arrived', () =>
    visits.visit(async (page) => {
      const arrival = Promise.withResolvers<void>();
      await page.clock.install();
      await page.route(`**/remotes/${first.identity.name}/**/*left-library*`, async (route) => {
        await arrival.promise;
        await route.continue();
      });
      // The load event waits for the file that is late.
      await page.goto(product.url + first.identity.path, { waitUntil: 'domcontentloaded' });
      await waitForOutcome(page, first.identity, 'slow');
      await openByMenu(page, second.identity);
      await waitForVersion(page, '2.0.0');
      await useNeighbours(page);
      arrival.resolve();
      await openByMenu(page, first.identity);
      await waitForVersion(page, '1.4.0');
    }));
});

describe('A remote with a version that works', () => {
  const good = identityOf('sunshine');
  beforeAll(() => hostile.publish(good, handWritten()(good)));
  afterAll(() => hostile.retire(good.name));

  it.each([
    ['throws at the top level of its entry', '2.0.0', { top: 'throw new Error("The entry throws.");' }],
    ['throws while it is rendered', '3.0.0', { render: 'throw new Error("The page throws.");' }],
  ])('shows that one when a later one %s', async (_, version, behaviour) => {
    const bad = identityOf(good.name, version);
    await hostile.publish(bad, handWritten(behaviour)(bad));
    await visits.visitBetween(bad, 'page');
  });
});

describe.each(withIdentity('refused', REFUSALS))(
  'An upload that $title',
  ({ source, code, reason, remote, ...how }) => {
    it(`is refused as ${code}, and nothing is left of it`, async () => {
      const { body } = await hostile.upload(remote, source(remote), how);
      expect(body).toMatchObject({ error: code, message: expect.stringMatching(reason) as unknown });
      await expect(hostile.isKnown(remote)).resolves.toBe(false);
    });
  },
);

const TAMPERED = 'window.tampered = true;';

describe.each(withIdentity('files', BUNDLERS))(
  'The files of a remote built by $bundler',
  ({ source, chunk, remote }) => {
    const statusOf = async (file: string) =>
      (await fetch(`${product.url}/remotes/${remote.name}/${remote.version}/${file}`)).status;
    beforeAll(() => hostile.publish(remote, source(remote)));
    afterAll(() => hostile.retire(remote.name));

    it('are loaded, and not served any more once somebody has changed them on the disk', async () => {
      await visits.visitFirst(remote, 'page');
      appendFileSync(path.join(hostile.folderOf(remote), chunk), TAMPERED);
      await expect(statusOf(chunk)).resolves.toBe(404);
      const later = await openVisits(browser, product.url);
      await later.visitBetween(remote, 'card');
    });

    it('are not served through a symbolic link, nor when the release does not list them', async () => {
      const file = path.join(hostile.folderOf(remote), chunk);
      rmSync(file);
      symlinkSync(path.join(product.dataDir, 'first-start.txt'), file);
      writeFileSync(path.join(hostile.folderOf(remote), 'other.js'), TAMPERED);
      for (const name of [chunk, 'other.js']) await expect(statusOf(name)).resolves.toBe(404);
    });
  },
);

describe('A folder that somebody has placed next to the releases', () => {
  it('is neither served nor shown', async () => {
    const remote = identityOf('placed');
    writeRelease(hostile.folderOf(remote), remote, handWritten()(remote));
    const response = await fetch(`${product.url}/remotes/${remote.name}/${remote.version}/${ENTRY}`);
    expect(response.status).toBe(404);
    expect((await fetch(product.url + remote.path)).status).toBe(404);
  });
});
