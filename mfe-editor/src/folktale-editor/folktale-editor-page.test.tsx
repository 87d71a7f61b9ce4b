import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import {
  aStory,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { anEditedStory } from './sample-folktale.js';
import { aDocumentReview } from '../testing/sample-review.js';
import { FolktaleEditorPage } from './folktale-editor-page.js';

const TOKEN = 'folded-crane';
const SAVE = 'POST /api/StoriesEdit/Save';
const REGISTER = 'POST /api/StoriesEdit/Register';
const TRANSLATE = 'POST /api/StoriesEdit/Translate';
const WORD = 'POST /api/StoriesEdit/TranslateWord';

const LISTED = {
  ...aStory({ storyName: 'momotaro' }),
  ...{ published: true, hasDraft: false, updatedAt: '2026-11-03T08:00:00.000Z' },
};

const anArticle = (pageName: string, title: string) => ({
  ...{ articleId: 1, pageName, order: 1, title, description: '', level: null, minutes: 1, picture: null },
});
const ARTICLES = [anArticle('wa-and-ga', 'Wa and ga'), anArticle('counters', 'Counters')];

const audioLines = [
  { lineNumber: 1, kanji: '桃です。', hiragana: 'ももです。', state: 'ready', failure: null } as const,
  { lineNumber: 2, kanji: '川へ行く。', hiragana: 'かわへいく。', state: 'missing', failure: null } as const,
];

const serving = (story: EditedStory): Handlers => ({
  'GET /api/StoriesEdit/GetAll': ({ editorToken }) => (editorToken === TOKEN ? [LISTED] : refusal('Forbidden')),
  'GET /api/StoriesEdit/GetPageData/:id': () => story.storyDesc,
  'GET /api/StoriesEdit/GetSentences/:id': () => story.sentences,
  'GET /api/StoriesEdit/GetWords/:id': () => story.words,
  'GET /api/StoriesEdit/GetAudioStates/:id': () => ({ hasVoice: false, lines: audioLines }),
  'GET /api/Articles/GetAll': () => ARTICLES,
  'POST /api/StoriesEdit/GetReadings': ({ body }) => ({ readings: body.sentences.map(() => 'ももです。') }),
});

interface RenderOptions {
  readonly story?: EditedStory;
  readonly handlers?: Handlers;
  readonly dialogAnswers?: readonly boolean[];
  readonly route?: string;
}

async function renderPage({
  story = anEditedStory(),
  handlers,
  dialogAnswers,
  route = '/folktalesEdit/momotaro',
}: RenderOptions = {}) {
  const platform = fakePlatform({ handlers: { ...serving(story), ...handlers }, dialogAnswers });
  const rendered = renderWithPlatform(<FolktaleEditorPage />, { platform, route, path: '/folktalesEdit/:storyName' });
  await screen.findByLabelText('Description');
  return rendered;
}

const line = (number: number) => screen.getByRole('group', { name: `Line ${number}` });
const lines = () => screen.getAllByRole('group', { name: /^Line \d+$/ });
const cell = (number: number, label: string) => within(line(number)).getByLabelText(label);
const words = (number: number) => within(line(number)).queryAllByRole('group', { name: /^Word/ });
const word = (number: number, at: number) =>
  within(line(number)).getByRole('group', { name: `Word ${at} of line ${number}` });
const press = (name: string, of: HTMLElement = document.body) =>
  userEvent.click(within(of).getByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const texts = ({ dialogs }: { readonly dialogs: readonly { readonly text: string }[] }) =>
  dialogs.map(({ text }) => text);

beforeEach(() => fakeBrowser.local.setItem('register-token', TOKEN));
afterEach(() => fakeBrowser.local.clear());

describe('the folktale editor', () => {
  it('has description, lines, words and token, and no accessibility violations', async () => {
    const { container } = await renderPage();
    expect(screen.getByLabelText('Description')).toHaveValue('A peach.\nA boy.');
    expect(lines()).toHaveLength(2);
    expect(cell(2, 'Japanese')).toHaveValue('川へ行く。');
    expect(cell(2, 'English')).toHaveValue('She goes to the river.');
    expect(within(word(2, 3)).getByLabelText('Word 3, reading')).toHaveValue('いく');
    expect(screen.getByLabelText('Editor token')).toHaveValue(TOKEN);
    await expectNoAxeViolations(container);
  });

  it('creates a new folktale with one blank line', async () => {
    const story = anEditedStory({ storyId: 0, storyName: '', description: '', published: false, version: 0 }, []);
    const { platform } = await renderPage({ story, route: '/folktalesEdit/new' });
    expect(lines()).toHaveLength(1);
    expect(words(1)).toHaveLength(1);
    expect(platform.api.callsTo('GET /api/StoriesEdit/GetPageData/:id')[0]?.params).toEqual({ id: 0 });
    expect(screen.queryByText('History')).not.toBeInTheDocument();
  });

  it('asks for a missing token, and says so when it is wrong', async () => {
    fakeBrowser.local.clear();
    const platform = fakePlatform({ handlers: serving(anEditedStory()) });
    const options = { platform, route: '/folktalesEdit/momotaro', path: '/folktalesEdit/:storyName' };
    renderWithPlatform(<FolktaleEditorPage />, options);
    await userEvent.type(screen.getByLabelText('Editor token'), 'folded-swan');
    await press('Show the folktale');
    expect(await screen.findByText(/did not accept this token/)).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Editor token'));
    await userEvent.type(screen.getByLabelText('Editor token'), TOKEN);
    await press('Show the folktale');
    expect(await screen.findByLabelText('Description')).toBeInTheDocument();
    expect(fakeBrowser.local.getItem('register-token')).toBe(TOKEN);
  });

  it('keeps unsaved text while the token is corrected, and does not reload', async () => {
    const { platform } = await renderPage();
    write(cell(1, 'English'), 'Not saved.');
    await userEvent.type(screen.getByLabelText('Editor token'), '{Backspace}x');
    expect(cell(1, 'English')).toHaveValue('Not saved.');
    expect(platform.api.callsTo('GET /api/StoriesEdit/GetPageData/:id')).toHaveLength(1);
    expect(fakeBrowser.local.getItem('register-token')).toBe(`${TOKEN.slice(0, -1)}x`);
  });

  it('keeps unsaved text when the administrator’s session ends', async () => {
    fakeBrowser.local.clear();
    const handlers: Handlers = {
      ...serving(anEditedStory()),
      'GET /api/StoriesEdit/GetAll': () => [LISTED],
      'GET /api/Review/GetDocument': () => aDocumentReview(),
    };
    const platform = fakePlatform({ handlers, session: signedIn({ userId: 1 }) });
    const options = { platform, route: '/folktalesEdit/momotaro', path: '/folktalesEdit/:storyName' };
    renderWithPlatform(<FolktaleEditorPage />, options);
    await screen.findByLabelText('Description');
    write(cell(1, 'English'), 'Not saved.');
    act(() => platform.session.set({ status: 'guest' }));
    expect(cell(1, 'English')).toHaveValue('Not saved.');
  });

  it('says that there is no such folktale', async () => {
    const platform = fakePlatform({ handlers: serving(anEditedStory()) });
    const options = { platform, route: '/folktalesEdit/nothing', path: '/folktalesEdit/:storyName' };
    renderWithPlatform(<FolktaleEditorPage />, options);
    expect(await screen.findByText(/no folktale with the address “nothing”/)).toBeInTheDocument();
  });
});

describe('lines and words', () => {
  it('asks before a line is removed; the lines after it move up', async () => {
    const { platform } = await renderPage({ dialogAnswers: [false, true] });
    await press('Remove line', line(1));
    expect(lines()).toHaveLength(2);
    await press('Remove line', line(1));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(cell(1, 'Japanese')).toHaveValue('川へ行く。');
    expect(texts(platform)).toEqual(Array(2).fill('Are you sure that you want to remove this line?'));
  });

  it('asks before a word is removed', async () => {
    const { platform } = await renderPage({ dialogAnswers: [true] });
    await press('Remove word', word(1, 1));
    await waitFor(() => expect(words(1)).toHaveLength(2));
    expect(texts(platform)).toEqual(['Are you sure that you want to remove this word?']);
  });

  it('merges a word with the next after asking, and does nothing at the end of a line', async () => {
    const { platform } = await renderPage({ dialogAnswers: [true] });
    await press('Merge', word(1, 1));
    await waitFor(() => expect(words(1)).toHaveLength(2));
    expect(within(word(1, 1)).getByLabelText('Word 1, Japanese')).toHaveValue('桃です');
    expect(texts(platform)).toEqual(['Do you really want to marge the words?']);
    await press('Merge', word(1, 2));
    expect(platform.dialogs).toHaveLength(1);
    expect(words(1)).toHaveLength(2);
  });

  it('adds lines and words, focuses them, and removes blank lines', async () => {
    await renderPage();
    await press('Add line', line(1));
    expect(lines()).toHaveLength(3);
    expect(cell(2, 'Japanese')).toHaveFocus();
    await press('Add word', line(1));
    expect(words(1)).toHaveLength(4);
    await press('Add word after', word(1, 1));
    expect(within(word(1, 2)).getByLabelText('Word 2, Japanese')).toHaveValue('');
    await press('Remove blank lines');
    expect(lines()).toHaveLength(2);
    expect(words(1)).toHaveLength(5);
  });

  it('undoes and redoes changes by button and by key', async () => {
    await renderPage();
    write(cell(1, 'English'), 'One.');
    write(cell(1, 'English'), 'One. Two.');
    await press('Undo');
    expect(cell(1, 'English')).toHaveValue('It is a peach.');
    await press('Redo');
    expect(cell(1, 'English')).toHaveValue('One. Two.');
    fireEvent.keyDown(cell(1, 'English'), { key: 'z', ctrlKey: true });
    expect(cell(1, 'English')).toHaveValue('It is a peach.');
    fireEvent.keyDown(cell(1, 'English'), { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(cell(1, 'English')).toHaveValue('One. Two.');
  });

  it('moves between cells with the keyboard, but not while an input method is composing', async () => {
    await renderPage();
    cell(1, 'English').focus();
    fireEvent.keyDown(cell(1, 'English'), { key: 'Enter', isComposing: true });
    expect(cell(1, 'English')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(within(word(1, 1)).getByLabelText('Word 1, Japanese')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(within(word(1, 2)).getByLabelText('Word 2, reading')).toHaveFocus();
  });

  it('warns of readings that do not agree', async () => {
    await renderPage();
    write(cell(1, 'Reading'), 'とうです。');
    expect(screen.getByText('The words are read ももです。, unlike the sentence.')).toBeInTheDocument();
    const found = within(line(1)).findByText('The analyser reads it as ももです。.', {}, { timeout: 5000 });
    expect(await found).toBeInTheDocument();
  });
});

describe('translating', () => {
  const draft: NonNullable<Handlers[typeof TRANSLATE]> = ({ body }) => ({
    sentence: { ...body, hiragana: `${body.kanji}よみ`, romaji: 'romaji', english: `English of ${body.kanji}` },
    words: [{ ...body, wordNumber: 1, hiragana: 'よみ', english: 'gloss' }],
    draft: false,
  });

  it('translates a line, but not one without Japanese', async () => {
    const { platform } = await renderPage({ handlers: { [TRANSLATE]: draft } });
    await press('Translate', line(2));
    await waitFor(() => expect(cell(2, 'English')).toHaveValue('English of 川へ行く。'));
    expect(platform.api.callsTo(TRANSLATE)).toMatchObject([
      { body: { storyId: 1, lineNumber: 2 }, editorToken: TOKEN },
    ]);
    write(cell(1, 'Japanese'), '  ');
    await press('Translate', line(1));
    expect(platform.api.callsTo(TRANSLATE)).toHaveLength(1);
  });

  it('translates all lines one after another, shows the progress, and skips blank lines', async () => {
    const responses: (() => void)[] = [];
    const delayed: typeof draft = async (request) => {
      await new Promise<void>((resolve) => responses.push(resolve));
      return draft(request);
    };
    const { platform } = await renderPage({ handlers: { [TRANSLATE]: delayed } });
    await press('Add line', line(1));
    await press('Translate all');
    await waitFor(() => expect(responses).toHaveLength(1));
    expect(screen.getByRole('progressbar', { name: 'Lines translated' })).toHaveAttribute('aria-valuemax', '2');
    await act(async () => responses[0]?.());
    await waitFor(() => expect(responses).toHaveLength(2));
    await act(async () => responses[1]?.());
    await waitFor(() => expect(cell(3, 'English')).toHaveValue('English of 川へ行く。'));
    expect(platform.api.callsTo(TRANSLATE).map(({ body }) => body.lineNumber)).toEqual([1, 3]);
    await press('Undo');
    expect(cell(1, 'English')).toHaveValue('It is a peach.');
    expect(cell(3, 'English')).toHaveValue('She goes to the river.');
  });

  it('can be stopped', async () => {
    const { platform } = await renderPage({ handlers: { [TRANSLATE]: () => new Promise(() => undefined) } });
    await press('Translate all');
    await press('Stop');
    expect(await screen.findByRole('button', { name: 'Translate all' })).toBeInTheDocument();
    expect(platform.api.callsTo(TRANSLATE)).toHaveLength(1);
    expect([platform.toasts, platform.reports]).toEqual([[], []]);
  });

  it('logs and reports a failure, and skips the rest', async () => {
    const { platform } = await renderPage({ handlers: { [TRANSLATE]: () => refusal('TranslatorDown') } });
    await press('Translate all');
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    expect(platform.toasts[0]?.text).toMatch(/^Line 1 was not translated\./);
    expect(platform.reports.map(({ operation }) => operation)).toEqual(['EditorTranslateFailed']);
    expect(platform.api.callsTo(TRANSLATE)).toHaveLength(1);
    expect(cell(1, 'English')).toHaveValue('It is a peach.');
  });

  it('translates a word, but not a blank one', async () => {
    const respond: NonNullable<Handlers[typeof WORD]> = ({ body }) => ({
      word: { ...body, hiragana: 'とう', english: 'a peach' },
    });
    const { platform } = await renderPage({ handlers: { [WORD]: respond } });
    await press('Translate word', word(1, 1));
    await waitFor(() => expect(within(word(1, 1)).getByLabelText('Word 1, English')).toHaveValue('a peach'));
    write(within(word(1, 2)).getByLabelText('Word 2, Japanese'), '');
    await press('Translate word', word(1, 2));
    expect(platform.api.callsTo(WORD)).toMatchObject([
      { body: { storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃' } },
    ]);
  });
});

describe.each([
  { name: 'Save', call: SAVE, mode: 'save' },
  { name: 'Register', call: REGISTER, mode: 'register' },
] as const)('$name', ({ name, call, mode }) => {
  const question = `Are you sure that you want to ${mode}?`;

  it('asks, sends the folktale, and reports the success', async () => {
    const { platform } = await renderPage({
      handlers: { [call]: () => ({ storyId: 1, version: 4 }) },
      dialogAnswers: [true],
    });
    write(cell(1, 'English'), 'Changed.');
    await press(name);
    await waitFor(() => expect(texts(platform)).toEqual([question, `Success to ${mode}!`]));
    const [sent] = platform.api.callsTo(call);
    expect(sent?.body.storyDesc).toMatchObject({ storyId: 1, version: 3, description: 'A peach.\\nA boy.' });
    expect(sent?.body.sentences[0]?.english).toBe('Changed.');
    expect(await screen.findByText(/Everything is saved/)).toBeInTheDocument();
  });

  it('does nothing when the question is cancelled', async () => {
    const { platform } = await renderPage({ dialogAnswers: [false] });
    await press(name);
    await waitFor(() => expect(texts(platform)).toEqual([question]));
  });

  it('reports a failure when the server refuses the token, and keeps the text', async () => {
    const { platform } = await renderPage({ handlers: { [call]: () => refusal('Forbidden') }, dialogAnswers: [true] });
    write(cell(1, 'English'), 'Changed.');
    await press(name);
    await waitFor(() => expect(texts(platform)).toEqual([question, `Failed to ${mode}...`]));
    expect(cell(1, 'English')).toHaveValue('Changed.');
    expect(screen.getByLabelText('Editor token')).toBeInvalid();
  });

  it('reports a failure when the server returns no result, and keeps the text', async () => {
    const { platform } = await renderPage({ dialogAnswers: [true] });
    // The contract of the fake server allows no such response.
    const { api } = platform;
    jest
      .spyOn(platform, 'api')
      .mockImplementation(async (key, ...options) => (key === call ? (null as never) : api(key, ...options)));
    write(cell(1, 'English'), 'Changed.');
    await press(name);
    await waitFor(() => expect(texts(platform)).toEqual([question, `Failed to ${mode}...`]));
    expect(cell(1, 'English')).toHaveValue('Changed.');
    expect(screen.getByText('The server returned nothing.')).toBeVisible();
  });

  it('reports an exception twice, and keeps the text', async () => {
    const { platform } = await renderPage({ handlers: { [call]: () => CONNECTION_LOST }, dialogAnswers: [true] });
    write(cell(1, 'English'), 'Changed.');
    await press(name);
    await waitFor(() => expect(texts(platform)).toEqual([question, 'Error!', 'Error!']));
    expect(cell(1, 'English')).toHaveValue('Changed.');
    expect(platform.reports.map(({ operation }) => operation)).toEqual(['EditorSaveFailed']);
  });

  const theirs = (english: Readonly<Record<number, string>>) => {
    const story = anEditedStory({ version: 7 });
    const changed = (each: (typeof story.sentences)[number]) => ({
      ...each,
      english: english[each.lineNumber] ?? each.english,
    });
    return { ...story, sentences: story.sentences.map(changed) };
  };
  const staleOnce = (current: EditedStory) =>
    jest
      .fn<NonNullable<Handlers[typeof SAVE]>>()
      .mockReturnValueOnce(refusal('StaleVersion', { current }))
      .mockReturnValue({ storyId: 1, version: 8 });

  it('merges another editor’s change of another line, and saves both on request', async () => {
    const handlers = { [call]: staleOnce(theirs({ 2: 'Theirs.' })) };
    const { platform } = await renderPage({ handlers, dialogAnswers: [true, true] });
    write(cell(1, 'English'), 'Mine.');
    await press(name);
    expect(await screen.findByText(/Somebody else has saved version 7/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^Somebody else/ })).toBeNull();
    expect([cell(1, 'English'), cell(2, 'English')].map((each) => (each as HTMLInputElement).value)).toEqual([
      'Mine.',
      'Theirs.',
    ]);
    await press(name);
    await waitFor(() => expect(texts(platform).at(-1)).toBe(`Success to ${mode}!`));
    const [, sent] = platform.api.callsTo(call);
    expect(sent?.body.storyDesc.version).toBe(7);
    expect(sent?.body.sentences.map(({ english }) => english)).toEqual(['Mine.', 'Theirs.']);
    await waitFor(() => expect(screen.queryByText(/Somebody else has saved/)).toBeNull());
  });

  it('shows conflicts only, and saves once they are resolved', async () => {
    const handlers = { [call]: staleOnce(theirs({ 1: 'Theirs here.', 2: 'Theirs.' })) };
    const { platform, container } = await renderPage({ handlers, dialogAnswers: [true, true] });
    write(cell(1, 'English'), 'Mine.');
    await press(name);
    expect(await screen.findByRole('heading', { name: 'Somebody else has saved this folktale' })).toHaveFocus();
    expect(texts(platform)).toEqual([question, `Failed to ${mode}...`]);
    expect(cell(1, 'English')).toHaveValue('Mine.');
    expect(cell(2, 'English')).toHaveValue('Theirs.');
    const conflict = screen.getByRole('region', { name: 'Somebody else has saved this folktale' });
    expect(within(conflict).getAllByText(/^Line \d$/)).toHaveLength(1);
    await expectNoAxeViolations(container);
    await press(name);
    expect(platform.toasts.at(-1)?.text).toMatch(/Choose between your changes and theirs/);
    await press('Take theirs: Line 1', conflict);
    expect(cell(1, 'English')).toHaveValue('Theirs here.');
    await press('Continue with what is in the editor');
    await press(name);
    await waitFor(() => expect(texts(platform).at(-1)).toBe(`Success to ${mode}!`));
    expect(platform.api.callsTo(call).map(({ body }) => body.storyDesc.version)).toEqual([3, 7]);
  });
});

describe('registering', () => {
  const drafted = () =>
    anEditedStory({ published: false }, [
      ['桃。', 'もも。', 'momo.', '[draft] peach', [['桃', 'もも', '[draft] peach']]],
    ]);
  const QUESTION = 'Are you sure that you want to register?';
  const DRAFTS = /^1 sentence and 1 word are still drafts\..*Register all the same\?$/;
  const handlers = { [REGISTER]: () => ({ storyId: 1, version: 4 }) };

  it('says how much is still a draft, and registers it only after a confirmation', async () => {
    const { platform } = await renderPage({ story: drafted(), handlers, dialogAnswers: [true, false, true, true] });
    await press('Register');
    await waitFor(() => expect(texts(platform)).toEqual([QUESTION, expect.stringMatching(DRAFTS)]));
    expect(platform.api.callsTo(REGISTER)).toEqual([]);
    await press('Register');
    await waitFor(() => expect(texts(platform).at(-1)).toBe('Success to register!'));
    expect(screen.getByText('Published')).toBeInTheDocument();
    expect(screen.getByLabelText('Name in the address')).toHaveAttribute('readonly');
  });

  it('does not count a gloss that was accepted', async () => {
    const { platform } = await renderPage({ story: drafted(), handlers, dialogAnswers: [true, true] });
    expect(within(word(1, 1)).getByLabelText('Word 1, English')).toHaveValue('peach');
    await press('Accept draft', word(1, 1));
    write(cell(1, 'English'), 'A peach.');
    await press('Register');
    await waitFor(() => expect(texts(platform)).toEqual([QUESTION, 'Success to register!']));
    expect(platform.api.callsTo(REGISTER)[0]?.body.words[0]?.english).toBe('peach');
  });
});

describe('a new address', () => {
  it('is opened once the folktale is saved under another name', async () => {
    const handlers = { [SAVE]: () => ({ storyId: 1, version: 4 }) };
    const story = anEditedStory({ published: false });
    const { platform, address } = await renderPage({ story, handlers, dialogAnswers: [true] });
    write(screen.getByLabelText('Name in the address'), 'peach-boy');
    await press('Save');
    await waitFor(() => expect(texts(platform).at(-1)).toBe('Success to save!'));
    await waitFor(() => expect(address()).toBe('/folktalesEdit/peach-boy'), { timeout: 3000 });
  });
});

describe('leaving', () => {
  it('by a link asks first while there are unsaved changes', async () => {
    const { platform, address } = await renderPage({ dialogAnswers: [false] });
    write(cell(1, 'English'), 'Changed.');
    await userEvent.click(screen.getByRole('link', { name: 'See it as readers do' }));
    expect(platform.dialogs[0]?.text).toMatch(/Leave without saving\?/);
    expect(address()).toBe('/folktalesEdit/momotaro');
  });
});

describe('a refusal of the server', () => {
  it('is shown at the field, and never together with “Everything is saved”', async () => {
    const story = anEditedStory({ storyId: 0, storyName: 'a-tale', published: false, version: 0 });
    const details = [
      { path: 'storyDesc.storyName', message: 'Write something here.' },
      { path: 'words.4.kanji', message: 'Write 1000 characters at most.' },
    ];
    const handlers = { [SAVE]: () => refusal('InvalidInput', { details }) };
    await renderPage({ story, handlers, dialogAnswers: [true], route: '/folktalesEdit/new' });
    expect(screen.getByText(/Nothing is saved yet/)).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Fix these fields first');
    expect(screen.getByLabelText('Name in the address')).toHaveAccessibleDescription(/^Write something here\./);
    const field = within(word(2, 2)).getByLabelText('Word 2, Japanese');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Write 1000 characters at most.');
    expect(screen.getByRole('alert')).toHaveTextContent('Line 2, word 2, Japanese: Write 1000 characters at most.');
    expect(screen.queryByText(/Everything is saved/)).toBeNull();
  });

  it('of the token is no longer shown once the network fails', async () => {
    const respond = jest
      .fn<NonNullable<Handlers[typeof SAVE]>>()
      .mockReturnValueOnce(refusal('Forbidden'))
      .mockReturnValue(CONNECTION_LOST);
    const { platform } = await renderPage({ handlers: { [SAVE]: respond }, dialogAnswers: [true, true] });
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText('Editor token')).toBeInvalid());
    await press('Save');
    await waitFor(() => expect(texts(platform).at(-1)).toBe('Error!'));
    expect(screen.getByLabelText('Editor token')).toBeValid();
    expect(screen.getByRole('alert')).toHaveTextContent('cannot be reached');
  });
});

describe('several pasted lines', () => {
  const paste = (field: HTMLElement, text: string) =>
    fireEvent.paste(field, { clipboardData: { getData: () => text } });
  const column = (label: string) => lines().map((each) => within(each).getByLabelText(label));
  const valuesOf = (fields: readonly HTMLElement[]) => fields.map((field) => (field as HTMLInputElement).value);

  it('become several lines, which one undo removes', async () => {
    await renderPage();
    (cell(1, 'Japanese') as HTMLInputElement).setSelectionRange(0, 4);
    paste(cell(1, 'Japanese'), '山です。\r\n\r\n 海です。\n空です。');
    expect(valuesOf(column('Japanese'))).toEqual(['山です。', '海です。', '空です。', '川へ行く。']);
    paste(cell(2, 'English'), 'It is the sea.\nIt is the sky.');
    expect(valuesOf(column('English'))).toEqual([
      'It is a peach.',
      'It is the sea.',
      'It is the sky.',
      'She goes to the river.',
    ]);
    await press('Undo');
    await press('Undo');
    expect(valuesOf(column('Japanese'))).toEqual(['桃です。', '川へ行く。']);
  });
});

describe('the sound of a line', () => {
  const SAY = 'POST /api/StoriesEdit/Say';

  it('is shown, and is out of date once the text changes', async () => {
    await renderPage();
    expect(await within(line(1)).findByText('Has a clip')).toBeInTheDocument();
    expect(within(line(2)).getByText('Has no clip')).toBeInTheDocument();
    write(cell(1, 'Japanese'), '栗です。');
    expect(within(line(1)).getByText('Changed since the clip was made')).toBeInTheDocument();
    await press('Add line', line(2));
    expect(within(line(3)).getByText('Not registered yet, so it has no clip')).toBeInTheDocument();
    expect(within(line(3)).getByRole('button', { name: 'Say it' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is said by the voice of the server', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    URL.createObjectURL = () => 'blob:sound';
    const { platform } = await renderPage({ handlers: { [SAY]: () => ({ sound: btoa('sound'), kana: 'モモデス' }) } });
    await press('Say it', line(1));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
    expect(platform.api.callsTo(SAY)).toEqual([{ body: { kanji: '桃です。' }, editorToken: TOKEN }]);
    play.mockRestore();
  });

  it('says what is missing when nobody has a voice, the server being gone or not', async () => {
    let isGone = false;
    const { platform } = await renderPage({
      handlers: { [SAY]: () => (isGone ? CONNECTION_LOST : { sound: null, kana: null }) },
    });
    await press('Say it', line(1));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    isGone = true;
    await press('Say it', line(1));
    await waitFor(() => expect(platform.toasts).toHaveLength(2));
    expect(platform.toasts[1]?.text).toMatch(/^There is no Japanese voice/);
  });
});

describe('what is around the lines', () => {
  it('is edited, and sent with the folktale', async () => {
    const { platform } = await renderPage({
      dialogAnswers: [true, true],
      handlers: { [SAVE]: () => ({ storyId: 1, version: 4 }) },
    });
    write(screen.getByLabelText('Explanation'), 'See [kanji](/kanji).');
    expect(await screen.findByRole('link', { name: 'kanji' })).toHaveAttribute('href', '/kanji');
    write(screen.getByLabelText('Video'), 'https://www.youtube.com/watch?v=aB3dE5gH7jK&t=1');
    await press('Add an article');
    await screen.findAllByRole('option', { name: 'Counters' });
    const second = screen.getByRole('group', { name: 'Article 2' });
    await userEvent.selectOptions(within(second).getByLabelText('Linked article'), 'Counters');
    await press('Save');
    await waitFor(() => expect(platform.api.callsTo(SAVE)).toHaveLength(1));
    expect(platform.api.callsTo(SAVE)[0]?.body.storyDesc).toMatchObject({
      ...{ explanation: 'See [kanji](/kanji).', youtube: 'aB3dE5gH7jK', articles: ['wa-and-ga', 'counters'] },
    });
  });

  it('says at once what the server would refuse', async () => {
    await renderPage();
    write(screen.getByLabelText('Explanation'), '[x](http://example.com)');
    expect(await screen.findByText(/must begin with \/ for a page of this site/)).toBeInTheDocument();
    write(screen.getByLabelText('Video'), 'a film');
    expect(screen.getByText(/neither a YouTube address/)).toBeInTheDocument();
  });
});

describe('a whole tale', () => {
  const TALE = '桃（もも）です。\n「行くよ。待って。」と犬。';

  it('becomes lines, which one undo removes', async () => {
    await renderPage();
    await userEvent.click(screen.getByText('Paste a whole tale'));
    expect(screen.getByRole('button', { name: 'Replace all lines' })).toHaveAttribute('aria-disabled', 'true');
    write(screen.getByLabelText('Japanese text'), TALE);
    expect(await screen.findByText('2 lines, 1 with a reading:')).toBeInTheDocument();
    await press('Add after the last line');
    expect(lines()).toHaveLength(4);
    expect(cell(3, 'Japanese')).toHaveValue('桃です。');
    expect(cell(3, 'Reading')).toHaveValue('ももです。');
    expect(cell(4, 'Japanese')).toHaveValue('「行くよ。待って。」と犬。');
    expect(screen.getByLabelText('Japanese text')).toHaveValue('');
    await press('Undo');
    expect(lines()).toHaveLength(2);
  });

  it('stays in its field when the page is left before the lines are added', async () => {
    const { unmount } = await renderPage();
    await userEvent.click(screen.getByText('Paste a whole tale'));
    write(screen.getByLabelText('Japanese text'), TALE);
    unmount();
    await renderPage();
    expect(screen.getByLabelText('Japanese text')).toHaveValue(TALE);
    expect(screen.getByLabelText('Japanese text')).toBeVisible();
  });

  it('replaces all lines on request', async () => {
    await renderPage();
    await userEvent.click(screen.getByText('Paste a whole tale'));
    write(screen.getByLabelText('Japanese text'), TALE);
    await screen.findByText('2 lines, 1 with a reading:');
    await press('Replace all lines');
    expect(lines()).toHaveLength(2);
    expect(cell(1, 'English')).toHaveValue('');
    await press('Undo');
    expect(cell(1, 'English')).toHaveValue('It is a peach.');
  });

  it('can be pasted into the Japanese of a line', async () => {
    await renderPage();
    const field = cell(2, 'Japanese');
    await userEvent.clear(field);
    await userEvent.paste(TALE);
    expect(lines()).toHaveLength(3);
    expect(cell(2, 'Japanese')).toHaveValue('桃です。');
    expect(cell(3, 'Japanese')).toHaveValue('「行くよ。待って。」と犬。');
    await press('Undo');
    expect(lines()).toHaveLength(2);
  });
});

describe('keys', () => {
  const focused = () => (document.activeElement as HTMLElement).dataset['cell'];

  it('add, move, merge and leave lines, each undone alone', async () => {
    await renderPage({ dialogAnswers: [true] });
    await userEvent.click(cell(1, 'English'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(cell(2, 'Japanese')).toHaveValue('桃です。');
    expect(focused()).toBe('1.3.0');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cell(1, 'Japanese')).toHaveValue('桃です。');
    await userEvent.keyboard('{PageDown}');
    expect(focused()).toBe('1.3.0');
    await userEvent.keyboard('{PageUp}{Alt>}j{/Alt}');
    expect(lines()).toHaveLength(1);
    expect(cell(1, 'Japanese')).toHaveValue('桃です。川へ行く。');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(lines()).toHaveLength(2);
    expect(focused()).toBe('1.0.0');
    await press('Undo');
    await press('Undo');
    expect(cell(2, 'Japanese')).toHaveValue('川へ行く。');
    await press('Undo');
    expect(cell(1, 'Japanese')).toHaveValue('川へ行く。');
    await press('Undo');
    expect(cell(1, 'Japanese')).toHaveValue('桃です。');
  });

  it('add a word, and merge it with the next one after asking', async () => {
    const { platform } = await renderPage({ dialogAnswers: [true] });
    await userEvent.click(within(word(1, 1)).getByLabelText('Word 1, Japanese'));
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(words(1)).toHaveLength(4);
    expect(focused()).toBe('0.5.0');
    await userEvent.keyboard('x{Alt>}j{/Alt}');
    expect(texts(platform)).toEqual(['Do you really want to marge the words?']);
    await waitFor(() => expect(words(1)).toHaveLength(3));
    expect(within(word(1, 2)).getByLabelText('Word 2, Japanese')).toHaveValue('xです');
  });

  it('are explained', async () => {
    await renderPage();
    await userEvent.click(screen.getByText('Keyboard'));
    expect(screen.getByText('move the line up, down')).toBeInTheDocument();
  });
});

describe('Ctrl+S', () => {
  it('saves wherever the focus is, but not while a dialog is open', async () => {
    const { platform } = await renderPage({
      handlers: { [SAVE]: () => ({ storyId: 1, version: 4 }) },
      dialogAnswers: [true],
    });
    screen.getAllByRole('link')[0]?.focus();
    const event = fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ctrlKey: true });
    expect(event).toBe(false);
    await waitFor(() => expect(texts(platform)).toEqual(['Are you sure that you want to save?', 'Success to save!']));
    const open = document.body.appendChild(document.createElement('dialog'));
    fireEvent.keyDown(open, { key: 's', ctrlKey: true });
    expect(texts(platform)).toHaveLength(2);
    open.remove();
  });
});

describe('what is missing for publication', () => {
  it('is listed', async () => {
    const details = [{ path: 'line 1.english', message: 'This field is empty.' }];
    await renderPage({
      handlers: { [REGISTER]: () => refusal('StoryIncomplete', { details }) },
      dialogAnswers: [true],
    });
    await press('Register');
    expect(await screen.findByText('Line 1, English')).toBeInTheDocument();
  });
});

describe('a draft on the device', () => {
  const leave = async () => {
    const { unmount } = await renderPage();
    write(cell(1, 'English'), 'Not saved.');
    unmount();
  };

  it('is offered after a crash, and restored only on request', async () => {
    await leave();
    await renderPage();
    expect(cell(1, 'English')).toHaveValue('It is a peach.');
    await press('Restore the draft');
    expect(cell(1, 'English')).toHaveValue('Not saved.');
    expect(screen.queryByText(/was not saved\./)).not.toBeInTheDocument();
  });

  it('never replaces newer text of the server, and the page says so', async () => {
    await leave();
    const { container } = await renderPage({ story: anEditedStory({ description: 'Newer.', version: 4 }) });
    expect(screen.getByLabelText('Description')).toHaveValue('Newer.');
    expect(screen.getByText(/has been saved since then/)).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await press('Discard it');
    expect(fakeBrowser.local).toHaveLength(1);
  });

  it('is not offered once it is saved', async () => {
    const handlers = { [SAVE]: () => ({ storyId: 1, version: 4 }) };
    const { unmount } = await renderPage({ handlers, dialogAnswers: [true] });
    write(cell(1, 'English'), 'Saved.');
    await press('Save');
    await screen.findByText(/Everything is saved/);
    unmount();
    expect(fakeBrowser.local).toHaveLength(1);
  });
});

describe('the history', () => {
  it('puts a version into the editor, which can be undone', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const old = anEditedStory({ description: 'Older.', version: 2 });
    const { platform } = await renderPage({
      handlers: {
        'GET /api/StoriesEdit/GetHistory/:id': () => [{ version: 2, kind: 'saved', at, lineCount: 2 }],
        'GET /api/StoriesEdit/GetVersion/:id/:version': () => old,
      },
    });
    await press('Show the history');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('Older.'));
    expect(platform.toasts[0]?.text).toBe('Version 2 is in the editor. Save to keep it.');
    await press('Undo');
    expect(screen.getByLabelText('Description')).toHaveValue('A peach.\nA boy.');
  });
});
