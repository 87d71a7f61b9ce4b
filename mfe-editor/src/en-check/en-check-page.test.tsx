import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  fakeStorage,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { EnCheckPage } from './en-check-page.js';
import { createOwnNotes } from './own-notes.js';

const ALL = 'GET /api/EnCheck/GetAll';
const ONE = 'GET /api/EnCheck/GetOne/:pageName';
const ADD = 'POST /api/EnCheck/Add';
const EDIT = 'POST /api/EnCheck/Edit';
const RESOLVE = 'POST /api/EnCheck/Resolve';
const REMOVE = 'POST /api/EnCheck/Remove';
const TOKEN = 'folded-crane';
const AT = '2026-11-20T09:00:00.000Z';

const aNote = (given: Partial<CheckNote> = {}): CheckNote => ({
  ...{ noteId: 1, paragraph: 0, before: null, note: 'Say it shorter.', signedBy: 'Ann', at: AT },
  ...{ editedAt: null, resolvedAt: null, version: 1 },
  ...given,
});
const aPage = (given: Partial<CheckedPage> = {}): CheckedPage => ({
  pageName: 'wa-and-ga',
  title: 'Wa and ga',
  paragraphs: [
    { text: 'Ask **ten** learners.', mark: 'mark-1' },
    { text: '{山|やま} means mountain.', mark: 'mark-2' },
  ],
  notes: [aNote()],
  ...given,
});
const articles = [
  { pageName: 'wa-and-ga', title: 'Wa and ga', paragraphs: 12, open: 2, resolved: 1 },
  { pageName: 'counters', title: 'Counters', paragraphs: 9, open: 0, resolved: 0 },
];

const open = (handlers: Handlers = {}, { route = '/en-check/wa-and-ga', userId = 1, dialogAnswers = [true] } = {}) =>
  renderWithPlatform(<EnCheckPage />, {
    platform: fakePlatform({
      session: signedIn({ userId }),
      handlers: { [ALL]: () => articles, [ONE]: () => aPage(), ...handlers },
      dialogAnswers,
    }),
    route,
    path: '/en-check/:pageName?',
  });
const paragraph = (number: number) => screen.findByRole('listitem', { name: `Paragraph ${number}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const write = async (note: string, name = 'Ann') => {
  await press('Add a note to paragraph 2');
  await userEvent.type(screen.getByLabelText('Note on the English'), note);
  await userEvent.type(screen.getByLabelText('Your name'), name);
  await press('Save');
};

beforeEach(() => fakeBrowser.local.clear());

describe('The English check', () => {
  it('lists the articles with how many notes are open', async () => {
    const { container } = open({}, { route: '/en-check' });
    expect(await screen.findByRole('heading', { name: '2 articles' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Wa and ga' });
    expect(link).toHaveAttribute('href', '/en-check/wa-and-ga');
    expect(screen.getByText('2 open notes')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Wa and ga/ })).toHaveTextContent('122 open notes1 note resolved');
    await expectNoAxeViolations(container);
  });

  it('shows the paragraphs as readers see them, with their notes', async () => {
    const { container } = open();
    const first = await paragraph(1);
    expect(within(first).getByText('ten').tagName).toBe('STRONG');
    expect(within(first).getByText('Say it shorter.')).toBeInTheDocument();
    expect(first).toHaveTextContent('Ann Nov 20, 2026');
    expect((await paragraph(2)).querySelector('ruby')).toHaveTextContent('山');
    expect(screen.getByText('1 note is open.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the article' })).toHaveAttribute('href', '/articles/wa-and-ga');
    await expectNoAxeViolations(container);
  });

  it('asks for the editor token', async () => {
    open(
      { [ALL]: ({ editorToken }) => (editorToken === TOKEN ? articles : refusal('Forbidden')) },
      { route: '/en-check', userId: 2 },
    );
    await userEvent.type(screen.getByLabelText('Editor token'), TOKEN);
    await press('Show the articles');
    expect(await screen.findByRole('heading', { name: '2 articles' })).toHaveFocus();
  });

  it('says so when there is no such article', async () => {
    open({ [ONE]: () => refusal('ArticleNotFound') }, { route: '/en-check/nothing' });
    expect(await screen.findByText('There is no article with the address “nothing”.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/en-check');
  });
});

describe('A note', () => {
  it('is added to a paragraph with a signature, and can be changed by its author', async () => {
    const { platform, container } = open({
      [ADD]: ({ body: { note, signedBy, paragraph: at } }) => aNote({ noteId: 7, note, signedBy, paragraph: at }),
      [EDIT]: ({ body: { note } }) => aNote({ noteId: 7, note, paragraph: 1, version: 2, editedAt: AT }),
    });
    await paragraph(2);
    await write('A mountain.');
    expect(await within(await paragraph(2)).findByText('A mountain.')).toBeInTheDocument();
    const [{ body } = { body: null }] = platform.api.callsTo(ADD);
    expect(body).toMatchObject({ pageName: 'wa-and-ga', paragraph: 1, mark: 'mark-2', signedBy: 'Ann' });
    expect(screen.getByText('2 notes are open.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a note to paragraph 2' })).toHaveFocus());

    await press('Edit');
    await userEvent.type(screen.getByLabelText('Note on the English'), ' A high one.');
    await expectNoAxeViolations(container);
    await press('Save');
    expect(await screen.findByText('A mountain. A high one.')).toBeInTheDocument();
    expect(platform.api.callsTo(EDIT)[0]?.body).toMatchObject({ noteId: 7, noteKey: body?.noteKey, version: 1 });
    expect(await paragraph(2)).toHaveTextContent('(edited)');
  });

  it('that was not saved is still being written after a reload, until it is saved or cancelled', async () => {
    const field = () => screen.getByLabelText('Note on the English');
    const typed = async (text: string) => {
      await userEvent.clear(field());
      await userEvent.type(field(), text);
    };
    createOwnNotes(fakeStorage('editor')).saveKey(1, 'key-of-the-note-1');
    const { unmount } = open();
    await paragraph(2);
    await press('Add a note to paragraph 2');
    await typed('A mountain.');
    unmount();
    const { unmount: leaveAgain } = open();
    await paragraph(2);
    expect(field()).toHaveValue('A mountain.');
    expect(field()).not.toHaveFocus();
    await press('Cancel');
    await press('Edit');
    await typed('Say it much shorter.');
    leaveAgain();
    open({ [EDIT]: ({ body: { note } }) => aNote({ note, version: 2 }) });
    await paragraph(1);
    expect(field()).toHaveValue('Say it much shorter.');
    await press('Save');
    expect(await screen.findByText('Say it much shorter.', { selector: 'p' })).toBeVisible();
    expect(fakeStorage('editor').local.listKeys('edit-draft:')).toEqual([]);
  });

  it('by somebody else can be resolved but not changed', async () => {
    const { platform } = open({
      [RESOLVE]: ({ body: { resolved } }) => aNote({ resolvedAt: resolved ? AT : null, version: 2 }),
    });
    await paragraph(1);
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await press('Resolve');
    await waitFor(() => expect(screen.queryByText('Say it shorter.')).not.toBeInTheDocument());
    expect(screen.getByText('0 notes are open.')).toBeInTheDocument();
    expect(platform.api.callsTo(RESOLVE)[0]?.body).toMatchObject({ noteId: 1, resolved: true, version: 1 });

    await userEvent.click(screen.getByRole('switch', { name: 'Show resolved notes' }));
    expect(screen.getByText('Resolved')).toBeInTheDocument();
    await press('Reopen');
    await waitFor(() => expect(screen.queryByText('Resolved')).not.toBeInTheDocument());
    expect(screen.getByText('1 note is open.')).toBeInTheDocument();
  });

  it('can be removed by its author, after a confirmation', async () => {
    createOwnNotes(fakeStorage('editor')).saveKey(1, 'key-of-this-browser');
    const { platform } = open({ [REMOVE]: () => ({}) }, { dialogAnswers: [false, true] });
    await paragraph(1);
    await press('Remove');
    expect(screen.getByText('Say it shorter.')).toBeInTheDocument();
    await press('Remove');
    await waitFor(() => expect(screen.queryByText('Say it shorter.')).not.toBeInTheDocument());
    expect(platform.api.callsTo(REMOVE)).toEqual([{ body: { noteId: 1, noteKey: 'key-of-this-browser' } }]);
  });

  it('says when its paragraph was changed or removed, and shows the earlier wording', async () => {
    const changed = aNote({ before: 'Ask nine learners.' });
    const gone = aNote({ noteId: 2, note: 'And this?', paragraph: null, before: 'It was long.' });
    open({ [ONE]: () => aPage({ notes: [changed, gone] }) });
    await userEvent.click(await within(await paragraph(1)).findByText('The paragraph has changed since.'));
    expect(screen.getByText('Ask nine learners.')).toBeVisible();
    const region = screen.getByRole('region', { name: 'On removed paragraphs' });
    expect(within(region).getByText('And this?')).toBeInTheDocument();
    expect(within(region).getByText('The paragraph was removed.')).toBeInTheDocument();
  });

  it('on a paragraph that has changed is kept, and the new wording is shown', async () => {
    const current = aPage({ paragraphs: [aPage().paragraphs[0]!, { text: 'A mountain is 山.', mark: 'mark-3' }] });
    const { platform } = open({
      [ADD]: ({ body: { mark, note } }) =>
        mark === 'mark-3' ? aNote({ noteId: 7, note, paragraph: 1 }) : refusal('StaleVersion', { current }),
    });
    await paragraph(2);
    await write('Which one?');
    expect(await screen.findByText(/A mountain is/)).toBeInTheDocument();
    expect(platform.toasts.at(-1)?.text).toMatch(/^The article has changed since you read it/);
    expect(screen.getByLabelText('Note on the English')).toHaveValue('Which one?');
    await press('Save');
    expect(await within(await paragraph(2)).findByText('Which one?')).toBeInTheDocument();
    expect(new Set(platform.api.callsTo(ADD).map(({ body }) => body.noteKey)).size).toBe(1);
  });

  it('that somebody else has changed is replaced by their version', async () => {
    const current = aNote({ note: 'Leave it out.', version: 3 });
    const { platform } = open({ [RESOLVE]: () => refusal('StaleVersion', { current }) });
    await paragraph(1);
    await press('Resolve');
    expect(await screen.findByText('Leave it out.')).toBeInTheDocument();
    expect(platform.toasts.at(-1)?.text).toMatch(/^Somebody else has changed this note/);
  });

  it('is saved by Ctrl+S wherever the focus is, once, and only when it was changed', async () => {
    const save = (target: Element, repeat = false) => fireEvent.keyDown(target, { key: 's', ctrlKey: true, repeat });
    const { platform } = open({ [ADD]: ({ body: { note } }) => aNote({ noteId: 7, note, paragraph: 1 }) });
    await paragraph(2);
    expect(save(document.body)).toBe(false);
    await press('Add a note to paragraph 2');
    save(document.body);
    expect(platform.api.callsTo(ADD)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your name'), 'Ann');
    await userEvent.type(screen.getByLabelText('Note on the English'), 'A mountain.');
    act(() => (document.activeElement as HTMLElement).blur());
    save(document.body, true);
    save(document.body);
    expect(await screen.findByText('A mountain.', { selector: 'p' })).toBeInTheDocument();
    expect(platform.api.callsTo(ADD)).toHaveLength(1);
  });

  it('that is too long is kept whole and not saved until it is shortened, and so is a name', async () => {
    const { platform } = open({ [ADD]: ({ body: { note } }) => aNote({ noteId: 7, note, paragraph: 1 }) });
    await paragraph(2);
    await press('Add a note to paragraph 2');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Note on the English');
    const name = screen.getByLabelText<HTMLInputElement>('Your name');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(1001));
    await userEvent.click(name);
    await userEvent.paste('y'.repeat(31));
    await press('Save');
    expect([field.value.length, name.value.length]).toEqual([1001, 31]);
    expect(field).toHaveAccessibleDescription('1,001 of 1,000 characters Too long: shorten it by 1 character.');
    expect(name).toHaveAccessibleDescription(/31 of 30 characters Too long/);
    expect(platform.api.callsTo(ADD)).toEqual([]);
    await userEvent.type(field, '{Backspace}');
    await userEvent.type(name, '{Backspace}');
    await press('Save');
    await waitFor(() => expect(platform.api.callsTo(ADD)).toHaveLength(1));
  });

  it('stays in its field when the server does not respond', async () => {
    const { platform } = open({ [ADD]: () => CONNECTION_LOST });
    await paragraph(2);
    await write('A mountain.');
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble' }]));
    expect(screen.getByLabelText('Note on the English')).toHaveValue('A mountain.');
  });
});
