import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import type { FoundPage, FoundWord } from '@shinobi/shared/contract/learning/dictionary';
import { useLocation } from '@shinobi/shared/platform/router';
import { fakePlatform } from '@shinobi/shared/testing';
import { CONNECTION_LOST, type Handlers, type Refusal, refusal } from '@shinobi/shared/testing/fake-api';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { SearchDialog } from './search-dialog.js';

beforeAll(installNativeDialog);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wordNamed = (writing: string, changes: Partial<FoundWord> = {}): FoundWord => ({
  ...{ entryId: '1a', writing, reading: 'たべる', glosses: ['to eat'], isCommon: true, vocabId: null, inflections: [] },
  ...changes,
});
const LESSON: FoundPage = {
  kind: 'grammar',
  title: '〜ました',
  summary: 'The polite past',
  address: '/grammar/polite-past',
};
const found = { pages: [LESSON], words: [wordNamed('食べる', { inflections: ['past', 'polite'] })] };
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/** Shows the dialog. `settle` lets timers and responses pass. */
function openDialog(handlers: Handlers) {
  const platform = fakePlatform({ handlers });
  const close = jest.fn();
  const { container } = renderInShell(
    <>
      <Address />
      <SearchDialog kind="search" close={close} />
    </>,
    { platform },
  );
  return { platform, close, container };
}
const settle = (ms = 100) => act(() => jest.advanceTimersByTimeAsync(ms));
const input = () => screen.getByTestId('search-input');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const results = () => screen.queryAllByTestId('search-result');
const press = (key: string, more = {}) => fireEvent.keyDown(input(), { key, ...more });

describe('The search', () => {
  it('shows pages and words, each inflected form with its way to the dictionary form', async () => {
    const { container } = openDialog({ 'GET /api/Dictionary/Search': () => found });
    expect(input()).toHaveFocus();
    type('食べました');
    await settle();
    expect(results()).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Pages' })).toHaveTextContent('〜ました Grammar');
    expect(screen.getByRole('group', { name: 'Words' })).toHaveTextContent(/食べました.*食べる: past, polite/);
    expect(screen.getByText(/Electronic Dictionary Research/)).toBeVisible();
    expect(screen.getByText('2 results.')).toBeInTheDocument();
    jest.useRealTimers();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('requests once typing rests, and nothing for blanks', async () => {
    const { platform } = openDialog({ 'GET /api/Dictionary/Search': () => found });
    for (const text of ['  ', 't', 'ta', 'tab']) type(text);
    await settle();
    expect(platform.api.callsTo('GET /api/Dictionary/Search')).toEqual([{ query: { q: 'tab' } }]);
    type('');
    await settle();
    expect(results()).toHaveLength(0);
    expect(platform.api.calls).toHaveLength(1);
  });

  it('requests nothing while an input method composes, and ignores its Enter', async () => {
    const { platform } = openDialog({ 'GET /api/Dictionary/Search': () => found });
    fireEvent.compositionStart(input());
    type('た');
    type('たべ');
    await settle();
    const enter = createEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    fireEvent(input(), enter);
    expect(platform.api.calls).toHaveLength(0);
    type('食べ');
    fireEvent.compositionEnd(input());
    await settle();
    expect(platform.api.callsTo('GET /api/Dictionary/Search')).toEqual([{ query: { q: '食べ' } }]);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });

  it('chooses by arrow keys, and opens by Enter', async () => {
    openDialog({ 'GET /api/Dictionary/Search': () => found });
    type('食べました');
    await settle();
    const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
    expect(active()).toBe(results()[0]);
    press('ArrowDown');
    expect(active()).toBe(results()[1]);
    press('ArrowDown');
    expect(active()).toBe(results()[0]);
    press('ArrowUp');
    expect(results()[1]).toHaveAttribute('aria-selected', 'true');
    press('Enter');
    expect(screen.getByTestId('address')).toHaveTextContent('/word/1a-taberu');
  });

  it('opens the first result of a text whose results were still on their way', async () => {
    openDialog({ 'GET /api/Dictionary/Search': () => found });
    type('食べました');
    press('Enter');
    await settle();
    expect(screen.getByTestId('address')).toHaveTextContent('/grammar/polite-past');
  });

  it('never lets a late response replace a newer one', async () => {
    const answers = new Map<string, (found: { pages: FoundPage[]; words: FoundWord[] }) => void>();
    openDialog({
      'GET /api/Dictionary/Search': ({ query: { q } }) => new Promise((resolve) => void answers.set(q, resolve)),
    });
    type('old');
    await settle();
    type('new');
    await settle();
    answers.get('new')?.({ pages: [], words: [wordNamed('新しい')] });
    await settle();
    answers.get('old')?.({ pages: [], words: [wordNamed('古い')] });
    await settle();
    expect(results().map((each) => each.textContent)).toEqual([expect.stringContaining('新しい')]);
  });

  it('says that nothing was found', async () => {
    openDialog({ 'GET /api/Dictionary/Search': () => ({ pages: [], words: [] }) });
    type('qqq');
    await settle();
    expect(screen.getByText(/^Nothing found for “qqq”/)).toBeVisible();
  });

  it('says for which spelling the words are when none has the typed one', async () => {
    openDialog({ 'GET /api/Dictionary/Search': () => ({ ...found, meant: 'eat' }) });
    type('eeat');
    await settle();
    expect(screen.getByText('No words found for “eeat”. These are words for “eat”.')).toBeVisible();
  });

  it('names the inflections of what a question asks for, not of the question', async () => {
    openDialog({ 'GET /api/Dictionary/Search': () => ({ ...found, meant: 'tabemashita' }) });
    type('how do you say tabemashita');
    await settle();
    expect(results().at(-1)).toHaveTextContent(/tabemashita.*食べる: past, polite/);
    expect(results().at(-1)).not.toHaveTextContent('how do you say');
  });

  it.each<[string, Refusal | typeof CONNECTION_LOST, RegExp]>([
    ['the connection is lost', CONNECTION_LOST, /cannot be reached/],
    ['the dictionary is not ready', refusal('DictionaryNotReady', { retryAfter: 1 }), /being prepared/],
  ])('says so when %s, and tries again', async (_, result, message) => {
    let isBroken = true;
    openDialog({ 'GET /api/Dictionary/Search': () => (isBroken ? result : found) });
    type('taberu');
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(results()).toHaveLength(2);
  });

  it('starts with the text that was selected on the page, and closes when its own page is chosen', async () => {
    const page = document.body.appendChild(document.createElement('p'));
    page.textContent = ' 猫 ';
    getSelection()?.selectAllChildren(page);
    const own = { ...LESSON, address: '/' };
    const { close } = openDialog({ 'GET /api/Dictionary/Search': () => ({ pages: [own], words: [] }) });
    await settle(0);
    expect(input()).toHaveValue('猫');
    fireEvent.click(results()[0] as HTMLElement);
    expect(close).toHaveBeenCalled();
  });
});
