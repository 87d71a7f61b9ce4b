import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONNECTION_LOST, expectNoAxeViolations, type Handlers, refusal } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { renderAdminPage } from '../../../testing/render-admin-page.js';
import { aReleaseState } from '../../../testing/sample-releases.js';
import { ReleasesPage } from '../../releases-page.js';

installNativeDialog();

const GET = 'GET /api/Admin/GetReleases';
const SET = 'POST /api/Admin/SetRelease';
const ROLL_BACK = 'POST /api/Admin/RollBackRelease';
const STOP = 'POST /api/Admin/StopCanary';

const open = (handlers: Handlers = {}, state = aReleaseState()) =>
  renderAdminPage(<ReleasesPage />, '/admin/releases', { handlers: { [GET]: () => [state], ...handlers } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');
const confirm = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const giveReason = (text: string) => userEvent.type(within(dialog()).getByLabelText(/^Reason/), text);
const waitForClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const withCanary = aReleaseState({ canary: '0.9.0', canaryPercent: 5 });

describe('A version', () => {
  it('is promoted after a confirmation, based on the state that was seen, and the list is loaded again', async () => {
    const { platform, container } = open({ [SET]: () => aReleaseState({ active: '0.9.0' }) });
    await press('Promote: study 0.9.0');
    expect(dialog()).toHaveTextContent('Promote study to 0.9.0? All visitors get it with the next page they load.');
    expect(dialog()).toHaveTextContent('1.1.0 is newer, so it is marked as rolled back.');
    await expectNoAxeViolations(container);
    await giveReason('The new one is slow');
    await confirm('Promote');
    await waitForClosed();
    expect(platform.api.callsTo(SET).map(({ body }) => body)).toEqual([
      { name: 'study', version: '0.9.0', rev: 5, reason: 'The new one is slow' },
    ]);
    expect(platform.toasts).toMatchObject([{ text: 'New pages use study 0.9.0.' }]);
    expect(platform.api.callsTo(GET)).toHaveLength(2);
  });

  it('leaves the focus at its remote when the button is gone', async () => {
    const { platform } = open({ [SET]: () => aReleaseState({ active: '0.9.0', rev: 6 }) });
    await press('Promote: study 0.9.0');
    platform.api.on({ [GET]: () => [aReleaseState({ active: '0.9.0', rev: 6 })] });
    await confirm('Promote');
    await waitForClosed();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'study' })).toHaveFocus());
  });

  it('is not activated without the confirmation', async () => {
    const { platform } = open();
    await press('Promote: study 0.9.0');
    await confirm('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(platform.api.callsTo(SET)).toEqual([]);
  });

  it('is rolled back to the fallback without having to write a reason', async () => {
    const { platform } = open({ [ROLL_BACK]: () => aReleaseState({ active: '1.0.0' }) });
    await press('Roll back: study 1.0.0');
    await confirm('Roll back');
    await waitForClosed();
    expect(platform.api.callsTo(ROLL_BACK).map(({ body }) => body)).toEqual([
      { name: 'study', version: '1.1.0', to: '1.0.0' },
    ]);
    expect(platform.toasts).toMatchObject([{ text: 'New pages use study 1.0.0.' }]);
  });

  it('is rolled back to any other version', async () => {
    const { platform } = open({ [ROLL_BACK]: () => aReleaseState({ active: '0.9.0' }) });
    await press('Roll back: study 1.0.0');
    const target = within(dialog()).getByLabelText('Version to go back to');
    expect(
      within(target)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1.0.0 (fallback, proven)', '0.9.0 (rolled back)']);
    await userEvent.selectOptions(target, '0.9.0');
    await confirm('Roll back');
    await waitForClosed();
    expect(platform.api.callsTo(ROLL_BACK)[0]?.body.to).toBe('0.9.0');
  });

  it('becomes the canary of some visitors', async () => {
    const { platform } = open({ [SET]: () => withCanary });
    await press('Start canary: study 0.9.0');
    const percent = within(dialog()).getByLabelText('Visitors who get it, in percent');
    await userEvent.clear(percent);
    await userEvent.type(percent, '5');
    await confirm('Start canary');
    await waitForClosed();
    expect(platform.api.callsTo(SET).map(({ body }) => body)).toEqual([
      { name: 'study', version: '0.9.0', canary: 5, rev: 5 },
    ]);
    expect(platform.toasts).toMatchObject([{ text: '5 % of the visitors get study 0.9.0 with their next page.' }]);
  });

  it('gets another percentage as a canary', async () => {
    const { platform } = open({ [SET]: () => withCanary }, withCanary);
    await press('Change percentage: study 0.9.0');
    const percent = within(dialog()).getByLabelText('Visitors who get it, in percent');
    expect(percent).toHaveValue(5);
    await userEvent.clear(percent);
    await userEvent.type(percent, '50');
    await confirm('Change');
    await waitForClosed();
    expect(platform.api.callsTo(SET)[0]?.body).toMatchObject({ version: '0.9.0', canary: 50 });
  });

  it.each([
    [false, STOP, { name: 'study', rev: 5, reason: 'Enough seen' }],
    [true, ROLL_BACK, { name: 'study', version: '0.9.0', rev: 5, reason: 'Enough seen' }],
  ] as const)('stops being the canary, marked as rolled back: %s', async (marks, call, body) => {
    const { platform } = open({ [call]: () => aReleaseState() }, withCanary);
    await press('Stop canary: study 0.9.0');
    if (marks) await userEvent.click(within(dialog()).getByRole('checkbox'));
    await giveReason('Enough seen');
    await confirm('Stop canary');
    await waitForClosed();
    expect(platform.api.callsTo(call).map((request) => request.body)).toEqual([body]);
  });

  it('gets a preview link with its expiry, to copy', async () => {
    const user = userEvent.setup();
    const CREATE = 'POST /api/Admin/CreateReleasePreview';
    const link = { url: 'https://example.com/preview/abc', expiresAt: '2026-11-25T10:00:00.000Z' };
    const { platform, container } = open({ [CREATE]: () => link });
    await press('Preview link: study 0.9.0');
    await user.selectOptions(within(dialog()).getByLabelText('Valid for'), '3 days');
    await user.click(within(dialog()).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByDisplayValue(link.url)).toBeInTheDocument();
    expect(dialog()).toHaveTextContent('Expires Nov 25, 2026, 10:00 AM UTC.');
    expect(platform.api.callsTo(CREATE)[0]?.body).toEqual({ name: 'study', version: '0.9.0', hours: 72 });
    await expectNoAxeViolations(container);
    await user.click(within(dialog()).getByRole('button', { name: 'Copy preview link' }));
    expect(await navigator.clipboard.readText()).toBe(link.url);
  });
});

describe('A remote', () => {
  it.each([
    ['Freeze: study', 'Freeze', 'POST /api/Admin/FreezeReleases', { frozen: true }, aReleaseState()],
    [
      'Allow promotions: study',
      'Allow',
      'POST /api/Admin/FreezeReleases',
      { frozen: false },
      aReleaseState({ frozen: 'Exams' }),
    ],
    ['Retire: study', 'Retire', 'POST /api/Admin/RetireRemote', { retired: true }, aReleaseState()],
    [
      'Put back: study',
      'Put back',
      'POST /api/Admin/RetireRemote',
      { retired: false },
      aReleaseState({ retiredAt: '2026-11-22T08:00:00.000Z' }),
    ],
  ] as const)('is changed only with a reason: %s', async (button, confirmation, call, body, state) => {
    const { platform } = open({ [call]: () => aReleaseState() }, state);
    await press(button);
    await confirm(confirmation);
    await giveReason('  ');
    await confirm(confirmation);
    expect(await within(dialog()).findByText('Enter a reason.')).toBeInTheDocument();
    expect(platform.api.callsTo(call)).toEqual([]);
    await giveReason('Exams');
    await confirm(confirmation);
    await waitForClosed();
    expect(platform.api.callsTo(call).map((request) => request.body)).toEqual([
      { name: 'study', ...body, rev: 5, reason: 'Exams' },
    ]);
  });
});

describe('A change that fails', () => {
  it.each<[string, () => ReturnType<typeof refusal> | typeof CONNECTION_LOST, string | RegExp]>([
    [
      'ReleaseNotFound',
      () => refusal('ReleaseNotFound', { message: 'There is no version 0.9.0 of study.' }),
      'There is no version 0.9.0 of study.',
    ],
    ['ReleasesFrozen', () => refusal('ReleasesFrozen', { message: 'Frozen: Exams.' }), 'Frozen: Exams.'],
    ['a lost connection', () => CONNECTION_LOST, /connection/i],
  ])('keeps the dialog and what was typed: %s', async (_, handler, message) => {
    const { platform, container } = open({ [SET]: handler });
    await press('Promote: study 0.9.0');
    await giveReason('Better');
    await confirm('Promote');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(message);
    expect(within(dialog()).getByLabelText(/^Reason/)).toHaveValue('Better');
    expect(platform.toasts).toEqual([]);
    await expectNoAxeViolations(container);
    platform.api.on({ [SET]: () => aReleaseState({ active: '0.9.0' }) });
    await confirm('Promote');
    await waitForClosed();
  });

  it('is the same change when it is confirmed again, so that the server does it once', async () => {
    const { platform } = open({ [SET]: () => CONNECTION_LOST });
    await press('Promote: study 0.9.0');
    for (const reason of ['Better', '', ' indeed']) {
      if (reason !== '') await giveReason(reason);
      await confirm('Promote');
      await within(dialog()).findByRole('alert');
    }
    const [first, again, otherReason] = platform.api.callsTo(SET).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
    expect(otherReason).not.toBe(first);
  });

  it('appears in a toast when the dialog was closed meanwhile', async () => {
    let refuse = () => {};
    const waits = new Promise<void>((resolve) => (refuse = resolve));
    const { platform } = open({
      [SET]: () => waits.then(() => refusal('ReleaseNotFound', { message: 'It is gone.' })),
    });
    await press('Promote: study 0.9.0');
    await confirm('Promote');
    await confirm('Cancel');
    refuse();
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble', text: 'It is gone.' }]));
  });
});

describe('A change of a state that somebody else has changed', () => {
  const newer = aReleaseState({ rev: 6, active: '1.0.0', fallback: null });

  it('is refused, shows the new state, keeps what was typed, and can then be confirmed', async () => {
    const { platform } = open({
      [SET]: ({ body }) => (body.rev === 6 ? aReleaseState({ active: '0.9.0' }) : refusal('ReleaseStateChanged')),
    });
    await press('Start canary: study 0.9.0');
    await userEvent.clear(within(dialog()).getByLabelText('Visitors who get it, in percent'));
    await userEvent.type(within(dialog()).getByLabelText('Visitors who get it, in percent'), '42');
    await giveReason('Better');
    platform.api.on({ [GET]: () => [newer] });
    await confirm('Start canary');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Somebody else has changed this meanwhile.');
    expect(await within(dialog()).findByText('Now active: 1.0.0.')).toBeInTheDocument();
    expect(within(dialog()).getByLabelText(/^Reason/)).toHaveValue('Better');
    expect(within(dialog()).getByLabelText('Visitors who get it, in percent')).toHaveValue(42);
    await confirm('Start canary');
    await waitForClosed();
    expect(platform.api.callsTo(SET).map(({ body }) => body.rev)).toEqual([5, 6]);
  });

  it('is not sent silently with the new state when the page refreshed behind the dialog', async () => {
    const { platform } = open({ [SET]: () => refusal('ReleaseStateChanged') });
    await press('Promote: study 0.9.0');
    platform.api.on({ [GET]: () => [newer] });
    platform.happen({ type: 'release', name: 'study', version: '1.0.0' });
    await screen.findByRole('button', { name: 'Promote: study 1.1.0', hidden: true });
    expect(dialog()).toHaveTextContent('Now active: 1.1.0.');
    await confirm('Promote');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Somebody else has changed this meanwhile.');
    expect(platform.api.callsTo(SET).map(({ body }) => body.rev)).toEqual([5]);
  });

  it('is reported when a rollback changed nothing', async () => {
    const { platform } = open({ [ROLL_BACK]: () => aReleaseState({ rev: 6, active: '1.2.0' }) });
    await press('Roll back: study 1.0.0');
    await confirm('Roll back');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Nothing was changed by you.');
    expect(platform.toasts).toEqual([]);
  });
});
