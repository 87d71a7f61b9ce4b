import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, CONNECTION_LOST, dataForUser, fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { installFakePasskeys, passkeyCancelled, REQUEST_OPTIONS } from '../testing/fake-passkeys.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { SignInForm } from './sign-in-form.js';

let credentials: ReturnType<typeof installFakePasskeys>;
beforeEach(() => void (credentials = installFakePasskeys()));

const AFTER: Handlers = {
  'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
  'POST /api/Passkey/CreateChallenge': () => REQUEST_OPTIONS,
};

function open(handlers: Handlers) {
  const platform = fakePlatform({ handlers: { ...AFTER, ...handlers } });
  const onDone = jest.fn();
  const { container, shell } = renderInShell(<SignInForm onDone={onDone} />, { platform });
  return { platform, onDone, container, session: shell.session.session };
}

async function enterPassword() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'mika@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'three small frogs');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
const pending = () => ({ secondStep: ['code' as const, 'passkey' as const, 'recoveryCode' as const] });

it('A sign-in whose response was lost continues with the session that it has begun', async () => {
  let response = CONNECTION_LOST as typeof CONNECTION_LOST | ReturnType<typeof refusal>;
  const { onDone, session } = open({
    'POST /api/Auth/SignIn': () => response,
    'POST /api/Auth/GetUser': () => aUser({ name: 'Mika' }),
  });
  await enterPassword();
  response = refusal('AlreadySignedIn');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', user: { name: 'Mika' } }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('A first sign-in is refused in a browser that has the session of somebody else', async () => {
  const { onDone } = open({
    'POST /api/Auth/SignIn': () =>
      refusal('AlreadySignedIn', { message: 'You are signed in already. Reload the page to continue.' }),
    'POST /api/Auth/GetUser': () => aUser({ name: 'Ken' }),
  });
  await enterPassword();
  expect(await screen.findByText('You are signed in already. Reload the page to continue.')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

describe('Signing in to an account with a second factor', () => {
  it('asks for a code after the password, and shows what is wrong at its field', async () => {
    let code = refusal('WrongCode', { message: 'This code is wrong.' }) as ReturnType<typeof refusal> | null;
    const { onDone, container, session } = open({
      'POST /api/Auth/SignIn': pending,
      'POST /api/Auth/SignInWithCode': () => code ?? aUser({ name: 'Mika' }),
    });
    await enterPassword();
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is wrong\./));
    expect(field).toHaveValue('123456');
    expect(onDone).not.toHaveBeenCalled();
    code = null;
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', user: { name: 'Mika' } }));
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('takes a recovery code or a passkey instead', async () => {
    const { platform, session } = open({
      'POST /api/Auth/SignIn': pending,
      'POST /api/Auth/SignInWithRecoveryCode': () => CONNECTION_LOST,
      'POST /api/Passkey/SignIn': () => aUser(),
    });
    await enterPassword();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), '7f3k-9qmx-2d4p-8wz1{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/connection/i);
    expect(screen.getByLabelText('Recovery code')).toHaveValue('7f3k-9qmx-2d4p-8wz1');
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(session.get().status).toBe('signed-in'));
    expect(platform.api.callsTo('POST /api/Passkey/SignIn')[0]?.body.credential.id).toBe('bmV3');
  });

  it('goes back to the password when the time is over', async () => {
    open({ 'POST /api/Auth/SignIn': pending, 'POST /api/Auth/SignInWithCode': () => refusal('SignInExpired') });
    await enterPassword();
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Enter your password again' }));
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

describe('Signing in with a passkey', () => {
  it('needs no password; a cancelled one is explained', async () => {
    const { session, platform } = open({ 'POST /api/Passkey/SignIn': () => aUser() });
    const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
    credentials.get.mockRejectedValueOnce(passkeyCancelled());
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    expect(platform.api.callsTo('POST /api/Passkey/SignIn')).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(session.get().status).toBe('signed-in'));
  });

  it('is offered where the browser fills in the address, if it can', async () => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
    const { session } = open({ 'POST /api/Passkey/SignIn': () => aUser() });
    await waitFor(() => expect(session.get().status).toBe('signed-in'));
    expect(credentials.get.mock.calls).toMatchObject([[{ mediation: 'conditional' }]]);
  });

  it('is not offered by a browser that has none', () => {
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    open({});
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
