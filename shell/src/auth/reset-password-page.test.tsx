import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { ResetPasswordPage } from './reset-password-page.js';

const RESET = 'POST /api/Auth/ResetPassword';
const CODE = 'q8vN3cXo2mJt5rZy1wLk7A';

const Routes = () => useRoutes([{ path: '/reset_password/:code', element: <ResetPasswordPage /> }]);

function visit(handlers: Handlers) {
  const platform = fakePlatform({ handlers });
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
});
