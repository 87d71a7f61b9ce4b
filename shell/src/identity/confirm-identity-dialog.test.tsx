import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { renderInShell } from '../testing/render-in-shell.js';
import type { SecurityState } from '../sign-in-security/use-security-state.js';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.js';

installNativeDialog();

const STATE: SecurityState = {
  passkeys: [],
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  required: false,
  secondStep: false,
  verified: false,
};

function open(state: Partial<SecurityState>, handlers: Handlers = {}) {
  const platform = fakePlatform({
    handlers: { 'GET /api/SecondFactor/GetState': () => ({ ...STATE, ...state }), ...handlers },
  });
  const close = jest.fn();
  const { container, shell } = renderInShell(<ConfirmIdentityDialog close={close} />, { platform });
  return { platform, close, container, shell };
}

it('The dialog asks for the password; a wrong one stays in the field', async () => {
  const { close, container } = open(
    {},
    {
      'POST /api/Auth/EnterPassword': ({ body }) =>
        body.password === 'three small frogs' ? {} : refusal('BadCredentials'),
    },
  );
  const password = await screen.findByLabelText('Password');
  expect(screen.getByRole('dialog', { name: 'Enter your password' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.type(password, 'of nobody{Enter}');
  expect(await screen.findByText('This is not your password.')).toBeVisible();
  expect(password).toHaveValue('of nobody');
  await userEvent.clear(password);
  await userEvent.type(password, 'three small frogs{Enter}');
  await waitFor(() => expect(close.mock.calls).toEqual([[true]]));
});

it('The dialog asks for a code where the account has an app; Cancel declines', async () => {
  const { close, platform } = open(
    { authenticatorSince: '2026-11-20T09:00:00.000Z', secondStep: true, recoveryCodesLeft: 2 },
    { 'POST /api/Auth/EnterCode': () => refusal('WrongCode'), 'POST /api/Auth/EnterRecoveryCode': () => ({}) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(close.mock.calls).toEqual([[false]]);
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(platform.api.callsTo('POST /api/Auth/EnterCode')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), '7f3k-9qmx-2d4p-8wz1{Enter}');
  await waitFor(() => expect(close.mock.calls).toEqual([[false], [true]]));
});

it('The dialog leads an administrator without a second factor to the settings', async () => {
  const { close, shell } = open({ required: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up now' }));
  expect(close.mock.calls).toEqual([[false]]);
  expect(shell.panels.stack.get()).toMatchObject([{ kind: 'settings', props: { section: 'security' } }]);
});
