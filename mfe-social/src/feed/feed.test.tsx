import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  type FakePlatformOptions,
  type Handlers,
  refusal,
} from '@shinobi/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { aComment, aPost } from '../testing/posts.js';
import { renderPanel } from '../testing/render-panel.js';

const FEED = 'GET /api/Social/GetFeed';
const POST = 'POST /api/Social/Post';
const COMMENTS = 'GET /api/Social/GetComments';

const mine = aPost({ postId: 4, text: 'Mine', author: { ...aPost().author!, userId: 2, name: 'Mika' } });
const handlers = (more: Handlers = {}): Handlers => ({
  [FEED]: () => ({ posts: [mine, aPost()], nextCursor: null }),
  [COMMENTS]: ({ query }) => ({ comments: [aComment({ postId: query.postId })], nextCursor: null }),
  ...more,
});
const open = (more: Handlers = {}, options: Omit<FakePlatformOptions, 'handlers'> = {}) =>
  renderPanel('social', {}, asUser({}, { ...options, handlers: handlers(more) }));
const post = async (text: string) => within((await screen.findByText(text)).closest('li')!);
const AOI = 'I finished Food with 100 percent!';

beforeEach(() => fakeBrowser.session.clear());

describe('The feed', () => {
  it('shows posts with their authors as plain text', async () => {
    const posts = [aPost({ postId: 9, text: '<img src=x onerror=alert(1)> **hi**' }), aPost({ author: null })];
    const { container } = await open({ [FEED]: () => ({ posts, nextCursor: null }) });
    expect(await screen.findByText('<img src=x onerror=alert(1)> **hi**')).toBeVisible();
    expect(screen.getByText('Deleted user')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('opens the author’s profile, and a picture in full size', async () => {
    const posts = [aPost({ imageSrc: '/images/post/a.webp', thumbnailSrc: '/images/post/a-s.webp' })];
    const { platform } = await open({ [FEED]: () => ({ posts, nextCursor: null }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Aoi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open in full size' }));
    expect(platform.openPanels).toMatchObject([
      { kind: 'user', props: { userId: 7 } },
      { kind: 'image', props: { src: '/images/post/a.webp' } },
    ]);
  });

  it('says that a picture did not load, and loads it again', async () => {
    const posts = [aPost({ imageSrc: '/images/post/a.webp', thumbnailSrc: null })];
    const { platform } = await open({ [FEED]: () => ({ posts, nextCursor: null }) });
    fireEvent.error(await screen.findByRole('img', { name: 'Open in full size' }));
    expect(screen.getByText('The photo did not load.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Open in full size' })).toHaveFocus();
    await waitFor(() => expect(platform.api.callsTo(FEED)).toHaveLength(2));
  });

  it('explains an empty feed, and reports a failure', async () => {
    let down = true;
    await open({ [FEED]: () => (down ? CONNECTION_LOST : { posts: [], nextCursor: null }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The feed did not load.');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });
});

describe('A post', () => {
  const write = (text: string) => userEvent.type(screen.getByLabelText('What would you like to share?'), text);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Post' }));

  it('appears first once it is sent, with its picture', async () => {
    const sent = aPost({ postId: 20, text: 'New!' });
    const { platform } = await open({ [POST]: () => sent });
    await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    await write('New!');
    await send();
    expect(platform.api.callsTo(POST)).toMatchObject([{ form: { text: 'New!' }, file: { name: 'a.png' } }]);
    const items = (await screen.findAllByText('Aoi')).map((name) => name.closest('li')?.textContent);
    expect(items[0]).toContain('New!');
    expect(screen.getByLabelText('What would you like to share?')).toHaveValue('');
  });

  it('takes with it only what was sent: what changed meanwhile stays', async () => {
    const field = () => screen.getByLabelText('What would you like to share?');
    const picture = (name: string) =>
      userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], name, { type: 'image/png' }));
    let respond = () => {};
    const { unmount } = await open({
      [POST]: () => new Promise((resolve) => (respond = () => resolve(aPost({ postId: 20, text: 'First' })))),
    });
    await write('First');
    await picture('a.png');
    await send();
    await write(' and second');
    await picture('b.png');
    await act(async () => respond());
    await screen.findByText('First');
    expect(field()).toHaveValue('First and second');
    expect(screen.getByText('b.png')).toBeVisible();
    unmount();
    await open();
    expect(field()).toHaveValue('First and second');
  });

  it('keeps its text when it cannot be sent', async () => {
    const { platform } = await open({ [POST]: () => CONNECTION_LOST });
    await write('New!');
    await send();
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble', action: undefined }]));
    expect(screen.getByLabelText('What would you like to share?')).toHaveValue('New!');
  });

  it('is sent again under the same key after a lost response, and under another after a change', async () => {
    let calls = 0;
    const { platform } = await open({
      [POST]: ({ body }) => (++calls < 3 ? CONNECTION_LOST : aPost({ postId: 20, text: body?.text ?? '' })),
    });
    await write('New!');
    for (const text of ['', '', ' Better.']) {
      if (text) await write(text);
      await send();
    }
    await screen.findByText('New! Better.');
    expect(screen.getByText('Posted.', { selector: '[role="status"] *' })).toBeInTheDocument();
    const [first, again, changed] = platform.api.callsTo(POST).map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('is sent under the same key after a lost response also when the panel was closed meanwhile', async () => {
    const { platform, unmount } = await open({ [POST]: () => CONNECTION_LOST });
    await write('New!');
    await send();
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    unmount();
    const { platform: later } = await open({ [POST]: () => aPost({ postId: 20, text: 'New!' }) });
    await send();
    await screen.findByText('New!');
    const keyOf = ({ api }: typeof platform) => api.callsTo(POST)[0]?.idempotencyKey;
    expect(keyOf(later)).toBe(keyOf(platform));
    expect(later.storage('social').session.listKeys('draft-')).toEqual([]);
  });

  it('of a guest is sent after signing up', async () => {
    const { platform } = await renderPanel(
      'social',
      {},
      { handlers: handlers({ [POST]: () => aPost({ postId: 20 }) }) },
    );
    await write('New!');
    await send();
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-up' } }]);
    expect(platform.api.callsTo(POST)).toEqual([]);
  });

  it('can be deleted by its author and reported by others', async () => {
    const { platform } = await open(
      { 'POST /api/Social/Delete': () => ({}), 'POST /api/Social/Report': () => ({}) },
      { dialogAnswers: [true] },
    );
    expect((await post('Mine')).queryByRole('button', { name: 'Report' })).toBeNull();
    await userEvent.click((await post('Mine')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull());
    const aoi = await post(AOI);
    expect(aoi.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(aoi.getByRole('button', { name: 'Report' }));
    await userEvent.type(aoi.getByLabelText('What is wrong with it?'), 'Spam');
    await userEvent.click(aoi.getByRole('button', { name: 'Report' }));
    expect(platform.api.callsTo('POST /api/Social/Report')).toEqual([{ body: { postId: 3, reason: 'Spam' } }]);
  });

  it('gives the focus to the next one when it leaves the page, else to the one before, else to the form', async () => {
    const posts = [3, 2, 1].map((postId) => ({ ...mine, postId, text: `Post ${postId}` }));
    await open(
      { 'POST /api/Social/Delete': () => ({}), [FEED]: () => ({ posts, nextCursor: null }) },
      {
        dialogAnswers: [true, true, true],
      },
    );
    const deletePost = async (text: string) => {
      await userEvent.click((await post(text)).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    };
    const firstButtonOf = async (text: string) => (await post(text)).getByRole('button', { name: 'Mika' });
    await deletePost('Post 2');
    await waitFor(async () => expect(await firstButtonOf('Post 1')).toHaveFocus());
    await deletePost('Post 1');
    await waitFor(async () => expect(await firstButtonOf('Post 3')).toHaveFocus());
    await deletePost('Post 3');
    await waitFor(() => expect(screen.getByLabelText('What would you like to share?')).toHaveFocus());
  });

  it('has the focus in the form of a report, and on its button after that', async () => {
    await open();
    const aoi = await post(AOI);
    await userEvent.click(aoi.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(aoi.getByLabelText('What is wrong with it?')).toHaveFocus());
    await userEvent.click(aoi.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(aoi.getByRole('button', { name: 'Report' })).toHaveFocus());
  });
});

describe('A like', () => {
  it('counts at once, and is undone with a notification when it is refused', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const { platform } = await open({
      'POST /api/Social/Like': async () =>
        refused.then(() => refusal('TooManyRequests', { message: 'Too many attempts.' })),
    });
    const like = (await post(AOI)).getByRole('button', { name: /Like/ });
    await userEvent.click(like);
    expect(like).toHaveTextContent('Like 1');
    expect(like).toHaveAttribute('aria-pressed', 'true');
    await act(async () => refuse());
    await waitFor(() => expect(like).toHaveTextContent('Like 0'));
    expect(platform.toasts).toMatchObject([{ text: 'Too many attempts.' }]);
  });
});

describe('Comments', () => {
  it('open on demand and accept a new one', async () => {
    const { platform } = await open({ 'POST /api/Social/Comment': () => aComment() });
    const aoi = await post(AOI);
    await userEvent.click(aoi.getByRole('button', { name: '0 comments' }));
    expect(await aoi.findByText('Well done!')).toBeVisible();
    await userEvent.type(aoi.getByLabelText('Your comment'), 'Nice');
    await userEvent.click(aoi.getByRole('button', { name: 'Send' }));
    expect(platform.api.callsTo('POST /api/Social/Comment')).toEqual([
      { body: { postId: 3, text: 'Nice' }, idempotencyKey: expect.any(String) },
    ]);
    expect(await aoi.findByRole('button', { name: '1 comment' })).toBeVisible();
    expect(aoi.getByText('Comment sent.', { selector: '[role="status"] *' })).toBeInTheDocument();
    expect(aoi.getByLabelText('Your comment')).toHaveValue('');
  });

  it('keep what is typed while one is being sent', async () => {
    let respond = () => {};
    const { platform } = await open({
      'POST /api/Social/Comment': () => new Promise((resolve) => (respond = () => resolve(aComment()))),
    });
    const aoi = await post(AOI);
    await userEvent.click(aoi.getByRole('button', { name: '0 comments' }));
    const field = await aoi.findByLabelText('Your comment');
    await userEvent.type(field, 'Nice');
    await userEvent.click(aoi.getByRole('button', { name: 'Send' }));
    await userEvent.type(field, ' work');
    await act(async () => respond());
    expect(await aoi.findByRole('button', { name: '1 comment' })).toBeVisible();
    expect(field).toHaveValue('Nice work');
    expect(platform.storage('social').session.read('draft-2-comment-3')).toBe('Nice work');
  });

  it('that are unread on one’s own post open by themselves and are marked as seen', async () => {
    const me = asUser(
      { unreadComments: [{ postId: 4, commentId: 11 }] },
      { handlers: handlers({ 'POST /api/Social/MarkSeen': () => ({ unreadComments: [] }) }) },
    );
    const { platform } = await renderPanel('social', {}, me);
    expect(await (await post('Mine')).findByText('Well done!')).toBeVisible();
    await waitFor(() => expect(currentUserOf(platform).data.unreadComments).toEqual([]));
    expect((await post('Mine')).getByText('New comments')).toBeVisible();
    expect(platform.api.callsTo('POST /api/Social/MarkSeen')).toEqual([{ body: {} }]);
  });
});

describe('A post that was deleted meanwhile', () => {
  const GONE = 'This post no longer exists.';
  const gone = () => refusal('NotFound', { message: GONE });
  type Row = Awaited<ReturnType<typeof post>>;
  const press = (row: Row, name: string | RegExp) => userEvent.click(row.getByRole('button', { name }));
  const comment = async (row: Row) => {
    await press(row, '0 comments');
    await userEvent.type(await row.findByLabelText('Your comment'), 'Nice');
    await press(row, 'Send');
  };
  const report = async (row: Row) => {
    await press(row, 'Report');
    await userEvent.type(row.getByLabelText('What is wrong with it?'), 'Spam');
    await press(row, 'Report');
  };

  it.each<[string, string, keyof Handlers, (row: Row) => Promise<void>]>([
    ['a like', AOI, 'POST /api/Social/Like', (row) => press(row, /Like/)],
    ['a comment', AOI, 'POST /api/Social/Comment', comment],
    ['a report', AOI, 'POST /api/Social/Report', report],
    ['opening its comments', AOI, COMMENTS, (row) => press(row, '0 comments')],
    ['deleting it', 'Mine', 'POST /api/Social/Delete', (row) => press(row, 'Delete')],
  ])('leaves the page after %s, which says so once', async (_, text, call, action) => {
    const { platform } = await open({ [call]: gone }, { dialogAnswers: [true] });
    await action(await post(text));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(platform.toasts).toMatchObject([{ text: GONE }]);
  });

  it.each<[string, (row: Row) => Promise<void>]>([
    ['sent', (row) => press(row, 'Send')],
    ['still being written when its author deletes the post', (row) => press(row, 'Delete')],
  ])('leaves no draft of a comment on it that is %s', async (_, action) => {
    const { platform } = await open(
      { 'POST /api/Social/Comment': gone, 'POST /api/Social/Delete': () => ({}) },
      { dialogAnswers: [true] },
    );
    const row = await post('Mine');
    await press(row, /comment/);
    await userEvent.type(await row.findByLabelText('Your comment'), 'Nice');
    await action(row);
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull());
    expect(platform.storage('social').session.listKeys('draft-')).toEqual([]);
  });

  it('keeps its place when only a comment is gone, which leaves the list', async () => {
    let comments = [aComment()];
    const { platform } = await open({
      [COMMENTS]: () => ({ comments, nextCursor: null }),
      'POST /api/Social/Report': () => {
        comments = [];
        return refusal('NotFound', { message: 'This comment no longer exists.' });
      },
    });
    const aoi = await post(AOI);
    await press(aoi, '0 comments');
    await report(within((await aoi.findByText('Well done!')).closest('li')!));
    await waitFor(() => expect(screen.queryByText('Well done!')).toBeNull());
    await waitFor(() => expect(aoi.getByLabelText('Your comment')).toHaveFocus());
    expect(screen.getByText(AOI)).toBeVisible();
    expect(platform.toasts).toMatchObject([{ text: 'This comment no longer exists.' }]);
  });
});
