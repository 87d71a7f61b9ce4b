import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import type { Session } from '@shinobi/shared/platform';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { GenreEditorPage } from './genre-editor-page.js';
import { aDocumentReview } from '../testing/sample-review.js';
import { anEditedGenre, aWord } from '../testing/sample-genre.js';

const SAVE = 'POST /api/VocabEdit/Save';
const GET = 'GET /api/VocabEdit/GetOne/:genreName';

interface RenderOptions {
  readonly genre?: EditedGenre;
  readonly handlers?: Handlers;
  readonly session?: Session;
  readonly dialogAnswers?: readonly boolean[];
  readonly route?: string;
}

function open({
  genre = anEditedGenre(),
  handlers,
  session,
  dialogAnswers,
  route = '/vocabularyEdit/Food',
}: RenderOptions) {
  const platform = fakePlatform({
    session: session ?? signedIn({ userId: 1 }),
    dialogAnswers,
    handlers: { [GET]: () => genre, 'GET /api/Review/GetDocument': () => aDocumentReview(), ...handlers },
  });
  return renderWithPlatform(<GenreEditorPage />, { platform, route, path: '/vocabularyEdit/:genreName' });
}
async function renderPage(shown: RenderOptions = {}) {
  const rendered = open(shown);
  await screen.findByLabelText('Name in the address');
  return rendered;
}

const words = () => screen.getAllByRole('group', { name: /^Word \d+$/ });
const cell = (number: number, label: string) =>
  within(screen.getByRole('group', { name: `Word ${number}` })).getByLabelText(label);
const write = (number: number, label: string, value: string) =>
  fireEvent.change(cell(number, label), { target: { value } });
const press = (name: string, of: HTMLElement = document.body) =>
  userEvent.click(within(of).getByRole('button', { name }));
const inWord = (number: number) => screen.getByRole('group', { name: `Word ${number}` });
const english = () => words().map((each) => within(each).getByLabelText<HTMLInputElement>('English').value);

/** Returns what a server would after saving. */
const saveHandlers = (over: Partial<EditedGenre> = {}): Handlers => ({
  [SAVE]: ({ body }) => ({
    ...anEditedGenre(over),
    ...body,
    genreId: body.genreId || 90,
    version: body.version + 1,
    words: body.words.map((word, index) => aWord({ ...word, vocabId: word.vocabId ?? 1_000_000 + index })),
  }),
});

afterEach(() => fakeBrowser.local.clear());

describe('the genre editor', () => {
  it('has the settings and the words, and no accessibility violations', async () => {
    const { container } = await renderPage();
    expect(screen.getByLabelText('Name in the address')).toHaveAttribute('readonly');
    expect(screen.getByRole('switch', { name: /Released/ })).toBeChecked();
    expect(english()).toEqual(['egg', 'rice', 'fish', 'meat']);
    expect(cell(1, 'Reading')).toHaveValue('たまご');
    expect(cell(1, 'Part of speech')).toHaveValue('noun');
    await expectNoAxeViolations(container);
  });

  it.each<[string, Session, RegExp]>([
    ['a guest', { status: 'guest' }, /If you are an editor, sign in/],
    ['another user', signedIn({ userId: 2, name: 'Mika' }), /You are signed in as Mika/],
  ])('tells %s whom it is for, without a request', async (_, session, text) => {
    const { platform } = open({ session });
    expect(screen.getByText('This page is for editors')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
  });

  it('says that there is no such genre', async () => {
    open({ handlers: { [GET]: () => refusal('GenreNotFound') } });
    expect(await screen.findByText('No such genre')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All genres' })).toHaveAttribute('href', '/vocabularyEdit');
  });

  it('creates a new genre after all others, with one empty row', async () => {
    const list = { ...anEditedGenre({ order: 79 }), wordCount: 4 };
    const { platform, address } = await renderPage({
      route: '/vocabularyEdit/new',
      handlers: { 'GET /api/VocabEdit/GetAll': () => [list], ...saveHandlers() },
    });
    expect(words()).toHaveLength(1);
    expect(screen.getByText('Nothing is saved yet.')).toBeInTheDocument();
    expect(screen.getByLabelText('Place in the list')).toHaveValue(80);
    fireEvent.change(screen.getByLabelText('Name in the address'), { target: { value: 'Tea' } });
    write(1, 'Word', '茶');
    write(1, 'Reading', 'ちゃ');
    write(1, 'English', 'tea');
    await press('Save');
    await waitFor(() => expect(address()).toBe('/vocabularyEdit/Tea'));
    expect(platform.api.callsTo(SAVE)[0]?.body).toMatchObject({ genreId: 0, version: 0, genreName: 'Tea', order: 80 });
  });
});

describe('words', () => {
  it('can be edited, added, moved and removed, and all of it can be undone', async () => {
    await renderPage();
    write(1, 'English', 'hen’s egg');
    await press('Move down', inWord(1));
    await press('Remove word', inWord(1));
    await press('Add a word at the end');
    expect(english()).toEqual(['hen’s egg', 'fish', 'meat', '']);
    for (let step = 0; step < 4; step += 1) await press('Undo');
    expect(english()).toEqual(['egg', 'rice', 'fish', 'meat']);
    await press('Redo');
    expect(english()).toEqual(['hen’s egg', 'rice', 'fish', 'meat']);
  });

  it('can be edited with the keyboard alone', async () => {
    await renderPage();
    await userEvent.click(cell(3, 'English'));
    await userEvent.keyboard('{Enter}');
    expect(cell(4, 'English')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(cell(5, 'Word')).toHaveFocus();
    await userEvent.keyboard('茶{ArrowRight}ちゃ{ArrowUp}');
    expect(cell(4, 'Reading')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cell(3, 'Reading')).toHaveFocus();
    expect(english()).toEqual(['egg', 'rice', 'meat', 'fish', '']);
  });

  it('can be pasted from a spreadsheet', async () => {
    await renderPage();
    fireEvent.paste(cell(4, 'Word'), { clipboardData: { getData: () => '肉\tにく\tbeef\n茶\tちゃ\ttea' } });
    expect(english()).toEqual(['egg', 'rice', 'fish', 'beef', 'tea']);
  });

  it('can be imported from a CSV file, and stay unchanged when it is invalid', async () => {
    const { platform } = await renderPage();
    const input = screen.getByLabelText('CSV file');
    const file = (text: string) => new File([text], 'words.csv', { type: 'text/csv' });
    await userEvent.upload(input, file('Word,English\n茶,tea'));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    expect(platform.toasts[0]?.text).toBe('The first line has no column “Reading”.');
    expect(english()).toEqual(['egg', 'rice', 'fish', 'meat']);
    await userEvent.upload(input, file('Word,Reading,English\n茶,ちゃ,tea'));
    await waitFor(() => expect(english()).toEqual(['tea']));
    await press('Undo');
    expect(english()).toEqual(['egg', 'rice', 'fish', 'meat']);
  });

  it('show faults at their fields', async () => {
    await renderPage();
    write(2, 'Reading', 'gohan');
    await waitFor(() => expect(cell(2, 'Reading')).toBeInvalid());
    expect(cell(2, 'Reading')).toHaveAccessibleDescription('A reading is written in kana alone.');
    expect(screen.getByText(/1 field to fix/)).toBeInTheDocument();
    write(2, 'Reading', 'ごはん');
    await waitFor(() => expect(cell(2, 'Reading')).toBeValid());
  });
});

describe('saving', () => {
  it('sends the whole genre with the version that was edited and keeps the ids that new words get', async () => {
    const { platform } = await renderPage({ handlers: saveHandlers() });
    await press('Add a word at the end');
    write(5, 'Word', '茶');
    write(5, 'Reading', 'ちゃ');
    write(5, 'English', 'tea');
    await userEvent.click(screen.getByRole('switch', { name: /Released/ }));
    await press('Save');
    expect(await screen.findByText('Version 4')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/Everything is saved/)).toBeInTheDocument());
    expect(platform.toasts.map(({ text }) => text)).toEqual(['Version 4 is saved.']);
    write(5, 'English', 'green tea');
    await press('Save');
    await screen.findByText('Version 5');
    const [first, second] = platform.api.callsTo(SAVE).map(({ body }) => body);
    expect(first).toMatchObject({ genreId: 4, version: 3, released: false });
    expect(first?.words.map(({ vocabId }) => vocabId)).toEqual([11, 12, 13, 14, undefined]);
    expect(second?.version).toBe(4);
    expect(second?.words[4]).toMatchObject({ vocabId: 1_000_004, english: 'green tea' });
  });

  it('lists what it will change, and reverts single changes', async () => {
    await renderPage();
    write(1, 'English', 'hen’s egg');
    write(3, 'English', 'raw fish');
    await userEvent.click(await screen.findByText('What saving changes: 2 differences'));
    await press('Revert: Word 1');
    expect(english()).toEqual(['egg', 'rice', 'raw fish', 'meat']);
  });

  it('merges another editor’s changes, shows conflicts, and overwrites nothing', async () => {
    const theirs = anEditedGenre({ version: 4 });
    const [egg, ...others] = theirs.words;
    const [rice, fish, ...rest] = others;
    const changed = (word: typeof egg, text: string) => ({ ...(word as (typeof others)[number]), english: text });
    const theirWords = [changed(egg, 'eggs'), rice as (typeof others)[number], changed(fish, 'raw fish'), ...rest];
    const current = { ...theirs, words: theirWords };
    let isStale = true;
    const { platform } = await renderPage({
      handlers: {
        [SAVE]: ({ body }) => {
          if (isStale) return refusal('StaleVersion', { current });
          return { ...anEditedGenre({ version: 5 }), words: body.words.map((word) => aWord({ vocabId: 1, ...word })) };
        },
      },
    });
    write(1, 'English', 'hen’s egg');
    write(2, 'English', 'cooked rice');
    await press('Save');
    const heading = await screen.findByRole('heading', { name: 'Somebody else has saved this genre' });
    expect(heading).toHaveFocus();
    const conflict = screen.getByRole('region', { name: 'Somebody else has saved this genre' });
    expect(conflict).toHaveTextContent(/Yours.*hen’s egg.*Theirs.*eggs/);
    expect(conflict).not.toHaveTextContent(/rice|fish/);
    expect(english()).toEqual(['hen’s egg', 'cooked rice', 'raw fish', 'meat']);
    await press('Take theirs: Word 1', conflict);
    expect(english()).toEqual(['eggs', 'cooked rice', 'raw fish', 'meat']);
    isStale = false;
    await press('Continue with what is in the editor');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await press('Save');
    await screen.findByText('Version 5');
    expect(platform.api.callsTo(SAVE)[1]?.body).toMatchObject({ version: 4 });
    expect(
      platform.api
        .callsTo(SAVE)[1]
        ?.body.words.slice(0, 2)
        .map((word) => word.english),
    ).toEqual(['eggs', 'cooked rice']);
  });

  it('names refused fields as the page does, and keeps the text', async () => {
    const details = [{ path: 'words.1.english', message: 'Too long.' }];
    await renderPage({ handlers: { [SAVE]: () => refusal('InvalidInput', { details }) } });
    write(2, 'English', 'cooked rice');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Word 2, English: Too long.');
    expect(english()[1]).toBe('cooked rice');
  });

  it('sends nothing while a field has a fault, and says which one', async () => {
    const { platform } = await renderPage({ handlers: saveHandlers() });
    write(2, 'English', '');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Word 2, English: This is still empty.');
    expect(platform.api.callsTo(SAVE)).toEqual([]);
    write(2, 'English', 'cooked rice');
    await press('Save');
    expect(await screen.findByText('Version 4')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('works again after a lost connection', async () => {
    let isLost = true;
    const { platform } = await renderPage({
      handlers: {
        ...saveHandlers(),
        [SAVE]: (request) => (isLost ? CONNECTION_LOST : (saveHandlers()[SAVE]?.(request) ?? CONNECTION_LOST)),
      },
    });
    write(2, 'English', 'cooked rice');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/server cannot be reached/);
    isLost = false;
    await press('Save');
    expect(await screen.findByText('Version 4')).toBeInTheDocument();
    expect(platform.api.callsTo(SAVE)).toHaveLength(2);
  });

  it.each([
    ['a new genre', '/vocabularyEdit/new', 0],
    ['a genre with a new word', '/vocabularyEdit/Food', 1],
  ])('continues with %s of which only the response was lost', async (_, route, version) => {
    const genre = anEditedGenre({ version });
    let stored = version === 0 ? null : genre;
    let isLost = true;
    const save: Handlers = {
      'GET /api/VocabEdit/GetAll': () => [],
      // A new genre has another address from now on, whose page may ask for it.
      [GET]: () => stored ?? genre,
      [SAVE]: ({ body }) => {
        if (stored && body.version !== stored.version)
          return refusal(body.genreId === 0 ? 'NameTaken' : 'StaleVersion', { current: stored });
        const saved = body.words.map((word, index) => aWord({ ...word, vocabId: word.vocabId ?? 1_000_000 + index }));
        stored = { ...anEditedGenre(), ...body, genreId: 90, version: body.version + 1, words: saved };
        const response = isLost ? CONNECTION_LOST : stored;
        isLost = false;
        return response;
      },
    };
    await renderPage({ route, genre, handlers: save });
    if (version === 0) {
      fireEvent.change(screen.getByLabelText('Name in the address'), { target: { value: 'Soups' } });
    } else await press('Add a word at the end');
    const last = words().length;
    write(last, 'Word', '味噌汁');
    write(last, 'Reading', 'みそしる');
    write(last, 'English', 'miso soup');
    await press('Save');
    expect(await screen.findByText(/Not saved/)).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(stored?.version).toBe(version + 2));
    await waitFor(() => expect(words()).toHaveLength(last));
    expect(stored?.words).toHaveLength(last);
  });
});

describe('leaving', () => {
  it('merges a restored draft with what was saved in the meantime', async () => {
    const { unmount } = await renderPage();
    write(1, 'English', 'hen’s egg');
    unmount();
    const stored = anEditedGenre({ version: 4 });
    const newer = stored.words.map((word, at) => (at === 1 ? { ...word, english: 'cooked rice' } : word));
    await renderPage({ genre: { ...stored, words: newer } });
    await press('Restore the draft');
    expect(english()).toEqual(['hen’s egg', 'cooked rice', 'fish', 'meat']);
    expect(screen.getByText(/Somebody else has saved version 4/)).toBeInTheDocument();
  });

  it('offers the unsaved draft of an earlier visit', async () => {
    const { unmount } = await renderPage();
    write(1, 'English', 'hen’s egg');
    unmount();
    await renderPage();
    expect(english()[0]).toBe('egg');
    await press('Restore the draft');
    expect(english()[0]).toBe('hen’s egg');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  });

  it('by a link asks first while there are unsaved changes', async () => {
    const { platform, address } = await renderPage({ dialogAnswers: [false, true] });
    write(1, 'English', 'hen’s egg');
    const link = screen.getByRole('link', { name: 'See it as readers do' });
    await userEvent.click(link);
    expect(platform.dialogs[0]?.text).toMatch(/Leave without saving\?/);
    expect(address()).toBe('/vocabularyEdit/Food');
    await userEvent.click(link);
    await waitFor(() => expect(address()).toBe('/vocabulary-quiz/Food'), { timeout: 3000 });
  });

  it('does not ask when everything is saved', async () => {
    const { platform, address } = await renderPage();
    await userEvent.click(screen.getByRole('link', { name: 'See it as readers do' }));
    expect(address()).toBe('/vocabulary-quiz/Food');
    expect(platform.dialogs).toEqual([]);
  });
});

describe('the history', () => {
  it('restores an older version into the editor', async () => {
    const old = anEditedGenre({ version: 2, words: anEditedGenre().words.slice(0, 2) });
    await renderPage({
      handlers: {
        'GET /api/VocabEdit/GetHistory/:genreName': () => [{ version: 2, at: '2026-11-19T09:00:00.000Z', count: 2 }],
        'GET /api/VocabEdit/GetVersion/:genreName/:version': () => old,
      },
    });
    await press('Show the history');
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    await waitFor(() => expect(english()).toEqual(['egg', 'rice']));
    expect(screen.getByText(/unsaved changes/)).toBeInTheDocument();
  });
});
