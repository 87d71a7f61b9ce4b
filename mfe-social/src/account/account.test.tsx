import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations, fakeBrowser, type Handlers, refusal } from '@shinobi/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser } from '../testing/current-user.js';
import { renderPanel } from '../testing/render-panel.js';

const device = (sessionId: number, current: boolean) => ({
  sessionId,
  current,
  fingerprint: null,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  signedInBy: current ? ('passkey' as const) : ('password' as const),
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
});

async function open(handlers: Handlers = {}, dialogAnswers: boolean[] = []) {
  const rendered = await renderPanel('my-page', {}, asUser({}, { handlers, dialogAnswers }));
  await screen.findByRole('button', { name: 'Log out' });
  const section = within(document.querySelector<HTMLElement>('[data-card="account"]')!);
  const press = (name: string) => userEvent.click(section.getByRole('button', { name }));
  return { ...rendered, section, press };
}

beforeEach(() => fakeBrowser.session.clear());

describe('The account', () => {
  it('lists the devices, and signs out another one', async () => {
    let devices = [device(1, true), device(2, false)];
    const handlers: Handlers = {
      'GET /api/Auth/GetSessions': () => devices,
      'POST /api/Auth/EndSession': ({ body }) => {
        devices = devices.filter(({ sessionId }) => sessionId !== body.sessionId);
        return {};
      },
    };
    const { section, press, container } = await open(handlers);
    await press('My devices');
    expect(await section.findAllByText('Firefox on Linux')).toHaveLength(2);
    expect(section.getByText('This device')).toBeVisible();
    expect(section.getByText(/^Signed in with a passkey, last seen/)).toBeVisible();
    await expectNoAxeViolations(container);
    await press('Sign out this device');
    await waitFor(() => expect(section.getAllByText('Firefox on Linux')).toHaveLength(1));
  });

  it('removes a device from the list that another tab has signed out', async () => {
    let devices = [device(1, true), device(2, false)];
    const { section, press } = await open({
      'GET /api/Auth/GetSessions': () => devices,
      'POST /api/Auth/EndSession': () => {
        devices = devices.slice(0, 1);
        return refusal('NotFound');
      },
    });
    await press('My devices');
    await press('Sign out this device');
    await waitFor(() => expect(section.getAllByText('Firefox on Linux')).toHaveLength(1));
  });

  it('changes the password, and shows errors at the field they belong to', async () => {
    let response: 'wrong' | 'weak' | 'done' = 'wrong';
    const handlers: Handlers = {
      'POST /api/Auth/ChangePassword': () => {
        if (response === 'wrong') return refusal('BadCredentials', { message: 'The password is wrong.' });
        return response === 'weak' ? refusal('WeakPassword', { message: 'Too common.' }) : {};
      },
    };
    const { section, press, platform } = await open(handlers);
    await press('Change password');
    await userEvent.type(section.getByLabelText('Current password'), 'three small frogs');
    await userEvent.type(section.getByLabelText('New password'), 'four small frogs');
    const save = () => userEvent.click(section.getAllByRole('button', { name: 'Save' }).at(-1)!);
    await save();
    expect(section.getByLabelText('Current password')).toHaveAccessibleDescription('The password is wrong.');
    response = 'weak';
    await save();
    expect(section.getByLabelText('New password')).toHaveAccessibleDescription(/Too common\./);
    expect(section.getByLabelText('New password')).toHaveFocus();
    expect(platform.toasts).toEqual([]);
    response = 'done';
    await save();
    await waitFor(() => expect(section.queryByLabelText('New password')).toBeNull());
    expect(platform.toasts).toMatchObject([{ text: expect.stringContaining('Password changed') }]);
  });

  it('exports the data as a file', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:data');
    URL.revokeObjectURL = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { press, platform } = await open({ 'POST /api/User/ExportMyData': () => ({ user: { name: 'Mika' } }) });
    await press('Export my data');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(platform.toasts).toHaveLength(1);
  });

  it('is deleted with the password and after a confirmation; then nobody is signed in', async () => {
    const handlers: Handlers = {
      'POST /api/User/DeleteAccount': ({ body }) =>
        body.password === 'right one' ? {} : refusal('BadCredentials', { message: 'The password is wrong.' }),
    };
    const { section, press, platform } = await open(handlers, [false, true, true]);
    await press('Delete account');
    await userEvent.type(section.getByLabelText('Password'), 'wrong one');
    await press('Delete my account');
    expect(platform.api.callsTo('POST /api/User/DeleteAccount')).toEqual([]);
    await press('Delete my account');
    expect(section.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.');
    expect(section.getByLabelText('Password')).toHaveFocus();
    await userEvent.clear(section.getByLabelText('Password'));
    await userEvent.type(section.getByLabelText('Password'), 'right one');
    await press('Delete my account');
    await waitFor(() => expect(platform.session.get()).toEqual({ status: 'guest' }));
    expect(platform.dialogs[0]?.text).toContain('This cannot be undone');
  });

  it('erases the posts only if chosen, and the confirmation says so', async () => {
    const handlers: Handlers = { 'POST /api/User/DeleteAccount': () => refusal('BadCredentials') };
    const { section, press, platform } = await open(handlers, [true, true]);
    await press('Delete account');
    await userEvent.type(section.getByLabelText('Password'), 'right one');
    await press('Delete my account');
    await userEvent.click(section.getByRole('checkbox', { name: /Erase my posts and comments too/ }));
    await press('Delete my account');
    await waitFor(() => expect(platform.dialogs).toHaveLength(2));
    expect(platform.dialogs[1]?.text).toContain('your posts and your comments');
    const sent = platform.api.callsTo('POST /api/User/DeleteAccount').map(({ body }) => body?.erasePosts);
    expect(sent).toEqual([false, true]);
  });

  it('is signed out by Log out', async () => {
    const { press, platform } = await open();
    await press('Log out');
    await waitFor(() => expect(platform.session.get()).toEqual({ status: 'guest' }));
  });
});
