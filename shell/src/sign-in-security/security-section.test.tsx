import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONNECTION_LOST, fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { installFakePasskeys, passkeyCancelled, REGISTRATION_OPTIONS } from '../testing/fake-passkeys.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { SecuritySection } from './security-section.js';
import type { SecurityState } from './use-security-state.js';

let credentials: ReturnType<typeof installFakePasskeys>;
beforeEach(() => void (credentials = installFakePasskeys()));

const GET = 'GET /api/SecondFactor/GetState';
const NOTHING: SecurityState = {
  passkeys: [],
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  required: false,
  secondStep: false,
  verified: false,
};
const PHONE = {
  passkeyId: 3,
  name: 'Phone',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};
const ON: Partial<SecurityState> = { authenticatorSince: '2026-11-20T09:00:00.000Z', secondStep: true, verified: true };
const SETUP = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Shinobi?secret=GEZDGNBVGY3TQOJQ', setup: 'v1.sealed' };
const CODES = ['7f3k-9qmx-2d4p-8wz1', '0000-1111-2222-3333'];

function open(state: Partial<SecurityState>, handlers: Handlers = {}, dialogAnswers: boolean[] = []) {
  let current: SecurityState = { ...NOTHING, ...state };
  const platform = fakePlatform({ handlers: { [GET]: () => current, ...handlers }, dialogAnswers });
  const { container } = renderInShell(<SecuritySection />, { platform });
  return { platform, container, become: (next: Partial<SecurityState>) => (current = { ...current, ...next }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('The authenticator app', () => {
  it('is on once a code was right; then the recovery codes are shown, to be copied and saved', async () => {
    const writeText = jest.fn(async (_: string) => undefined);
    let isRight = false;
    const { platform, container, become } = open(
      {},
      {
        'POST /api/SecondFactor/StartAuthenticator': () => SETUP,
        'POST /api/SecondFactor/ConfirmAuthenticator': () =>
          isRight ? { recoveryCodes: CODES } : refusal('WrongCode', { message: 'This code is wrong.' }),
      },
    );
    await press('Set up an authenticator app');
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    const code = screen.getByLabelText('Code');
    await userEvent.type(code, '123 456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong\./));
    isRight = true;
    become({ ...ON, recoveryCodesLeft: 10 });
    await press('Turn on');
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(CODES);
    expect(platform.api.callsTo('POST /api/SecondFactor/ConfirmAuthenticator').at(-1)?.body).toMatchObject({
      setup: 'v1.sealed',
      code: '123456',
    });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await press('Copy');
    expect(writeText.mock.calls).toEqual([[CODES.join('\n')]]);
    expect(await axeFindings(container)).toEqual([]);
    await press('I have saved them');
    expect(await screen.findByText('You have 10 recovery codes left.')).toBeVisible();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('is on after a response that was lost, which the page finds out', async () => {
    const { become } = open(
      {},
      {
        'POST /api/SecondFactor/StartAuthenticator': () => SETUP,
        'POST /api/SecondFactor/ConfirmAuthenticator': () => {
          become({ ...ON, recoveryCodesLeft: 10 });
          return CONNECTION_LOST;
        },
      },
    );
    await press('Set up an authenticator app');
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('The authenticator app is on.')).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByRole('button', { name: 'Make new recovery codes' })).toBeVisible();
  });

  it('is turned off after a confirmation; a lost connection is shown and nothing changes', async () => {
    const REMOVE = 'POST /api/SecondFactor/RemoveAuthenticator';
    const { platform, become } = open(ON, { [REMOVE]: () => CONNECTION_LOST }, [false, true, true]);
    await press('Turn off');
    expect(platform.api.callsTo(REMOVE)).toEqual([]);
    await press('Turn off');
    expect(await screen.findByRole('alert')).toHaveTextContent(/connection/i);
    platform.api.on({ [REMOVE]: () => ({}) });
    become({ authenticatorSince: null, secondStep: false });
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });

  it('needs no error when the user declines to enter the password', async () => {
    const START = 'POST /api/SecondFactor/StartAuthenticator';
    const { platform } = open({}, { [START]: () => refusal('PasswordNeeded') });
    await press('Set up an authenticator app');
    await waitFor(() => expect(platform.api.callsTo(START)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Passkeys', () => {
  it('are added under a name; a cancelled one is explained', async () => {
    const REGISTER = 'POST /api/Passkey/Register';
    const { platform, become } = open(
      {},
      {
        'POST /api/Passkey/StartRegistration': () => REGISTRATION_OPTIONS,
        [REGISTER]: () => ({ passkey: PHONE, recoveryCodes: null }),
      },
    );
    await press('Add a passkey');
    const name = screen.getByLabelText('Name');
    expect(name).toHaveValue('My passkey');
    await userEvent.clear(name);
    credentials.create.mockRejectedValueOnce(passkeyCancelled());
    await userEvent.type(name, ' Phone {Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    expect(platform.api.callsTo(REGISTER)).toEqual([]);
    become({ passkeys: [PHONE] });
    await press('Continue');
    expect(await screen.findByText('Phone')).toBeVisible();
    expect(platform.api.callsTo(REGISTER)[0]?.body).toMatchObject({ name: 'Phone', credential: { id: 'bmV3' } });
    expect(screen.getByText('Added Nov 20, 2026, not used yet, kept by your password manager')).toBeVisible();
  });

  it('are renamed, and removed after a confirmation', async () => {
    const { platform, container, become } = open(
      { passkeys: [PHONE, { ...PHONE, passkeyId: 4, name: 'Laptop' }] },
      { 'POST /api/Passkey/Rename': () => ({}), 'POST /api/Passkey/Remove': () => ({}) },
      [true],
    );
    const row = (await screen.findByText('Laptop')).closest('li')!;
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(within(row).getByRole('button', { name: 'Rename' }));
    await userEvent.clear(screen.getByLabelText('Name'));
    become({ passkeys: [PHONE, { ...PHONE, passkeyId: 4, name: 'Old laptop' }] });
    await userEvent.type(screen.getByLabelText('Name'), 'Old laptop{Enter}');
    expect(platform.api.callsTo('POST /api/Passkey/Rename').map(({ body }) => body)).toEqual([
      { passkeyId: 4, name: 'Old laptop' },
    ]);
    const renamed = (await screen.findByText('Old laptop')).closest('li')!;
    become({ passkeys: [PHONE] });
    await userEvent.click(within(renamed).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Old laptop')).toBeNull());
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
    expect(platform.dialogs[0]?.text).toContain('“Old laptop”');
  });

  it('have the new name after a response that was lost', async () => {
    const { become } = open(
      { passkeys: [PHONE] },
      {
        'POST /api/Passkey/Rename': () => {
          become({ passkeys: [{ ...PHONE, name: 'Old phone' }] });
          return CONNECTION_LOST;
        },
      },
    );
    await press('Rename');
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    await screen.findByRole('alert');
    await press('Cancel');
    expect(await screen.findByText('Old phone')).toBeVisible();
  });

  it('are listed after a response that was lost', async () => {
    const { become } = open(
      {},
      {
        'POST /api/Passkey/StartRegistration': () => REGISTRATION_OPTIONS,
        'POST /api/Passkey/Register': () => {
          become({ passkeys: [PHONE], secondStep: true, recoveryCodesLeft: 10 });
          return CONNECTION_LOST;
        },
      },
    );
    await press('Add a passkey');
    await press('Continue');
    expect(await screen.findByText('Phone')).toBeVisible();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The passkey was added. The connection broke before the page could show it. If you have no recovery codes, make new',
    );
    await press('Add a passkey');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('disappear when another tab has removed them', async () => {
    const { become } = open(
      { passkeys: [PHONE] },
      {
        'POST /api/Passkey/Remove': () => {
          become({ passkeys: [] });
          return refusal('NotFound');
        },
      },
      [true],
    );
    await press('Remove');
    await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  });

  it('are not offered by a browser that has none', async () => {
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    open({});
    expect(await screen.findByText('This browser cannot use passkeys at this address.')).toBeVisible();
  });
});

describe('Recovery codes', () => {
  it('are made again after a confirmation, when few are left', async () => {
    const { platform } = open(
      { ...ON, recoveryCodesLeft: 1 },
      { 'POST /api/SecondFactor/CreateRecoveryCodes': () => ({ recoveryCodes: CODES }) },
      [true],
    );
    expect(await screen.findByText('You have 1 recovery code left. Make new ones.')).toBeVisible();
    await press('Make new recovery codes');
    expect(await screen.findByText(CODES[1] ?? '')).toBeVisible();
    expect(platform.dialogs).toHaveLength(1);
  });

  it('may be others than the saved ones after a response that was lost, which the page says', async () => {
    const CREATE = 'POST /api/SecondFactor/CreateRecoveryCodes';
    const { platform, become } = open(
      { ...ON, recoveryCodesLeft: 1 },
      {
        [CREATE]: () => {
          become({ recoveryCodesLeft: 10 });
          return CONNECTION_LOST;
        },
      },
      [true, true],
    );
    await press('Make new recovery codes');
    expect(await screen.findByRole('alert')).toHaveTextContent('The codes that you have saved may no longer work.');
    expect(await screen.findByText('You have 10 recovery codes left.')).toBeVisible();
    platform.api.on({ [CREATE]: () => refusal('TooManyRequests') });
    await press('Make new recovery codes');
    await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('may no longer work'));
  });
});

describe('The section', () => {
  it('says that it did not load, and loads again', async () => {
    const { platform } = open({}, { [GET]: () => CONNECTION_LOST });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your sign-in settings did not load.');
    platform.api.on({ [GET]: () => NOTHING });
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
  });

  it('tells a reviewer, a moderator or an administrator who needs a second factor', async () => {
    open({ required: true });
    expect(await screen.findByText(/^Staff accounts of this site need a second factor/)).toBeVisible();
  });
});
