import { describe, expect, it, jest } from '@jest/globals';
import { aUser, CONNECTION_LOST, dataForUser, fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell.js';
import { signedUpHere } from '../session/signed-up-here.js';
import { addGuestXp, guestXp } from '../xp/guest-xp.js';
import { SignUpForm } from './sign-up-form.js';

type Response = ReturnType<NonNullable<Handlers['POST /api/Auth/SignUp']>>;

const SIGN_UP = 'POST /api/Auth/SignUp';
const EMAIL_TAKEN = () => refusal('EmailTaken', { message: 'This address has an account already.' });
const MIKA = aUser({ userId: 7, name: 'Mika' });

/** Opens the form, whose calls to sign up get these responses one after another. */
function open(responses: (() => Response)[], handlers: Handlers) {
  const platform = fakePlatform({
    handlers: {
      [SIGN_UP]: () => responses.shift()!(),
      'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
      ...handlers,
    },
  });
  const onDone = jest.fn();
  const { shell } = renderInShell(<SignUpForm onDone={onDone} />, { platform });
  return { platform, onDone, shell };
}

async function fillAndSend() {
  await userEvent.type(screen.getByLabelText('Name'), 'Mika');
  await userEvent.type(screen.getByLabelText('E-mail'), 'mika@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'three small frogs');
  await send();
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

describe('A sign-up whose response was lost', () => {
  it.each<[string, () => Response, Handlers]>([
    ['has begun a session', () => refusal('AlreadySignedIn'), { 'POST /api/Auth/GetUser': () => MIKA }],
    ['has created the account only', EMAIL_TAKEN, { 'POST /api/Auth/SignIn': () => MIKA }],
  ])('continues with its account: it %s', async (_, second, handlers) => {
    const { shell, onDone } = open([() => CONNECTION_LOST, second], handlers);
    await fillAndSend();
    await screen.findByText(/cannot be reached/);
    await send();
    await waitFor(() => expect(shell.session.session.get()).toMatchObject({ status: 'signed-in', user: MIKA }));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(signedUpHere(shell.storage, 7)).toBe(true);
  });
});

describe('A sign-up that never reached the server', () => {
  it('signs in to the account that the address had before, and leaves the XP on the device', async () => {
    const before = aUser({ userId: 7, xp: 900 });
    const { shell, onDone } = open([() => CONNECTION_LOST, EMAIL_TAKEN], { 'POST /api/Auth/SignIn': () => before });
    addGuestXp(shell.storage, 40);
    await fillAndSend();
    await screen.findByText(/cannot be reached/);
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(guestXp(shell.storage)).toBe(40);
    expect(signedUpHere(shell.storage, 7)).toBe(false);
  });
});

describe('An address that has an account', () => {
  it.each([
    ['at the first try', []],
    ['after a lost response, with another password', [() => CONNECTION_LOST]],
  ])('is refused %s', async (_, before) => {
    const { platform, onDone } = open([...before, EMAIL_TAKEN], {
      'POST /api/Auth/SignIn': () => refusal('BadCredentials'),
    });
    await fillAndSend();
    if (before.length > 0) await send();
    expect(await screen.findByText('This address has an account already.')).toBeVisible();
    expect(platform.api.callsTo('POST /api/Auth/SignIn')).toHaveLength(before.length);
    expect(onDone).not.toHaveBeenCalled();
  });
});
