import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Session } from '@shinobi/shared/platform';
import { CONNECTION_LOST, fakeBrowser, type Handlers, refusal, signedIn } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { aListPage, anAdminUser } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { UserPage } from './user-page.js';

installNativeDialog();

const COINS = 'POST /api/Admin/GrantCoins';
const ITEMS = 'POST /api/Admin/GrantItem';

interface OpenOptions {
  readonly id?: string;
  readonly search?: string;
  readonly dialogAnswers?: readonly boolean[];
  readonly session?: Session;
}
const open = (handlers: Handlers = {}, { id = '7', search = '', ...options }: OpenOptions = {}) =>
  renderAdminPage(<UserPage />, `/logForAdmin/${id}${search}`, {
    path: '/logForAdmin/:targetUserId',
    handlers,
    dialogAnswers: [true],
    ...options,
  });
beforeEach(() => fakeBrowser.session.clear());
const form = (name: string) => screen.findByRole('form', { name });
const type = async (container: HTMLElement, label: string, text: string) => {
  const field = within(container).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = async (container: HTMLElement, name: string) =>
  userEvent.click(within(container).getByRole('button', { name }));

async function giveCoins(coins = '100') {
  const coinsForm = await form('Coins');
  await type(coinsForm, 'Coins', coins);
  await type(coinsForm, 'Reason', 'Sorry');
  await press(coinsForm, 'Give coins');
  return coinsForm;
}

describe('The page of a user', () => {
  it('shows the most important facts', async () => {
    open({ 'GET /api/Admin/GetUser/:userId': () => anAdminUser({ sul: 12, email: null }) });
    const email = await screen.findByText('E-mail');
    const facts = [...(email.closest('dl')?.children ?? [])].map((pair) => pair.textContent);
    expect(facts).toEqual(
      expect.arrayContaining([
        'NameMika',
        'E-mail–',
        'Level4 (320 XP)',
        'Coins1,250',
        'Level number (sul)12 suspended',
      ]),
    );
  });

  it.each(['nobody', '0', '-1', '99999999999', '%3Cb%3E'])(
    'says that the user is not found for the impossible id %s, without a request',
    async (id) => {
      const { platform } = open({}, { id });
      expect(screen.getByText('User not found')).toBeInTheDocument();
      expect(platform.api.calls).toEqual([]);
    },
  );

  it('still shows the ledger of a deleted user', async () => {
    open({ 'GET /api/Admin/GetUser/:userId': () => refusal('NotFound') }, { search: '?show=ledger' });
    expect(await screen.findByText('User not found')).toBeInTheDocument();
    expect(await screen.findByRole('table')).toHaveTextContent('Adjustment');
  });

  it.each([
    ['', 'Timeline', 'Set the level number to 2'],
    ['?show=nonsense', 'Timeline', 'Set the level number to 2'],
    ['?show=operations', 'Operations', 'PageView'],
    ['?show=ledger', 'Ledger', '−20'],
    ['?show=sessions', 'Sessions', 'Firefox 140'],
  ])('shows the records that the address names: %s', async (search, pressed, text) => {
    open({}, { search });
    expect(await screen.findByRole('table')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: pressed })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows one kind of records at a time, from its first page', async () => {
    const { address, platform } = open({}, { search: '?show=ledger&before=3&sort=delta' });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Operations' }));
    expect(address()).toBe('/logForAdmin/7?show=operations');
    await waitFor(() =>
      expect(platform.api.callsTo('GET /api/Admin/GetOperationLog')[0]?.query).toMatchObject({ targetUserId: 7 }),
    );
  });
});

describe('The level number', () => {
  const SET = 'POST /api/Admin/SetSul';
  const handlers: Handlers = { [SET]: ({ body }) => body };

  it('can be set', async () => {
    const { platform } = open(handlers);
    const sul = await form('Level number');
    await type(sul, 'Sul', '3');
    await press(sul, 'Set');
    expect(platform.api.callsTo(SET).map(({ body }) => body)).toEqual([{ userId: 7, sul: 3 }]);
    expect(platform.toasts).toMatchObject([{ text: 'The level number of Mika is 3 now.' }]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('is set after a confirmation when it suspends the account: %s', async (sure, calls) => {
    const { platform } = open(handlers, { dialogAnswers: [sure] });
    const sul = await form('Level number');
    await type(sul, 'Sul', '10');
    await press(sul, 'Set');
    expect(platform.dialogs[0]?.text).toContain('Suspend Mika?');
    expect(platform.api.callsTo(SET)).toHaveLength(calls);
  });

  it('stays when the server refuses it, and the page says so', async () => {
    const { platform } = open({ [SET]: () => refusal('Forbidden', { message: 'It cannot be set.' }) });
    const sul = await form('Level number');
    await press(sul, 'Set');
    expect(platform.toasts).toMatchObject([{ tone: 'trouble', text: 'It cannot be set.' }]);
  });
});

describe('The shadow limit', () => {
  const SET = 'POST /api/Admin/SetShadowLimit';
  const LIFT = 'POST /api/Admin/LiftShadowLimit';
  const LIMIT = {
    until: null,
    reason: 'Spam',
    at: '2026-11-20T09:00:00.000Z',
    by: { userId: 1, name: 'Administrator' },
  };

  it('is set with a reason, for a time in UTC', async () => {
    const { platform } = open({ [SET]: () => ({ limit: LIMIT }) });
    const limitForm = await form('Shadow limit');
    await within(limitForm).findByText('Not limited.');
    await press(limitForm, 'Limit');
    expect(within(limitForm).getByText('Say why, for the audit log.')).toBeInTheDocument();
    fireEvent.change(within(limitForm).getByLabelText('Until (UTC)'), { target: { value: '2026-12-01T03:00' } });
    await type(limitForm, 'Reason of the limit', 'Spam');
    await press(limitForm, 'Limit');
    expect(platform.api.callsTo(SET).map(({ body }) => body)).toEqual([
      { userId: 7, until: '2026-12-01T03:00:00.000Z', reason: 'Spam' },
    ]);
  });

  it('says since when and why, and is lifted', async () => {
    let limit: typeof LIMIT | null = LIMIT;
    const { platform } = open({
      'GET /api/Admin/GetShadowLimit/:userId': () => ({ limit }),
      [LIFT]: () => ((limit = null), {}),
    });
    const limitForm = await form('Shadow limit');
    const state = 'Limited since Nov 20, 2026, 9:00 AM until it is lifted, by Administrator: Spam';
    expect(await within(limitForm).findByText(state)).toBeInTheDocument();
    await type(limitForm, 'Reason of the limit', 'A mistake');
    await press(limitForm, 'Lift limit');
    expect(await within(limitForm).findByText('Not limited.')).toBeInTheDocument();
    expect(platform.api.callsTo(LIFT)).toMatchObject([
      { body: { userId: 7, reason: 'A mistake' }, idempotencyKey: expect.stringMatching(/.{20}/) },
    ]);
  });
});

describe('Ctrl+S', () => {
  const SET = 'POST /api/Admin/SetSul';
  const handlers: Handlers = { [SET]: ({ body }) => body };
  const save = (target: Element) => fireEvent.keyDown(target, { key: 's', ctrlKey: true });

  it('submits the form that was changed last, wherever the focus is, and never saves the page', async () => {
    const { platform } = open(handlers);
    const sul = await form('Level number');
    expect(save(document.body)).toBe(false);
    expect(platform.api.callsTo(SET)).toEqual([]);
    await type(sul, 'Sul', '3');
    act(() => (document.activeElement as HTMLElement).blur());
    save(document.body);
    await waitFor(() => expect(platform.api.callsTo(SET).map(({ body }) => body)).toEqual([{ userId: 7, sul: 3 }]));
  });

  it('submits the form that has the focus rather than another', async () => {
    const { platform } = open(handlers, { dialogAnswers: [false] });
    await type(await form('Level number'), 'Sul', '3');
    const coins = await form('Coins');
    await type(coins, 'Coins', '5');
    await type(coins, 'Reason', 'Sorry');
    save(within(coins).getByLabelText('Reason'));
    await waitFor(() => expect(platform.dialogs[0]?.text).toMatch(/^Give 5 coins/));
    expect(platform.api.callsTo(SET)).toEqual([]);
  });
});

describe('A grant', () => {
  it('of coins is made once, reported, and empties the form', async () => {
    const { platform } = open({ [COINS]: () => ({ userId: 7, coin: 1350 }) });
    const coinsForm = await giveCoins();
    expect(platform.api.callsTo(COINS)).toMatchObject([
      { body: { userId: 7, coins: 100, reason: 'Sorry' }, idempotencyKey: expect.stringMatching(/.{20}/) },
    ]);
    expect(platform.toasts).toMatchObject([{ text: 'Mika has 1,350 coins now.' }]);
    expect(within(coinsForm).getByLabelText('Reason')).toHaveValue('');
  });

  it.each([
    ['100', 'Give 100 coins to Mika? The balance goes from 1,250 to 1,350.', 'Give'],
    ['-2000', 'Take 2,000 coins from Mika? The balance goes from 1,250 to -750.', 'Take'],
  ])('of %s coins is confirmed with amount, user and new balance', async (coins, text, confirm) => {
    const { platform } = open({ [COINS]: () => ({ userId: 7, coin: 1350 }) }, { dialogAnswers: [false] });
    const coinsForm = await giveCoins(coins);
    expect(platform.dialogs).toMatchObject([{ text, confirm }]);
    expect(platform.api.callsTo(COINS)).toEqual([]);
    expect(within(coinsForm).getByLabelText('Reason')).toHaveValue('Sorry');
  });

  it('with a reason that is too long is not sent, and the reason stays whole', async () => {
    const { platform } = open({ [COINS]: () => ({ userId: 7, coin: 1350 }) });
    const coinsForm = await form('Coins');
    await type(coinsForm, 'Coins', '5');
    await userEvent.click(within(coinsForm).getByLabelText('Reason'));
    await userEvent.paste('x'.repeat(201));
    await press(coinsForm, 'Give coins');
    expect(within(coinsForm).getByLabelText('Reason')).toHaveValue('x'.repeat(201));
    expect(within(coinsForm).getByLabelText('Reason')).toHaveAccessibleDescription(/^201 of 200 characters Too long/);
    expect(platform.dialogs).toEqual([]);
    expect(platform.api.callsTo(COINS)).toEqual([]);
  });

  it('of 0 coins is refused at its field without a confirmation', async () => {
    const { platform } = open();
    const coinsForm = await giveCoins('0');
    expect(await within(coinsForm).findByText(/^Enter how many coins/)).toBeInTheDocument();
    expect(platform.dialogs).toEqual([]);
    expect(platform.api.callsTo(COINS)).toEqual([]);
  });

  it('of items is made once, even by a double click, and reported', async () => {
    const { platform } = open({ [ITEMS]: () => ({}) });
    const items = await form('Items');
    await userEvent.selectOptions(within(items).getByLabelText('Item'), 'XP Booster');
    await type(items, 'How many', '3');
    await userEvent.dblClick(within(items).getByRole('button', { name: 'Give items' }));
    expect(platform.api.callsTo(ITEMS)).toMatchObject([
      { body: { userId: 7, itemKey: 'xpBooster', count: 3 }, idempotencyKey: expect.stringMatching(/.{20}/) },
    ]);
    expect(platform.toasts[0]?.text).toBe('Mika got 3 × XP Booster.');
  });

  it('is made once when the button is pressed again meanwhile', async () => {
    let respond: (value: { userId: number; coin: number }) => void = () => undefined;
    const { platform } = open({ [COINS]: () => new Promise((resolve) => (respond = resolve)) });
    const coinsForm = await giveCoins();
    await userEvent.click(within(coinsForm).getByRole('button', { name: /Give coins/ }));
    await userEvent.type(within(coinsForm).getByLabelText('Reason'), '{Enter}');
    respond({ userId: 7, coin: 1350 });
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    expect(platform.api.callsTo(COINS)).toHaveLength(1);
  });

  it('is not made when the administrator declines to enter the password; what was typed stays', async () => {
    const { platform } = open({ [COINS]: () => refusal('PasswordNeeded') });
    const coinsForm = await giveCoins();
    await waitFor(() => expect(platform.api.callsTo(COINS)).toHaveLength(1));
    expect(platform.toasts).toEqual([]);
    expect(within(coinsForm).getByLabelText('Reason')).toHaveValue('Sorry');
    expect(within(coinsForm).getByLabelText('Coins')).toHaveValue(100);
  });

  it('shows the server’s refusal at its field', async () => {
    const details = [{ path: 'coins', message: 'Not 0.' }];
    open({ [COINS]: () => refusal('InvalidInput', { details }) });
    const coinsForm = await giveCoins('5');
    expect(await within(coinsForm).findByText('Not 0.')).toBeInTheDocument();
  });

  it('refreshes the facts and the records', async () => {
    let coin = 1250;
    open(
      {
        'GET /api/Admin/GetUser/:userId': () => anAdminUser({ coin }),
        'GET /api/Admin/GetLedger/:userId': () =>
          aListPage([{ delta: 1, balance: coin, reason: 'adjustment', ref: null, at: '2026-11-21T09:00:00.000Z' }]),
        [COINS]: () => {
          coin = 1350;
          return { userId: 7, coin };
        },
      },
      { search: '?show=ledger' },
    );
    await giveCoins();
    expect(await screen.findByRole('table')).toHaveTextContent('1,350');
    expect(screen.getByText('Coins', { selector: 'dt' }).nextElementSibling).toHaveTextContent('1,350');
  });
});

describe('The role of a user', () => {
  const SET = 'POST /api/Admin/SetRole';

  it('is set after a question that says what it allows', async () => {
    const { platform } = open({ [SET]: ({ body }) => body });
    await userEvent.selectOptions(within(await form('Role')).getByLabelText('Role'), 'Reviewer');
    await press(await form('Role'), 'Set the role');
    expect(platform.dialogs.at(-1)?.text).toContain('edits too, and publishes what others have edited');
    expect(platform.api.callsTo(SET).map(({ body }) => body)).toEqual([{ userId: 7, role: 'reviewer' }]);
  });

  it('stays when the question is answered with no, and when it is chosen as it is', async () => {
    const { platform } = open({}, { dialogAnswers: [false] });
    await press(await form('Role'), 'Set the role');
    expect(platform.dialogs).toEqual([]);
    await userEvent.selectOptions(within(await form('Role')).getByLabelText('Role'), 'Editor');
    await press(await form('Role'), 'Set the role');
    expect(platform.api.callsTo(SET)).toEqual([]);
  });

  it('cannot be set for user 1, and not by the user', async () => {
    open({ 'GET /api/Admin/GetUser/:userId': () => anAdminUser({ userId: 1, role: 'administrator' }) }, { id: '1' });
    await form('Coins');
    expect(screen.queryByRole('form', { name: 'Role' })).not.toBeInTheDocument();
  });
});

describe('The timeline of a user', () => {
  const GET = 'GET /api/Admin/GetTimeline/:userId';

  it('is filtered by kind, and continued', async () => {
    const event = {
      kind: 'report-about' as const,
      at: '2026-11-21T09:00:00.000Z',
      by: null,
      what: 'post',
      reason: 'Rude',
    };
    const { platform } = open({
      [GET]: ({ query }) =>
        query.before === undefined
          ? { events: [{ ...event, eventId: 2, text: 'Second' }], nextCursor: 'here' }
          : { events: [{ ...event, eventId: 1, text: 'First' }], nextCursor: null },
    });
    await screen.findByText('post: Second');
    await userEvent.click(screen.getByRole('button', { name: 'Earlier events' }));
    expect(await screen.findByText('post: First')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Earlier events' })).toBeNull();
    expect(screen.getByText('That is everything.')).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Kind of event'), 'Was reported');
    await waitFor(() => expect(platform.api.callsTo(GET).at(-1)?.query).toMatchObject({ kind: 'report-about' }));
  });
});

describe('Notes on a user', () => {
  const [ADD, EDIT, DELETE] = [
    'POST /api/Admin/AddNote',
    'POST /api/Admin/EditNote',
    'POST /api/Admin/DeleteNote',
  ] as const;
  const note = (text: string, authorId = 1, noteId = 1) => ({
    ...{ noteId, text, at: '2026-11-21T09:00:00.000Z', editedAt: null },
    author: { userId: authorId, name: 'Somebody' },
  });
  const notes = () => screen.findByRole('region', { name: 'Notes' });

  it('are added, changed and deleted by their author', async () => {
    const { platform } = open({
      [ADD]: ({ body }) => ({ notes: [note(body.text), note('Theirs', 9, 2)] }),
      [EDIT]: ({ body }) => ({ notes: [note(body.text)] }),
      [DELETE]: () => ({ notes: [] }),
      'GET /api/Admin/GetNotes/:userId': () => ({ notes: [note('Theirs', 9, 2)] }),
    });
    const section = within(await notes());
    await section.findByText('Theirs');
    expect(section.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.type(section.getByLabelText('New note'), 'Rude');
    await userEvent.click(section.getByRole('button', { name: 'Add note' }));
    await section.findByText('Rude');
    expect(section.getByLabelText('New note')).toHaveValue('');
    await userEvent.click(section.getByRole('button', { name: 'Edit' }));
    await userEvent.type(section.getByLabelText('Change the note'), '!');
    await userEvent.click(section.getByRole('button', { name: 'Save note' }));
    await section.findByText('Rude!');
    await userEvent.click(section.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(section.queryByText('Rude!')).toBeNull());
    expect(platform.api.callsTo(ADD).map(({ body }) => body)).toEqual([{ userId: 7, text: 'Rude' }]);
    expect(platform.api.callsTo(EDIT).map(({ body }) => body)).toEqual([{ noteId: 1, text: 'Rude!' }]);
    expect(platform.api.callsTo(DELETE).map(({ body }) => body)).toEqual([{ noteId: 1 }]);
  });

  it('keep the focus when they are changed and deleted', async () => {
    const all = [note('Rude', 1, 1), note('Loud', 1, 2)];
    open({
      'GET /api/Admin/GetNotes/:userId': () => ({ notes: all }),
      [DELETE]: ({ body }) => ({ notes: all.filter(({ noteId }) => noteId !== body.noteId) }),
    });
    const section = within(await notes());
    const [first, second] = await section.findAllByRole('listitem');
    await userEvent.click(within(first!).getByRole('button', { name: 'Edit' }));
    expect(section.getByLabelText('Change the note')).toHaveFocus();
    await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
    expect(within(first!).getByRole('button', { name: 'Edit' })).toHaveFocus();
    await userEvent.click(within(first!).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(section.queryByText('Rude')).toBeNull());
    expect(second).toContainElement(document.activeElement as HTMLElement);
  });

  it('are added once when only the response was lost', async () => {
    let stored = [note('Rude', 1, 1)];
    const { platform } = open({
      'GET /api/Admin/GetNotes/:userId': () => ({ notes: stored }),
      [ADD]: ({ body }) => {
        stored = [note(body.text, 1, 2), ...stored];
        return CONNECTION_LOST;
      },
    });
    const section = within(await notes());
    await userEvent.type(await section.findByLabelText('New note'), 'Rude');
    await userEvent.click(section.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(section.getAllByText('Rude')).toHaveLength(2));
    expect(section.getByLabelText('New note')).toHaveValue('');
    expect(platform.toasts).toEqual([]);
  });

  it('keep what was typed when the connection was lost before', async () => {
    const { platform } = open({
      'GET /api/Admin/GetNotes/:userId': () => ({ notes: [note('Rude', 1, 1)] }),
      [ADD]: () => CONNECTION_LOST,
    });
    const section = within(await notes());
    await userEvent.type(await section.findByLabelText('New note'), 'Rude');
    await userEvent.click(section.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble' }]));
    expect(section.getByLabelText('New note')).toHaveValue('Rude');
  });

  it('keep what was typed when they could not be saved, and when the page was left', async () => {
    const { platform, unmount } = open({ 'POST /api/Admin/AddNote': () => refusal('TooMuch') });
    const section = within(await notes());
    await userEvent.type(await section.findByLabelText('New note'), 'Rude');
    await userEvent.click(section.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble' }]));
    expect(section.getByLabelText('New note')).toHaveValue('Rude');
    unmount();
    open();
    expect(await within(await notes()).findByLabelText('New note')).toHaveValue('Rude');
  });

  it('keep an unfinished change when the page was left, until it is cancelled', async () => {
    const handlers: Handlers = { 'GET /api/Admin/GetNotes/:userId': () => ({ notes: [note('Rude', 1, 1)] }) };
    const { unmount } = open(handlers);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('Change the note'), ' to Kenji');
    unmount();
    const second = open(handlers);
    expect(await screen.findByLabelText('Change the note')).toHaveValue('Rude to Kenji');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Rude')).toBeInTheDocument();
    second.unmount();
    open(handlers);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });
});

describe('A suspension', () => {
  const UNDO = 'POST /api/Admin/UndoSuspension';
  const suspension = {
    ...{ changeId: 5, before: 3, after: 12, at: '2026-11-21T09:00:00.000Z', reason: 'Spam' },
    by: { userId: 1, name: 'Administrator' },
    meanwhile: { reports: 2, decisions: 1, notes: 0 },
  };

  it('is undone with a reason, and says what happened meanwhile', async () => {
    const { platform } = open({
      'GET /api/Admin/GetUser/:userId': () => anAdminUser({ sul: 12 }),
      'GET /api/Admin/GetSuspension/:userId': () => ({ suspension }),
      [UNDO]: ({ body }) => ({ userId: body.userId, sul: 3, undone: suspension }),
    });
    const undo = await form('Undo the suspension');
    expect(undo).toHaveTextContent('by Administrator: Spam. Since then: 2 reports about the user, 1 decision');
    await press(undo, 'Undo');
    expect(within(undo).getByText('Say why, for the audit log.')).toBeInTheDocument();
    await type(undo, 'Reason to undo it', 'The wrong account');
    await press(undo, 'Undo');
    await waitFor(() =>
      expect(platform.toasts.at(-1)?.text).toMatch(/^Mika has the level number 3 again\. Meanwhile: 2 reports/),
    );
    expect(platform.api.callsTo(UNDO).map(({ body }) => body)).toEqual([
      { userId: 7, changeId: 5, reason: 'The wrong account' },
    ]);
  });

  it('that somebody else has undone is shown no more, with a message', async () => {
    let isOver = false;
    const { platform } = open({
      'GET /api/Admin/GetUser/:userId': () => anAdminUser({ sul: isOver ? 3 : 12 }),
      'GET /api/Admin/GetSuspension/:userId': () => ({ suspension: isOver ? null : suspension }),
      [UNDO]: () => {
        isOver = true;
        return refusal('SuspensionOver', { message: 'This suspension has ended.' });
      },
    });
    const undo = await form('Undo the suspension');
    await type(undo, 'Reason to undo it', 'The wrong account');
    await press(undo, 'Undo');
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(platform.toasts).toMatchObject([{ tone: 'trouble', text: 'This suspension has ended.' }]);
  });

  it('that was not recorded cannot be undone', async () => {
    open({ 'GET /api/Admin/GetUser/:userId': () => anAdminUser({ sul: 12 }) });
    await form('Level number');
    expect(screen.queryByRole('form', { name: 'Undo the suspension' })).toBeNull();
  });
});

describe('A moderator on the page of a user', () => {
  it('can limit the account, and sees timeline and notes, but neither address, coins nor other records', async () => {
    const { platform } = open({}, { session: signedIn({ userId: 3, role: 'moderator' }) });
    expect(await form('Shadow limit')).toBeInTheDocument();
    expect(screen.queryByText('E-mail')).not.toBeInTheDocument();
    expect(screen.queryByText('Coins')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ledger' })).not.toBeInTheDocument();
    await screen.findByRole('table');
    const calls = new Set(platform.api.calls.map(({ key }) => key));
    expect([...calls].sort()).toEqual(
      ['GetNotes', 'GetShadowLimit', 'GetTimeline', 'GetUser'].map((name) => `GET /api/Admin/${name}/:userId`),
    );
  });
});
