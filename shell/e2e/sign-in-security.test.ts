import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { authenticatorCode } from './support/authenticator-code.js';
import { findFreePort } from './support/free-port.js';
import {
  claimDailyBonus,
  closeAll,
  dialogOf,
  emailOf,
  fillSignUp,
  gone,
  panelOf,
  PASSWORD,
  press,
} from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';
import { runCommand } from './support/release-commands.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  const port = String(await findFreePort());
  // Browsers bind passkeys to the address of the site.
  const env = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  [product, browser] = await Promise.all([startProduct({ env }), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Gives the page a device that holds passkeys and knows its user. It responds only while it is `present`. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (present: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: present });
}

/**
 * Sets whether the browser offers passkeys in the fields of the open page. A device that is present responds to that offer at
 * once, before a test can press the button.
 */
const setPasskeyAutofill = (page: Page, isOffered: boolean) =>
  page.evaluate((available) => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(available);
  }, isOffered);

async function openSecurity(page: Page) {
  await page.getByTestId('account').click();
  await press(panelOf(page, 'my-page'), 'Settings');
  const settings = panelOf(page, 'settings');
  await press(settings, 'Passkeys and second factor');
  await settings.getByRole('heading', { name: 'Authenticator app' }).waitFor();
  return settings;
}

async function signOut(page: Page) {
  await press(panelOf(page, 'settings'), 'Log out');
  await gone(panelOf(page, 'settings'));
}

async function openSignIn(page: Page) {
  await page.getByTestId('account').click();
  const panel = panelOf(page, 'auth');
  await press(panel, 'Sign in instead');
  return panel;
}

async function enterPassword(page: Page) {
  const panel = await openSignIn(page);
  await panel.getByLabel('E-mail').fill(emailOf('Aya'));
  await panel.getByLabel('Password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  return panel;
}

async function addPasskey(page: Page) {
  const settings = await openSecurity(page);
  await press(settings, 'Add a passkey');
  await settings.getByLabel('Name').fill('Test phone');
  await page.route('**/api/Passkey/Register', (route) => route.abort());
  await press(settings, 'Continue');
  await settings.getByRole('form').getByRole('alert').waitFor();
  expect(await settings.getByLabel('Name').inputValue()).toBe('Test phone');
  await page.unroute('**/api/Passkey/Register');
  await press(settings, 'Continue');
  await settings.getByText('not used yet').waitFor();
}

/** Returns the secret, the code that was used and the recovery codes. */
async function turnOnApp(page: Page) {
  const settings = await openSecurity(page);
  await settings.getByText('last used').waitFor();
  await press(settings, 'Set up an authenticator app');
  const setup = settings.getByRole('form', { name: 'Set up an authenticator app' });
  await setup.getByRole('img').waitFor();
  const secret = (await setup.locator('p', { hasText: 'Key:' }).locator('span').innerText()).replaceAll(' ', '');
  expect(await axeFindings(page)).toEqual([]);
  const code = authenticatorCode(secret);
  await setup.getByLabel('Code', { exact: true }).fill(code);
  await press(setup, 'Turn on');
  const codes = settings.getByRole('status').getByRole('listitem');
  await codes.first().waitFor();
  const recoveryCodes = await codes.allInnerTexts();
  await press(settings, 'I have saved them');
  await settings.getByText('You have 10 recovery codes left.').waitFor();
  return { secret, code, recoveryCodes };
}

it('A user signs in with a passkey, then with codes, and gets in again after losing everything', async () => {
  const { page, context } = await visitor(browser);
  const setPresent = await addAuthenticator(context, page);
  await page.goto(product.url);
  await page.getByTestId('account').click();
  await fillSignUp(page, 'Aya');
  await claimDailyBonus(page);
  await addPasskey(page);
  await signOut(page);

  await setPasskeyAutofill(page, false);
  const panel = await openSignIn(page);
  expect(await axeFindings(page)).toEqual([]);
  await press(panel, 'Sign in with a passkey');
  await gone(panel);
  await openSecurity(page);
  await signOut(page);
  await setPasskeyAutofill(page, true);
  // The device chooses its only passkey itself.
  await gone(await openSignIn(page));

  const { secret, code, recoveryCodes } = await turnOnApp(page);
  const [recoveryCode = ''] = recoveryCodes;
  await signOut(page);

  await setPresent(false);
  const withCode = await enterPassword(page);
  await withCode.getByLabel('Code').fill(code);
  await press(withCode, 'Sign in');
  await withCode.getByText('This code is wrong, or has been used.').waitFor();
  await withCode.getByLabel('Code').fill(authenticatorCode(secret, { later: 1 }));
  await press(withCode, 'Sign in');
  await gone(withCode);

  await openSecurity(page);
  await signOut(page);
  const withRecoveryCode = await enterPassword(page);
  await press(withRecoveryCode, 'Use a recovery code');
  await withRecoveryCode.getByLabel('Recovery code').fill(recoveryCode);
  await press(withRecoveryCode, 'Sign in');
  await gone(withRecoveryCode);
  await (await openSecurity(page)).getByText('You have 9 recovery codes left.').waitFor();
  await signOut(page);

  const again = await enterPassword(page);
  await press(again, 'Use a recovery code');
  await again.getByLabel('Recovery code').fill(recoveryCode);
  await press(again, 'Sign in');
  await again.getByText('This recovery code is wrong, or has been used.').waitFor();
  await closeAll(page);

  expect(await runCommand('reset-second-factor.mjs', product.dataDir, emailOf('Aya'))).toMatch(/user 2 are removed/);
  await gone(await enterPassword(page));
  await (await openSecurity(page)).getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  expect(await dialogOf(page, 'confirm-identity').count()).toBe(0);
  await context.close();
});
