import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import type { Session } from '@shinobi/shared/platform';
import { aUser, CONNECTION_LOST, fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { ResetPasswordPage } from './reset-password-page.js';

const RESET = 'POST /api/Auth/ResetPassword';
const CODE = 'q8vN3cXo2mJt5rZy1wLk7A';

const GUEST = { error: 'Guest' as const };
const SIGNED_IN: Session = { status: 'signed-in', user: aUser({ userId: 8 }), data: null };

const Routes = () => useRoutes([{ path: '/reset_password/:code', element: <ResetPasswordPage /> }]);

function visit(handlers: Handlers, session?: Session) {
  const platform = fakePlatform({ handlers: { 'POST /api/Auth/GetUser': () => GUEST, ...handlers }, session });
  const page = renderInShell(<Routes />, { platform, address: `/reset_password/${CODE}` });
  return { ...page, platform, user: userEvent.setup() };
}

const save = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('New password'), 'four small frogs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('The link of a password mail', () => {
  it('sets a new password with its code, and offers to sign in', async () => {
    const { platform, user, shell } = visit({ [RESET]: () => ({}) });
    expect(await axeFindings()).toEqual([]);
    await save(user);
    expect(platform.api.callsTo(RESET)).toMatchObject([{ body: { code: CODE, password: 'four small frogs' } }]);
    await screen.findByRole('heading', { level: 1, name: 'Your password has been changed' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(shell.panels.stack.get()).toMatchObject([{ kind: 'auth', props: { mode: 'sign-in' } }]);
  });

  it('does not cut a password that is too long: it is kept and refused', async () => {
    const { platform, user } = visit({ [RESET]: () => ({}) });
    await user.click(screen.getByLabelText('New password'));
    await user.paste('x'.repeat(129));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('New password')).toHaveValue('x'.repeat(129));
    expect(screen.getByLabelText('New password')).toHaveAttribute('title', '128 characters at most');
    expect(platform.api.callsTo(RESET)).toEqual([]);
    await user.type(screen.getByLabelText('New password'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(platform.api.callsTo(RESET)).toHaveLength(1);
  });

  it('offers a new link when its code has expired, and shows a weak password at the field', async () => {
    const { platform, user, shell } = visit({
      [RESET]: () => refusal('BadCode', { message: 'This link is too old.' }),
    });
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is too old.');
    await user.click(screen.getByRole('button', { name: 'Get a new link' }));
    expect(shell.panels.stack.get()).toMatchObject([{ kind: 'auth', props: { mode: 'forgot' } }]);
    platform.api.on({ [RESET]: () => refusal('WeakPassword', { message: 'Too many people use this one.' }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too many people use this one.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  it('offers a new link when it was cut off', async () => {
    const { user } = visit({ [RESET]: () => refusal('InvalidInput', { message: 'Some fields are not valid.' }) });
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.getByRole('button', { name: 'Get a new link' })).toBeVisible();
  });

  it('says that the password may be changed already when the response was lost', async () => {
    const { platform, user } = visit({ [RESET]: () => CONNECTION_LOST });
    await save(user);
    await screen.findByText(/cannot be reached/);
    platform.api.on({ [RESET]: () => refusal('BadCode', { message: 'This link has been used.' }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/try to sign in with the new one first/)).toBeVisible();
  });

  it.each([
    ['keeps the session of another account', aUser({ userId: 8 }), 'signed-in'],
    ['ends that of the account', GUEST, 'guest'],
  ])('%s', async (_, found, status) => {
    const { platform, user } = visit({ [RESET]: () => ({}), 'POST /api/Auth/GetUser': () => found }, SIGNED_IN);
    await save(user);
    await waitFor(() => expect(platform.api.callsTo('POST /api/Auth/GetUser')).toHaveLength(1));
    await waitFor(() => expect(platform.session.get().status).toBe(status));
  });
});
