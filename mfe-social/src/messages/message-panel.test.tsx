import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Message } from '@shinobi/shared/contract/people/message';
import {
  aPublicUser,
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  type Handlers,
  refusal,
} from '@shinobi/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { aRelated } from '../testing/users.js';
import { renderPanel } from '../testing/render-panel.js';

const SEND = 'POST /api/Message/Send';
const GET = 'GET /api/Message/GetMessages';

const aMessage = (overrides: Partial<Message> = {}): Message => ({
  messageNo: 1,
  fromUserId: 7,
  text: 'How far are you in Momotaro?',
  imageDataSrc: null,
  thumbnailSrc: null,
  sentAt: '2026-11-20T21:04:00.000Z',
  ...overrides,
});
const ken = aRelated({ userId: 7, name: 'Ken', isFriend: true });

/** Creates handlers that store one conversation. */
function aConversation(messages: Message[], send: NonNullable<Handlers[typeof SEND]> | null = null) {
  const all = [...messages];
  const answer: NonNullable<Handlers[typeof SEND]> = ({ body, form, file }) => {
    const text = body?.text ?? form?.text ?? '';
    const picture = file ? '/images/message/a.webp' : null;
    const sent = aMessage({
      messageNo: all.length + 1,
      fromUserId: 2,
      text,
      imageDataSrc: picture,
      thumbnailSrc: picture,
    });
    all.push(sent);
    return sent;
  };
  const handlers: Handlers = {
    [GET]: () => ({ messages: all.toReversed(), nextCursor: null }),
    [SEND]: send ?? answer,
    'GET /api/User/GetOtherUser': ({ query }) => ({
      ...aRelated({ userId: query.userId, name: 'Author' }),
      isBlocked: false,
    }),
    'POST /api/Message/MarkRead': () => ({ unreadMessages: [] }),
  };
  return { handlers, all };
}

const open = (messages: Message[] = [aMessage()], send: NonNullable<Handlers[typeof SEND]> | null = null) =>
  renderPanel('message', { userId: 7 }, asUser({ relatedUsers: [ken] }, aConversation(messages, send)));
const rows = async () => within(await screen.findByRole('list', { name: /Messages with/ })).getAllByRole('listitem');
const field = () => screen.getByRole('textbox', { name: 'Message to Ken' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  fakeBrowser.session.clear();
  URL.createObjectURL = jest.fn(() => 'blob:picture');
  URL.revokeObjectURL = jest.fn();
});

describe('A conversation', () => {
  it('has the partner’s name as title, oldest message first, with a heading per day', async () => {
    const newer = aMessage({
      messageNo: 2,
      fromUserId: 2,
      text: 'The peach just opened!',
      sentAt: '2026-11-22T12:00:00.000Z',
    });
    const { setTitle, container } = await open([aMessage({ sentAt: '2026-11-20T12:00:00.000Z' }), newer]);
    expect(setTitle).toHaveBeenCalledWith('Ken');
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts).toEqual([
      'Friday, November 20, 2026',
      expect.stringContaining('They:How far are you in Momotaro?'),
      'Sunday, November 22, 2026',
      expect.stringContaining('You:The peach just opened!'),
    ]);
    await expectNoAxeViolations(container);
  });

  it('shows HTML and Markdown as plain text, and marks Japanese text', async () => {
    await open([
      aMessage({ text: '<b>bold</b> **strong**\n[a](https://x.y)' }),
      aMessage({ messageNo: 2, text: '面白いですね' }),
    ]);
    const text = await screen.findByText(/<b>bold<\/b>/);
    expect(text.closest('p')?.textContent).toBe('<b>bold</b> **strong**\n[a](https://x.y)');
    expect(screen.getByText('面白いですね')).toHaveAttribute('lang', 'ja');
  });

  it('reports a failure, and loads again on request', async () => {
    const { handlers } = aConversation([aMessage()]);
    let down = true;
    const lost: Handlers = { ...handlers, [GET]: (request) => (down ? CONNECTION_LOST : handlers[GET]!(request)) };
    await renderPanel('message', { userId: 7 }, asUser({ relatedUsers: [ken] }, { handlers: lost }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The messages did not load.');
    down = false;
    await press('Try again');
    expect(await screen.findByText('How far are you in Momotaro?')).toBeVisible();
  });

  it('with unread messages is marked as read once', async () => {
    const data = { relatedUsers: [ken], unreadMessages: [{ fromUserId: 7 }, { fromUserId: 9 }] };
    const { handlers } = aConversation([aMessage()]);
    const left: Handlers = {
      ...handlers,
      'POST /api/Message/MarkRead': () => ({ unreadMessages: [{ fromUserId: 9 }] }),
    };
    const { platform } = await renderPanel('message', { userId: 7 }, asUser(data, { handlers: left }));
    await waitFor(() => expect(currentUserOf(platform).data.unreadMessages).toEqual([{ fromUserId: 9 }]));
    expect(platform.api.callsTo('POST /api/Message/MarkRead')).toEqual([{ body: { targetUserId: 7 } }]);
  });

  it('shows what the partner writes while it is open', async () => {
    const talk = aConversation([aMessage()]);
    const { platform } = await renderPanel('message', { userId: 7 }, asUser({ relatedUsers: [ken] }, talk));
    await screen.findByText('How far are you in Momotaro?');
    talk.all.push(aMessage({ messageNo: 2, text: 'Are you there?' }));
    act(() => platform.happen({ type: 'message', fromUserId: 7, messageNo: 2 }));
    expect(await screen.findByText('Are you there?')).toBeVisible();
  });
});

describe('A message by the user', () => {
  it('is sent with Enter, is shown at once and empties the field', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const sent = aMessage({ messageNo: 2, fromUserId: 2, text: 'はい' });
    const { platform } = await open([aMessage()], async () => arrived.then(() => sent));
    await userEvent.type(field(), 'はい{Enter}');
    expect(field()).toHaveValue('');
    expect(screen.getByText('はい').closest('li')).toHaveTextContent('Sending');
    await act(async () => arrive());
    await waitFor(() => expect(screen.getByText('はい').closest('li')).not.toHaveTextContent('Sending'));
    expect(platform.api.callsTo(SEND)).toMatchObject([{ body: { userId: 2, targetUserId: 7, text: 'はい' } }]);
    expect(await rows()).toHaveLength(3);
    expect(screen.getByText('Message sent.', { selector: '[role="status"] *' })).toBeInTheDocument();
  });

  it('is not sent by the Enter that ends a composition, also where the browser has ended it before', async () => {
    const { platform } = await open();
    await userEvent.type(field(), 'はい');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(platform.api.callsTo(SEND)).toEqual([]);
    expect(field()).toHaveValue('はい');
  });

  it('keeps lines made with Shift+Enter, and is not sent when it is only spaces', async () => {
    const { platform } = await open();
    await userEvent.type(field(), '  {Enter}');
    expect(platform.api.callsTo(SEND)).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'a{Shift>}{Enter}{/Shift}b{Enter}');
    expect(platform.api.callsTo(SEND)).toMatchObject([{ body: { text: 'a\nb' } }]);
  });

  it('is restored with a notification when it is refused', async () => {
    const { platform } = await open([aMessage()], () =>
      refusal('Blocked', { message: 'One of you has blocked the other.' }),
    );
    await userEvent.type(field(), 'Hello?{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Hello?'));
    expect(platform.toasts).toMatchObject([{ tone: 'trouble', text: 'One of you has blocked the other.' }]);
    expect(await rows()).toHaveLength(2);
  });

  it('is restored before what was typed meanwhile', async () => {
    let refuse = () => {};
    await open([aMessage()], () => new Promise((resolve) => (refuse = () => resolve(refusal('Blocked')))));
    await userEvent.type(field(), 'Hello?{Enter}');
    await userEvent.type(field(), 'Are you there?');
    await act(async () => refuse());
    await waitFor(() => expect(field()).toHaveValue('Hello?\nAre you there?'));
  });

  it('leaves alone what was typed meanwhile when it was a picture only', async () => {
    let refuse = () => {};
    await open([aMessage()], () => new Promise((resolve) => (refuse = () => resolve(refusal('BadImage')))));
    await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'a.png', { type: 'image/png' }));
    await press('Send');
    await userEvent.type(field(), 'Look!');
    await act(async () => refuse());
    expect(await screen.findByText('a.png')).toBeVisible();
    expect(field()).toHaveValue('Look!');
  });

  it('survives a lost connection and a reload, and can be sent again', async () => {
    let down = true;
    const sent = aMessage({ messageNo: 2, fromUserId: 2, text: 'Hello?' });
    const first = await open([aMessage()], () => (down ? CONNECTION_LOST : sent));
    await userEvent.type(field(), 'Hello?{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Hello?'));
    first.unmount();
    const { platform } = await open([aMessage()], () => (down ? CONNECTION_LOST : sent));
    expect(field()).toHaveValue('Hello?');
    down = false;
    await press('Send');
    expect(await screen.findByText('Hello?', { selector: 'p' })).toBeVisible();
    expect(field()).toHaveValue('');
    expect(platform.toasts).toEqual([]);
    // The first may have arrived.
    expect(platform.api.callsTo(SEND)[0]?.idempotencyKey).toBe(first.platform.api.callsTo(SEND)[0]?.idempotencyKey);
  });

  it('has the same key when it is sent again after a lost response; another message has its own', async () => {
    let calls = 0;
    const { platform } = await open([aMessage()], ({ body }) => {
      calls += 1;
      return calls === 1 ? CONNECTION_LOST : aMessage({ messageNo: calls, fromUserId: 2, text: body?.text ?? '' });
    });
    await userEvent.type(field(), 'Hello?{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Hello?'));
    await press('Send');
    await screen.findByText('Hello?', { selector: 'p' });
    await userEvent.type(field(), 'Hello?{Enter}');
    await waitFor(() => expect(platform.api.callsTo(SEND)).toHaveLength(3));
    const [first, again, other] = platform.api.callsTo(SEND).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is sent after signing in again when the session has ended', async () => {
    let known = false;
    const sent = aMessage({ messageNo: 2, fromUserId: 2, text: 'Hello?' });
    const { platform } = await open([aMessage()], () => (known ? sent : refusal('Forbidden')));
    // The shell asks to sign in within any call that needs a user.
    jest.spyOn(platform.account, 'refresh').mockImplementation(async () => void (known = true));
    await userEvent.type(field(), 'Hello?{Enter}');
    expect(await screen.findByText('Hello?', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(platform.api.callsTo(SEND)).toHaveLength(2));
    expect(platform.toasts).toEqual([]);
    expect(field()).toHaveValue('');
  });

  it('is restored silently when the user does not sign in again', async () => {
    const { platform } = await open([aMessage()], () => refusal('SignInRequired'));
    await userEvent.type(field(), 'Hello?{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Hello?'));
    expect(platform.toasts).toEqual([]);
    expect(platform.openPanels).toEqual([]);
  });
});

describe('A photo', () => {
  const photo = aMessage({
    text: '',
    imageDataSrc: '/images/message/a.webp',
    thumbnailSrc: '/images/message/a-s.webp',
  });

  it('is sent with its text, and opens in full size', async () => {
    const { platform } = await open();
    const file = new File(['x'], 'peach.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Photo'), file);
    expect(screen.getByText('peach.png')).toBeVisible();
    await userEvent.type(field(), 'Look{Enter}');
    expect(platform.api.callsTo(SEND)).toMatchObject([
      { form: { targetUserId: 7, text: 'Look' }, file: { name: 'peach.png' } },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Open in full size' }));
    const page = '/message-image-preview/2/7/2';
    expect(platform.openPanels).toMatchObject([{ kind: 'image', props: { src: '/images/message/a.webp', page } }]);
  });

  it('can be removed, and the focus moves to the photo input', async () => {
    await open();
    await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'peach.png', { type: 'image/png' }));
    await press('Remove photo');
    expect(screen.queryByText('peach.png')).toBeNull();
    expect(screen.getByLabelText('Photo')).toHaveFocus();
  });

  it.each([
    ['too large', { size: 20_000_000, type: 'image/png', name: 'a.png' }, /19\.1 MB\. The limit is 8 MB\./],
    ['an SVG drawing', { size: 500, type: 'image/svg+xml', name: 'a.svg' }, /SVG files are not supported/],
    ['no picture', { size: 500, type: 'text/plain', name: 'a.txt' }, /not a supported picture/],
  ])('that is %s is not sent, with a reason', async (_, { size, type, name }, words) => {
    const { platform } = await open();
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: size });
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Photo'), file);
    expect(platform.toasts).toMatchObject([{ tone: 'trouble', text: expect.stringMatching(words) }]);
    await press('Send');
    expect(platform.api.callsTo(SEND)).toEqual([]);
  });

  it('that the server refuses is restored', async () => {
    const { platform } = await open([aMessage()], () =>
      refusal('BadImage', { message: 'The picture has too many pixels. Please send a smaller one.' }),
    );
    await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'huge.png', { type: 'image/png' }));
    await press('Send');
    await waitFor(() => expect(platform.toasts).toMatchObject([{ text: expect.stringContaining('too many pixels') }]));
    expect(screen.getByText('huge.png')).toBeVisible();
  });

  it.each(['expired', 'deleted'] as const)('that is %s shows the fixed text', async (imageDataSrc) => {
    await open([{ ...photo, imageDataSrc, thumbnailSrc: null }]);
    expect(await screen.findByText('This photo is no longer available.')).toBeVisible();
  });

  it('of one’s own can be deleted for both', async () => {
    const mine = { ...photo, fromUserId: 2 };
    const { handlers } = aConversation([mine, aMessage({ messageNo: 2 })]);
    const deleting: Handlers = {
      ...handlers,
      'POST /api/Message/DeleteImage': () => ({ ...mine, imageDataSrc: 'deleted', thumbnailSrc: null }),
    };
    const { platform } = await renderPanel(
      'message',
      { userId: 7 },
      asUser({ relatedUsers: [ken] }, { handlers: deleting, dialogAnswers: [true] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photo' }));
    expect(await screen.findByText('This photo is no longer available.')).toBeVisible();
    expect(platform.api.callsTo('POST /api/Message/DeleteImage')).toEqual([
      { body: { targetUserId: 7, messageNo: 1 } },
    ]);
    expect(screen.queryByRole('button', { name: 'Delete photo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Report' })).toHaveFocus();
  });
});

describe('A message of a partner', () => {
  it('can be reported with a reason', async () => {
    const { handlers } = aConversation([aMessage()]);
    const reporting: Handlers = { ...handlers, 'POST /api/Message/Report': () => ({}) };
    const { platform } = await renderPanel(
      'message',
      { userId: 7 },
      asUser({ relatedUsers: [ken] }, { handlers: reporting }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await userEvent.type(screen.getByLabelText('What is wrong with it?'), 'An advertisement');
    await press('Report');
    expect(platform.api.callsTo('POST /api/Message/Report')).toEqual([
      { body: { targetUserId: 7, messageNo: 1, reason: 'An advertisement' } },
    ]);
    expect(platform.toasts).toMatchObject([{ text: expect.stringContaining('Thank you') }]);
  });
});

describe('A guest', () => {
  const asGuest = (send: NonNullable<Handlers[typeof SEND]> | null = null) =>
    renderPanel('message', {}, { handlers: aConversation([], send).handlers });

  it('writes to the author, without photos', async () => {
    const { platform, setTitle } = await asGuest();
    await waitFor(() => expect(setTitle).toHaveBeenCalledWith('Author'));
    expect(screen.queryByLabelText('Photo')).toBeNull();
    await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
    expect(platform.api.callsTo(SEND)).toMatchObject([{ body: { targetUserId: 1, text: 'Hello' } }]);
  });

  it('sees a dialog when the daily limit is reached, and keeps the text', async () => {
    const { platform } = await asGuest(() => refusal('GuestMessageLimit'));
    await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
    await waitFor(() => expect(platform.openPanels).toMatchObject([{ kind: 'guest-message-limit' }]));
    expect(screen.getByRole('textbox')).toHaveValue('Hello');
    expect(platform.toasts).toEqual([]);
  });
});

describe('Without a partner', () => {
  it('a user sees all conversations', async () => {
    const last = aMessage();
    const threads = [{ targetUserId: 7, partner: aPublicUser({ userId: 7, name: 'Ken' }), last, unread: 0 }];
    await renderPanel(
      'message',
      {},
      asUser({}, { user: aUser(), handlers: { 'GET /api/Message/GetThreads': () => ({ threads, nextCursor: null }) } }),
    );
    expect(await screen.findByRole('button', { name: /Ken/ })).toBeVisible();
  });
});
