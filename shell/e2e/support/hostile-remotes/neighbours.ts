import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeAll, panelOf } from '../page-objects.js';

const headerLink = (page: Page, name: string) => page.getByTestId('header').getByRole('link', { name, exact: true });

/** Starts a quiz of the study remote and chooses an answer. */
async function answerQuestion(page: Page): Promise<void> {
  await headerLink(page, 'Vocab').click();
  await page.getByTestId('genre-link').first().click();
  await page.getByTestId('quiz-prompt').waitFor();
  await page.keyboard.press('1');
  await page.getByTestId('quiz-feedback').waitFor();
}

/** Opens and closes a panel of the social remote. */
async function openPanel(page: Page): Promise<void> {
  await page.getByTestId('social-icon').click();
  await panelOf(page, 'social').waitFor();
  await closeAll(page);
}

/** Loads the other remotes, without loading the page again. */
export async function loadNeighbours(page: Page): Promise<void> {
  await openPanel(page);
  await headerLink(page, 'Game').click();
  await page.getByTestId('save-slot').first().waitFor();
  await headerLink(page, 'Vocab').click();
  await page.getByTestId('genre-link').first().waitFor();
}

async function openHome(page: Page): Promise<void> {
  await headerLink(page, 'Shinobi Nihongo').click();
  // Not for the load event: a file of a remote may be late.
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
}

async function openGames(page: Page): Promise<void> {
  await headerLink(page, 'Game').click();
  await page.getByTestId('save-slot').first().waitFor();
  expect(await page.locator('[data-testid="remote-fallback"]').count()).toBe(0);
}

/** Opens the home page, a panel of one remote and a page of another one, without loading the page again. */
export async function lookAround(page: Page): Promise<void> {
  await openHome(page);
  await openPanel(page);
  await openGames(page);
}

/** Uses the header, the footer, the menu, the home page and the other remotes, without loading the page again. */
export async function useNeighbours(page: Page): Promise<void> {
  await openHome(page);
  await openPanel(page);
  await answerQuestion(page);
  const darkMode = page.getByTestId('footer').getByTestId('dark-mode');
  const before = await darkMode.getAttribute('aria-pressed');
  await darkMode.click();
  expect(await darkMode.getAttribute('aria-pressed')).not.toBe(before);
  await openGames(page);
}
