import type { Locator, Page } from 'playwright-core';

/** Locators by test handle; of several open panels of a kind, the top one. */
export const panelOf = (page: Page, kind: string): Locator =>
  page.locator(`[data-testid="panel"][data-panel="${kind}"]`).last();
export const dialogOf = (page: Page, kind: string): Locator =>
  page.locator(`[data-testid="dialog"][data-dialog="${kind}"]`);
export const cardOf = (page: Page, name: string): Locator => panelOf(page, 'my-page').locator(`[data-card="${name}"]`);
export const rowOf = (within: Locator, text: string): Locator => within.locator('li').filter({ hasText: text }).first();

export const gone = (element: Locator): Promise<void> => element.waitFor({ state: 'detached' });
export const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).first().click();

const digits = (text: string | null) => Number((text ?? '').replaceAll(/[^\d-]/g, ''));
/** Reads the balance from the accessible name, because the visible number may still be running to it. */
export const coinsOf = async (page: Page): Promise<number> =>
  digits((await page.getByTestId('coins').getAttribute('aria-label'))?.split(' ')[0] ?? null);

/**
 * Waits until the browser has removed the history entries of closed panels and dialogs. The step back would cancel a
 * navigation that a test starts meanwhile.
 */
export async function panelsLeftHistory(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { panels?: number } | null)?.panels);
}

/** Presses Escape until all panels are closed and the browser has removed their history entries. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[data-testid="panel"], [data-testid="dialog"]');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (before) => document.querySelectorAll('[data-testid="panel"], [data-testid="dialog"]').length < before,
      left,
    );
  }
  await panelsLeftHistory(page);
}

export const PASSWORD = 'seven quiet herons';
export const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

/** Creates an account with the open sign-up form. */
export async function fillSignUp(page: Page, name: string, email: string | null = emailOf(name)): Promise<void> {
  const form = panelOf(page, 'auth');
  await form.getByLabel('Name').fill(name);
  if (email !== null) await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign up', exact: true }).last().click();
  await gone(form);
}

/** Claims the daily bonus and returns its total. */
export async function claimDailyBonus(page: Page): Promise<number> {
  const bonus = dialogOf(page, 'daily-bonus');
  await bonus.waitFor();
  const total = digits(await bonus.locator('dd').last().innerText());
  await press(bonus, 'Claim');
  await gone(bonus);
  return total;
}

/**
 * Opens a page, and waits until it knows that its visitor is a guest. From then on it does not notice an account that the test
 * signs in to by `call`.
 */
export async function openAsGuest(page: Page, address: string): Promise<void> {
  const identified = page.waitForResponse('**/api/Auth/GetUser');
  await page.goto(address);
  await identified;
}

/** Makes a POST request from the page, with its cookies, and returns the status. */
export const call = (page: Page, address: string, body: object): Promise<number> =>
  page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to as string, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return response.status;
    },
    [address, body] as const,
  );
