import type { Page } from 'playwright-core';
import { axeFindings, type Visitor } from '../browser.js';
import { CONTENT_MIN } from './page-html.js';
import type { RenderedPage } from './rendered-routes.js';
import { DESKTOP, PHONE, takeoverFaults, type Visits } from './visits.js';

/** Lists what is not as it should be. */
const failing = (checks: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [`not true: ${name}`]));

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const furiganaOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.furigana);

/** Whether the content is there to be read, in the present size and medium of the window. */
const isReadable = (page: Page): Promise<boolean> =>
  page.evaluate((least) => {
    const main = document.querySelector<HTMLElement>('#root main');
    const headings = [...(main?.querySelectorAll('h1') ?? [])].filter((heading) => heading.checkVisibility());
    return headings.length === 1 && (main?.innerText.length ?? 0) > least;
  }, CONTENT_MIN);

/** Returns the first visible link to another page of the product, in the content if there is one. */
async function linkOn(page: Page) {
  const here = new URL(page.url()).pathname;
  const links = page.locator(`#root a[href^="/"]:not([href="${here}"], [href^="/api/"], [target], [download]):visible`);
  const inContent = page.locator('main').locator(links);
  return ((await inContent.count()) > 0 ? inContent : links).first();
}

/** Opens another page by a link. */
export async function followLink(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  await (await linkOn(page)).click();
  await page.waitForURL(({ pathname }) => pathname !== here, { waitUntil: 'commit' });
  await page.locator('#root main').waitFor();
}

/** Checks a page for somebody whose browser runs no scripts. */
export async function readerFaults({ page, complaints }: Visitor, address: string): Promise<string[]> {
  complaints.length = 0;
  await page.goto(address);
  const checks = {
    'It can be read.': await isReadable(page),
    'It can be left.': (await (await linkOn(page)).count()) > 0,
  };
  return [...failing(checks), ...complaints];
}

/** Whether a page that is open in the light theme has the same ink in the dark one. Paper is light in both. */
const hasSameInkInTheDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [light, dark] = ['light', 'dark'].map((theme) => {
      document.documentElement.dataset['theme'] = theme;
      return getComputedStyle(document.body).color;
    });
    document.documentElement.dataset['theme'] = 'light';
    return light === dark;
  });

/** Checks the page that is open in the light theme, and as it is on a small screen and on paper. */
async function lookFaults(page: Page): Promise<string[]> {
  const findings = await axeFindings(page);
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.emulateMedia({ media: 'print' });
  const frame = page
    .locator('[data-testid="header"]:visible, [data-testid="footer"]:visible')
    .or(page.getByText('Skip to content').and(page.locator(':visible')));
  const controls = page.locator('main :is([aria-label^="Listen"], [role="switch"], [aria-pressed]):visible');
  const checks = {
    'It is light.': (await themeOf(page)) === 'light',
    'Nothing moves for those who want no motion.': running === 0,
    'It fits 320 pixels.': overflow <= 0,
    'It can be printed.': await isReadable(page),
    'Header, footer and the link to the content are not printed.': (await frame.count()) === 0,
    'Its players and switches are not printed.': (await controls.count()) === 0,
    'It is printed in light colours.': await hasSameInkInTheDark(page),
  };
  await page.emulateMedia({ media: null });
  await page.setViewportSize(DESKTOP);
  return [...findings, ...failing(checks)];
}

async function switchFurigana(page: Page): Promise<boolean> {
  const select = page.getByRole('combobox', { name: 'Furigana' });
  if ((await select.count()) === 0) return true;
  const before = await furiganaOf(page);
  await select.selectOption(before === 'off' ? 'all' : 'none');
  const after = await furiganaOf(page);
  await select.selectOption(before === 'off' ? 'none' : 'all');
  return before !== after && (await furiganaOf(page)) === before;
}

/** Checks a page for a guest: how the shell takes it over, and once for each route how it looks and works. */
export async function guestFaults(guest: Visits, path: string, { document }: RenderedPage): Promise<string[]> {
  const { page, complaints } = guest;
  if (document === 'shortest') return takeoverFaults(await guest.open(path, PHONE));
  const opened = takeoverFaults(await guest.open(path, DESKTOP));
  const look = await lookFaults(page);
  const switches = await switchFurigana(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await followLink(page);
  const checks = {
    'It switches furigana.': switches,
    'A link opens the next page without loading the shell again.': await page.evaluate(
      () => 'isSamePage' in globalThis,
    ),
    'The console is empty.': complaints.length === 0,
  };
  return [...opened, ...look, ...failing(checks)];
}

/** Pages on which a learner sees something else than a guest: the home page, and the path with its units. */
const CHANGED_FOR_LEARNERS: ReadonlySet<string> = new Set(['/', '/path']);

/** Checks a page for a learner who is back on a phone, dark and without furigana. */
export async function learnerFaults(learner: Visits, path: string, { pattern }: RenderedPage): Promise<string[]> {
  const { page } = learner;
  const opened = await learner.open(path, PHONE);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const checks = {
    'It is dark.': (await themeOf(page)) === 'dark',
    'It was dark from the first paint.': opened.background === background,
    'It was without furigana from the first paint.': opened.visibleReadings === 0,
  };
  const replaced = CHANGED_FOR_LEARNERS.has(pattern) ? [] : opened.replaced;
  return [...takeoverFaults({ ...opened, replaced }), ...failing(checks), ...(await axeFindings(page))];
}
