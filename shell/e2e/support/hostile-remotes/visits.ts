import type { Browser, Page } from 'playwright-core';
import { visitor } from '../browser.js';
import type { Outcome } from './behaviours.js';
import { loadNeighbours, useNeighbours } from './neighbours.js';
import type { Identity } from './release-files.js';

/** Longer than it takes until a page that does not arrive says so. */
const UNTIL_SLOW_MS = 4_500;

export const weatherOf = (page: Page) => page.getByTestId('weather');

export const openByMenu = (page: Page, { menu }: Identity): Promise<void> =>
  page.locator(`#nav [data-text="${menu}"]`).click();

/** Opens a page of the product as the browser's Back does, without a menu that would be too long for all remotes. */
export const openByHistory = (page: Page, { path }: Identity): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until the area of a remote's page shows an outcome. */
export async function waitForOutcome(page: Page, { name }: Identity, outcome: Outcome): Promise<void> {
  if (outcome === 'slow') await page.clock.fastForward(UNTIL_SLOW_MS);
  const area = {
    card: page.locator(`[data-testid="remote-fallback"][data-remote="${name}"]`),
    slow: page.getByText('This takes longer than usual'),
    page: weatherOf(page),
  };
  await area[outcome].waitFor();
}

/** Visits to the product by one browser, whose cache has the files of the shell after the first one. */
export async function openVisits(browser: Browser, url: string) {
  // Each visit closes panels, which would slide for a second.
  const { context } = await visitor(browser);

  const openPage = async (): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  };
  /** Each visit loads the page again. */
  const visit = async (run: (page: Page) => Promise<void>): Promise<void> => {
    const page = await openPage();
    await run(page);
    await page.close();
  };

  return {
    openPage,
    visit,
    /** Loads the rest of the product, opens the page of a remote, and uses the rest. */
    visitBetween: (remote: Identity, outcome: Outcome) =>
      visit(async (page) => {
        if (outcome === 'slow') await page.clock.install();
        await page.goto(url);
        await loadNeighbours(page);
        await openByMenu(page, remote);
        await waitForOutcome(page, remote, outcome);
        await useNeighbours(page);
      }),
    /** Opens the page of a remote before any other one. */
    visitFirst: (remote: Identity, outcome: Outcome) =>
      visit(async (page) => {
        if (outcome === 'slow') await page.clock.install();
        await page.goto(url + remote.path);
        await waitForOutcome(page, remote, outcome);
        await useNeighbours(page);
      }),
  };
}
