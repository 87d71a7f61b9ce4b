import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
];

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [...ARGS, ...more],
  });

/** A visitor with an empty storage. `complaints` collects the errors and warnings of the console. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

/** A request that failed is named, since the browser's text does not say which one it was. */
const complaintOf = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load') ? `${message.text()}: ${message.location().url}` : message.text();

/** Nothing moves unless a test asks for it: panels open at once, and pages at rest leave the processors to the others. */
const USUAL: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };

export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ ...USUAL, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(complaintOf(message));
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Spares the time that axe needs to describe the elements that follow the rules. */
const VIOLATIONS_ONLY = { resultTypes: ['violations'], selectors: false };

/** The rules whose findings depend on colours, which are all that the themes differ in. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the rule and the element of everything that axe finds on the page in its current state. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = { ...VIOLATIONS_ONLY, ...(rules && { runOnly: rules }) };
  // evaluate() bypasses the Content-Security-Policy, which would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(given);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, options);
}

/** Returns what axe finds on a page that is shown in the light theme, and what it finds about its colours in the dark one. */
export async function axeFindingsInBothThemes(page: Page): Promise<string[]> {
  const show = (theme: string) => page.evaluate((next) => void (document.documentElement.dataset.theme = next), theme);
  const findings = await axeFindings(page);
  await show('dark');
  findings.push(...(await axeFindings(page, COLOUR_RULES)).map((finding) => `dark: ${finding}`));
  await show('light');
  return findings;
}
