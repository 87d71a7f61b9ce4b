import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONNECTION_LOST, expectNoAxeViolations, type Handlers, refusal } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { renderAdminPage } from '../../testing/render-admin-page.js';
import { aKey, aToken } from '../../testing/sample-releases.js';
import { ReleasesPage } from '../releases-page.js';

installNativeDialog();

const GET = 'GET /api/Admin/GetReleaseAccess';
const CREATE = 'POST /api/Admin/CreateReleaseToken';
const REGISTER = 'POST /api/Admin/RegisterReleaseKey';
const TEXT = `rt_${'x'.repeat(43)}`;
const PEM = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----';

const open = (handlers: Handlers = {}, dialogAnswers: boolean[] = []) =>
  renderAdminPage(<ReleasesPage />, '/admin/releases?show=access', { handlers, dialogAnswers });

const form = (name: string) => screen.findByRole('form', { name });

async function fillInToken(...rights: RegExp[]) {
  const fields = within(await form('Create a token'));
  await userEvent.type(fields.getByLabelText('Label'), 'CI of weather');
  await userEvent.type(fields.getByLabelText('Remote'), 'weather');
  for (const right of rights) await userEvent.click(fields.getByLabelText(right));
  await userEvent.click(fields.getByRole('button', { name: 'Create token' }));
}

async function fillInKey() {
  const fields = within(await form('Register a key'));
  await userEvent.type(fields.getByLabelText('Label'), 'weather team');
  await userEvent.type(fields.getByLabelText('Remote'), '*');
  await userEvent.click(fields.getByLabelText('Public key (PEM)'));
  await userEvent.paste(PEM);
  await userEvent.click(fields.getByRole('button', { name: 'Register key' }));
}

describe('Release tokens', () => {
  it('are listed with remote, rights and use', async () => {
    const { container } = open();
    const table = await screen.findByRole('region', { name: 'Release tokens, table' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('CI of studystudyupload, promoteNov 21, 2026, 10:22 AMNeverRevoke');
    expect(second).toHaveTextContent('Old CIAll remotes');
    expect(second).toHaveTextContent('Revoked Nov 21, 2026, 10:22 AM');
    await expectNoAxeViolations(container);
  });

  it('are explained when there are none', async () => {
    open({ [GET]: () => ({ tokens: [], keys: [] }) });
    expect(await screen.findByText(/^No tokens yet\./)).toBeInTheDocument();
    expect(screen.getByText(/^No keys yet\./)).toBeInTheDocument();
  });

  it('are created, and shown once to be copied', async () => {
    const { platform, container } = open({
      [CREATE]: ({ body }) => ({ token: TEXT, row: aToken({ ...body, tokenId: 9 }) }),
    });
    await fillInToken(/^Upload/, /^Promote/);
    expect(await screen.findByDisplayValue(TEXT)).toBeInTheDocument();
    expect(platform.api.callsTo(CREATE).at(-1)?.body).toEqual({
      label: 'CI of weather',
      remote: 'weather',
      scopes: ['upload', 'promote'],
    });
    expect(within(await form('Create a token')).getByLabelText('Label')).toHaveValue('');
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByDisplayValue(TEXT)).not.toBeInTheDocument();
    expect(platform.api.callsTo(GET)).toHaveLength(2);
  });

  it('are not created without a right', async () => {
    const { platform } = open();
    await fillInToken();
    expect(await screen.findByText('Choose at least one right.')).toBeInTheDocument();
    expect(platform.api.callsTo(CREATE)).toEqual([]);
  });

  it.each<[string, () => ReturnType<typeof refusal> | typeof CONNECTION_LOST, string | RegExp]>([
    ['a lost connection', () => CONNECTION_LOST, /connection/i],
    ['a refusal', () => refusal('TooManyRequests', { message: 'Too many attempts.' }), 'Too many attempts.'],
  ])('keep what was typed after %s', async (_, handler, message) => {
    open({ [CREATE]: handler });
    await fillInToken(/^Roll back/);
    const fields = within(await form('Create a token'));
    expect(await fields.findByRole('alert')).toHaveTextContent(message);
    expect(fields.getByLabelText('Remote')).toHaveValue('weather');
    expect(fields.getByLabelText(/^Roll back/)).toBeChecked();
  });

  it('appear in the list after a lost response, which nobody can use: the form says to revoke them', async () => {
    let tokens = [aToken()];
    const created = aToken({ tokenId: 9, label: 'CI of weather' });
    open({
      [GET]: () => ({ tokens, keys: [] }),
      [CREATE]: () => {
        tokens = [created, ...tokens];
        return CONNECTION_LOST;
      },
    });
    await fillInToken(/^Upload/);
    const fields = within(await form('Create a token'));
    expect(await fields.findByRole('alert')).toHaveTextContent(
      /The token may exist already\. If the list shows it, revoke/,
    );
    expect(await screen.findByRole('button', { name: 'Revoke: token CI of weather' })).toBeVisible();
  });

  it('keep what was typed, without an error, when the password is not entered', async () => {
    const { platform } = open({ [CREATE]: () => refusal('PasswordNeeded') });
    await fillInToken(/^Upload/);
    const fields = within(await form('Create a token'));
    expect(fields.getByLabelText('Label')).toHaveValue('CI of weather');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(platform.toasts).toEqual([]);
  });

  it('are revoked after a confirmation', async () => {
    const REVOKE = 'POST /api/Admin/RevokeReleaseToken';
    const { platform } = open({ [REVOKE]: () => aToken() }, [false, true]);
    const revoke = await screen.findByRole('button', { name: 'Revoke: token CI of study' });
    await userEvent.click(revoke);
    expect(platform.api.callsTo(REVOKE)).toEqual([]);
    await userEvent.click(revoke);
    await waitFor(() => expect(platform.toasts).toMatchObject([{ text: 'The token CI of study is revoked.' }]));
    expect(platform.api.callsTo(REVOKE).map(({ body }) => body)).toEqual([{ tokenId: 4 }]);
    expect(platform.api.callsTo(GET)).toHaveLength(2);
  });

  it('keep the focus in their section when one is revoked', async () => {
    const [live, revoked] = [aToken(), aToken({ revokedAt: '2026-11-21T10:22:00.000Z' })];
    let token = live;
    open(
      { [GET]: () => ({ tokens: [token], keys: [] }), 'POST /api/Admin/RevokeReleaseToken': () => (token = revoked) },
      [true],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke: token CI of study' }));
    await screen.findByText(/^Revoked /);
    expect(screen.getByRole('region', { name: 'Release tokens' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});

describe('Signing keys', () => {
  it('are registered', async () => {
    const { platform } = open({ [REGISTER]: () => aKey({ label: 'weather team' }) });
    await fillInKey();
    await waitFor(() => expect(platform.toasts).toMatchObject([{ text: 'The key “weather team” is registered.' }]));
    expect(platform.api.callsTo(REGISTER).map(({ body }) => body)).toEqual([
      { label: 'weather team', remote: '*', publicKey: PEM },
    ]);
  });

  it.each<[string, () => ReturnType<typeof refusal> | typeof CONNECTION_LOST]>([
    ['a lost response', () => CONNECTION_LOST],
    ['a refusal of a registered key', () => refusal('KeyKnown')],
  ])('appear in the list after %s', async (_, respond) => {
    let keys = [aKey()];
    open({
      [GET]: () => ({ tokens: [], keys }),
      [REGISTER]: () => {
        keys = [aKey({ keyId: 9, label: 'weather team' }), ...keys];
        return respond();
      },
    });
    await fillInKey();
    expect(await screen.findByRole('button', { name: 'Revoke: key weather team' })).toBeVisible();
  });

  it.each(['BadKey', 'KeyKnown'] as const)('that are refused stay in the field, with the reason: %s', async (code) => {
    open({ [REGISTER]: () => refusal(code, { message: 'This is not an Ed25519 key.' }) });
    await fillInKey();
    const field = within(await form('Register a key')).getByLabelText('Public key (PEM)');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This is not an Ed25519 key\./));
    expect(field).toHaveValue(PEM);
  });

  it('are revoked after a confirmation', async () => {
    const REVOKE = 'POST /api/Admin/RevokeReleaseKey';
    const { platform } = open({ [REVOKE]: () => refusal('NotFound', { message: 'This no longer exists.' }) }, [true]);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke: key Key of the server' }));
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble', text: 'This no longer exists.' }]));
    expect(platform.dialogs[0]?.text).toContain('published versions stay');
  });
});
