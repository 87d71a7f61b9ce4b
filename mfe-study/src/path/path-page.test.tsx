import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { PathPage } from './path-page.js';
import { pathHandlers, pathWith } from './sample-path.js';

const user = userEvent.setup({ delay: null });
const scrolledTo: Element[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn(function scroll(this: Element) {
    scrolledTo.push(this);
  });
});

interface OpenOptions extends FakePlatformOptions {
  /** How many units are done. */
  readonly done?: number;
}

const open = ({ done = 1, handlers = {}, ...options }: OpenOptions = {}) => {
  const getPath: Handlers = { 'GET /api/Path/GetPath': () => pathWith(done) };
  const platform = fakePlatform({ ...options, handlers: { ...pathHandlers, ...getPath, ...handlers } });
  return renderWithPlatform(<PathPage />, { platform, route: '/path', path: '/path' });
};
const units = () => screen.findAllByTestId('path-unit');
const unit = async (at: number) => (await units())[at]!;
const unitButton = async (at: number) =>
  within(await unit(at)).getByRole('button', { expanded: undefined, name: new RegExp(`^${at + 1}\\. `) });
const expand = async (at: number) => {
  await user.click(await unitButton(at));
  return unit(at);
};

describe('The path', () => {
  it('shows every unit in its order, with its state, and why it is not open', async () => {
    open();
    expect((await units()).map(({ dataset }) => dataset['state'])).toEqual(['done', 'open', 'locked', 'locked']);
    expect(await unit(0)).toHaveTextContent('1. The five vowelsRead あ い う え お.Done5 of 5 learned');
    expect(await unit(1)).toHaveTextContent('You are here');
    expect(await unit(1)).toHaveTextContent('0 of 6 learned');
    expect(await unit(2)).toHaveTextContent('Opens after the unit before.');
    expect(await unit(3)).toHaveTextContent('Opens after units 2 and 3.');
    expect(screen.getByText('1 of them is done.')).toBeVisible();
  });

  it('links to the placement test, the session and the plan', async () => {
    open();
    await units();
    expect(screen.getByRole('link', { name: 'Find my place' })).toHaveAttribute('href', '/placement');
    expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/today');
    expect(screen.getByRole('link', { name: 'My plan' })).toHaveAttribute('href', '/plan');
  });

  it('expands the unit to go on with and scrolls it into view', async () => {
    open();
    const current = await unit(1);
    expect(current).toHaveAttribute('aria-current', 'step');
    expect(await unitButton(1)).toHaveAttribute('aria-expanded', 'true');
    expect(await unitButton(0)).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(scrolledTo).toEqual([current]));
  });

  it('does not scroll to the first unit, which is in view', async () => {
    open({ done: 0 });
    await units();
    await act(waitForPaint);
    expect(scrolledTo).toEqual([]);
  });

  it('says so when all units are done', async () => {
    open({ done: 4 });
    expect(await screen.findByText('All of them are done.')).toBeVisible();
    expect(screen.queryByText('You are here')).toBeNull();
  });

  it('updates when an answer changes it', async () => {
    const { platform } = open();
    await units();
    platform.api.on({ 'GET /api/Path/GetPath': () => pathWith(2) });
    act(() => platform.memory.changes.set(1));
    await waitFor(async () => expect(await unit(1)).toHaveAttribute('data-state', 'done'));
  });

  it('is the same for somebody who is signed in', async () => {
    open({ session: signedIn() });
    expect(await units()).toHaveLength(4);
  });
});

describe('A chapter', () => {
  it('that is done starts collapsed, with a count', async () => {
    open({ done: 2 });
    const all = await units();
    expect(all.map((each) => each.closest('ol')?.hidden)).toEqual([true, true, false, false]);
    expect(screen.getByText('All 2 units done')).toBeVisible();
    expect(screen.getByText('0 of 2 units done')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hiragana' }));
    expect(all[0]).toBeVisible();
  });

  it('can be collapsed', async () => {
    open();
    const all = await units();
    const title = screen.getByRole('button', { name: 'Hiragana', expanded: true });
    await user.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'false');
    expect(all[0]).not.toBeVisible();
  });
});

describe('An expanded unit', () => {
  it('shows its kana at once, and its words once they have loaded', async () => {
    open({ handlers: { 'POST /api/Memory/GetContents': () => new Promise<never>(() => undefined) } });
    const current = await unit(1);
    expect(within(current).getByRole('list', { name: 'Characters' })).toHaveTextContent('かkaきkiくkuけkeこko');
    expect(within(current).getByText('Loading the words')).toBeInTheDocument();
  });

  it('loads content only when it is expanded', async () => {
    const { platform } = open();
    expect(await screen.findByText('egg')).toBeVisible();
    const calls = () => platform.api.callsTo('POST /api/Memory/GetContents').map(({ body }) => body.items);
    expect(calls()).toEqual([['word:4003:meaning']]);
    await expand(0);
    expect(calls()).toHaveLength(1);
    const third = await expand(2);
    expect(await within(third).findByText('day')).toBeVisible();
    expect(calls()).toEqual([['word:4003:meaning'], ['kanji:日:meaning', 'word:4004:meaning', 'word:4005:meaning']]);
  });

  it('links to its end, also while it is not open', async () => {
    open();
    expect(within(await expand(0)).getByRole('link', { name: 'Hiragana quiz: the vowels' })).toHaveAttribute(
      'href',
      '/hiragana-quiz?set=rows',
    );
    const locked = within(await expand(2));
    expect(locked.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Grammar lesson: Saying what something is: です', '/grammar/first'],
    ]);
  });

  it('links to its tale and to its grammar lesson', async () => {
    open();
    const tale = within(await expand(3));
    expect(await tale.findByRole('link', { name: 'Grammar lesson: Telling what was: でした' })).toHaveAttribute(
      'href',
      '/grammar/second',
    );
    expect(tale.getByRole('link', { name: 'Folktale: Momotaro, sentences 1 to 3' })).toHaveAttribute(
      'href',
      '/folktales/momotaro',
    );
  });

  it('does not link to an end that is hidden from readers', async () => {
    const path = pathWith(1);
    const hidden = path.chapters.map(({ title, units: chapterUnits }) => ({
      title,
      units: chapterUnits.map((each) => ({ ...each, end: { ...each.end, isHidden: true } })),
    }));
    open({ handlers: { 'GET /api/Path/GetPath': () => ({ ...path, chapters: hidden }) } });
    const tale = within(await expand(3));
    expect(await tale.findByRole('link', { name: 'Grammar lesson: Telling what was: でした' })).toBeVisible();
    expect(tale.queryByText(/At the end/)).not.toBeInTheDocument();
  });

  it('leads to the session if it is the current one', async () => {
    open();
    expect(within(await unit(1)).getByRole('link', { name: 'Learn' })).toHaveAttribute('href', '/today');
    await expand(2);
    expect(screen.getAllByRole('link', { name: 'Learn' })).toHaveLength(1);
  });

  it('offers to try again when its words do not load', async () => {
    const { platform } = open({ handlers: { 'POST /api/Memory/GetContents': () => CONNECTION_LOST } });
    expect(await screen.findByText('The words did not load.')).toBeVisible();
    platform.api.on(pathHandlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('egg')).toBeVisible();
  });
});

describe('“I know this”', () => {
  const markCalls = ({ platform }: ReturnType<typeof open>) => platform.api.callsTo('POST /api/Memory/MarkKnown');
  const ITEMS = [...'かきくけこ'].map((character) => `kana:${character}:read`).concat('word:4003:meaning');

  it('asks first', async () => {
    const opened = open({ dialogAnswers: [false] });
    await user.click(within(await unit(1)).getByRole('button', { name: 'I know this' }));
    expect(opened.platform.dialogs[0]?.text).toMatch(/^Mark all 6 items of “か to こ” as known\?/);
    expect(markCalls(opened)).toEqual([]);
  });

  it('marks all items, and can be undone', async () => {
    const opened = open({ dialogAnswers: [true] });
    const button = within(await unit(1)).getByRole('button', { name: 'I know this' });
    opened.platform.api.on({ 'GET /api/Path/GetPath': () => pathWith(2) });
    await user.click(button);
    await waitFor(async () => expect(await unit(1)).toHaveAttribute('data-state', 'done'));
    expect(markCalls(opened)).toEqual([{ body: { items: ITEMS, known: true } }]);
    const [toast] = opened.platform.toasts;
    expect(toast?.text).toBe('“か to こ” is marked as known.');
    await act(async () => toast?.action?.run());
    expect(markCalls(opened)[1]).toEqual({ body: { items: ITEMS, known: false } });
  });

  it('can be taken back later', async () => {
    const opened = open({ dialogAnswers: [true] });
    await user.click(within(await expand(0)).getByRole('button', { name: 'I don’t know this yet' }));
    await waitFor(() => expect(opened.platform.toasts).toHaveLength(1));
    expect(markCalls(opened)).toMatchObject([{ body: { known: false } }]);
  });

  it('can be tried again when it failed', async () => {
    const opened = open({
      dialogAnswers: [true],
      handlers: { 'POST /api/Memory/MarkKnown': () => CONNECTION_LOST },
    });
    await user.click(within(await unit(1)).getByRole('button', { name: 'I know this' }));
    await waitFor(() => expect(opened.platform.toasts).toMatchObject([{ tone: 'trouble' }]));
    opened.platform.api.on(pathHandlers);
    await act(async () => opened.platform.toasts[0]?.action?.run());
    await waitFor(() => expect(markCalls(opened)).toHaveLength(2));
  });
});

describe('Until it has loaded, the path', () => {
  it('shows placeholders', () => {
    open({ handlers: { 'GET /api/Path/GetPath': () => new Promise<never>(() => undefined) } });
    expect(screen.getByText('Loading the path')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'The learning path' })).toBeVisible();
  });

  it('waits for the session', () => {
    const { platform } = open({ session: { status: 'loading' } });
    expect(platform.api.calls).toEqual([]);
  });

  it('reports a failure and tries again', async () => {
    const { platform } = open({ handlers: { 'GET /api/Path/GetPath': () => CONNECTION_LOST } });
    expect(await screen.findByText('The path did not load.')).toBeVisible();
    platform.api.on(pathHandlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await units()).toHaveLength(4);
  });

  it('announces units when there are none', async () => {
    open({ handlers: { 'GET /api/Path/GetPath': () => ({ chapters: [], progress: [], current: null }) } });
    expect(await screen.findByRole('heading', { name: 'No units yet' })).toBeVisible();
  });
});

describe('Accessibility', () => {
  it.each(['light', 'dark'] as const)('has no violations in the %s theme', async (theme) => {
    const { container } = open({ theme });
    await screen.findByText('egg');
    await expand(3);
    await screen.findByRole('link', { name: /Telling what was/ });
    await expectNoAxeViolations(container);
  });

  it('has no violations after a failure', async () => {
    const { container } = open({ handlers: { 'GET /api/Path/GetPath': () => CONNECTION_LOST } });
    await screen.findByText('The path did not load.');
    await expectNoAxeViolations(container);
  });

  it('works with the keyboard', async () => {
    open();
    (await unitButton(2)).focus();
    await user.keyboard('{Enter}');
    expect(await unitButton(2)).toHaveAttribute('aria-expanded', 'true');
  });
});
