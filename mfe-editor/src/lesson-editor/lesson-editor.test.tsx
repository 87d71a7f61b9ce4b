import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { GrammarEditorPage } from './grammar-editor-page.js';
import { GrammarListPage } from './grammar-list-page.js';
import { KanjiEditorPage } from './kanji-editor-page.js';
import { KanjiListPage } from './kanji-list-page.js';
import { aDocumentReview } from '../testing/sample-review.js';
import { anEditedGrammar, anEditedKanji } from './sample-lessons.js';

const GRAMMAR = 'POST /api/GrammarEdit/Save';
const KANJI = 'POST /api/KanjiEdit/Save';

const REVIEW: Handlers = { 'GET /api/Review/GetDocument': () => aDocumentReview() };
const platformWith = (handlers: Handlers, userId = 1) =>
  fakePlatform({ session: signedIn({ userId }), handlers: { ...REVIEW, ...handlers } });

async function showGrammar(handlers: Handlers = {}, path = 'desu') {
  const platform = platformWith({
    'GET /api/GrammarEdit/GetOne/:path': () => anEditedGrammar(),
    [GRAMMAR]: ({ body }) => ({
      ...anEditedGrammar(),
      ...body,
      lessonId: body.lessonId || 90,
      version: body.version + 1,
    }),
    ...handlers,
  });
  const options = { platform, route: `/grammarEdit/${path}`, path: '/grammarEdit/:path' };
  const rendered = renderWithPlatform(<GrammarEditorPage />, options);
  await screen.findByLabelText('Pattern');
  return rendered;
}
async function showKanji(handlers: Handlers = {}) {
  const platform = platformWith({
    'GET /api/KanjiEdit/GetOne/:path': () => anEditedKanji(),
    [KANJI]: ({ body }) => ({ ...anEditedKanji(), ...body, version: body.version + 1 }),
    ...handlers,
  });
  const rendered = renderWithPlatform(<KanjiEditorPage />, {
    ...{ platform, route: '/kanjiEdit/numbers', path: '/kanjiEdit/:path' },
  });
  await screen.findByRole('region', { name: 'Characters' });
  return rendered;
}

const group = (name: string) => screen.getByRole('group', { name });
const field = (row: string, label: string) => within(group(row)).getByLabelText(label);
const write = (of: HTMLElement, value: string) => fireEvent.change(of, { target: { value } });
const press = (name: string, of: HTMLElement = document.body) =>
  userEvent.click(within(of).getByRole('button', { name }));

afterEach(() => fakeBrowser.local.clear());

describe('the grammar editor', () => {
  it('has all fields of a lesson, and no accessibility violations', async () => {
    const { container } = await showGrammar();
    expect(screen.getByLabelText('Name in the address')).toHaveAttribute('readonly');
    expect(field('Example 1', 'English')).toHaveValue('My mother is a doctor.');
    expect(field('Mistake 1', 'Why')).toHaveValue('It is the topic.');
    expect(field('Question 1', 'Choice 2')).toHaveValue('です');
    expect(field('Question 1', 'Choice 1 is right')).toBeChecked();
    await expectNoAxeViolations(container);
  });

  it('previews the explanation with headings and furigana, and tags as text', async () => {
    await showGrammar();
    const preview = screen.getByRole('region', { name: 'As readers see the explanation' });
    act(() => preview.focus());
    expect(preview).toHaveFocus();
    await within(preview).findByRole('heading', { name: 'A is B' });
    write(screen.getByLabelText('Explanation'), '**Bold** {犬|いぬ} <img src=x onerror=alert(1)>');
    await waitFor(() => expect(within(preview).getByText('Bold').tagName).toBe('STRONG'));
    expect(preview.querySelector('ruby')).toHaveTextContent('犬(いぬ)');
    expect(preview.querySelector('img')).toBeNull();
  });

  it('sends the whole lesson with the edited version, without an empty fourth choice', async () => {
    const { platform } = await showGrammar();
    write(field('Example 1', 'English'), 'Mother is a doctor.');
    await userEvent.click(field('Question 1', 'Choice 2 is right'));
    await press('Save');
    await screen.findByText('Version 3');
    const [{ body } = { body: undefined }] = platform.api.callsTo(GRAMMAR);
    expect(body).toMatchObject({ lessonId: 1, version: 2, path: 'desu' });
    expect(body?.examples).toEqual([{ ja: '{母|はは}は{医者|いしゃ}です。', english: 'Mother is a doctor.' }]);
    expect(body?.test[0]).toMatchObject({ choices: ['は', 'です', 'か'], answer: 1 });
  });

  it('adds, moves and removes questions, and undoes that', async () => {
    await showGrammar();
    await press('Add a question');
    write(field('Question 2', 'Question'), 'And now?');
    await press('Move up', group('Question 2'));
    expect(field('Question 1', 'Question')).toHaveValue('And now?');
    await press('Remove question', group('Question 1'));
    expect(screen.queryByRole('group', { name: 'Question 2' })).not.toBeInTheDocument();
    await press('Undo');
    expect(field('Question 1', 'Question')).toHaveValue('And now?');
  });

  it.each<[string, () => void, () => HTMLElement, RegExp]>([
    [
      'furigana that is not kana',
      () => write(field('Example 1', 'Japanese'), '{母|haha}です。'),
      () => field('Example 1', 'Japanese'),
      /not kana/,
    ],
    [
      'a duplicate choice',
      () => write(field('Question 1', 'Choice 2'), 'は'),
      () => field('Question 1', 'Choice 2'),
      /appears twice/,
    ],
    [
      'a right answer that is not a choice',
      () => fireEvent.click(field('Question 1', 'Choice 4 is right')),
      () => field('Question 1', 'Choice 4, may be left empty'),
      /none of the choices/,
    ],
  ])('reports %s immediately', async (_, spoil, spoilt, message) => {
    await showGrammar();
    spoil();
    await waitFor(() => expect(spoilt()).toBeInvalid());
    expect(spoilt()).toHaveAccessibleDescription(message);
  });

  it('merges another editor’s changes, and shows conflicts', async () => {
    const current = anEditedGrammar({ version: 3, title: 'The copula', pattern: 'A は B だ' });
    await showGrammar({ [GRAMMAR]: () => refusal('StaleVersion', { current }) });
    write(screen.getByLabelText('Summary'), 'My summary.');
    write(screen.getByLabelText('Title'), 'My title');
    await press('Save');
    const conflict = await screen.findByRole('region', { name: 'Somebody else has saved this lesson' });
    expect(conflict).toHaveTextContent(/My title.*The copula/);
    expect(conflict).not.toHaveTextContent(/My summary|だ/);
    expect(screen.getByLabelText('Pattern')).toHaveValue('A は B だ');
    await press('Take theirs: Title', conflict);
    expect(screen.getByLabelText('Title')).toHaveValue('The copula');
    expect(screen.getByLabelText('Summary')).toHaveValue('My summary.');
  });

  it('creates a new lesson after all others and moves to its address once it is saved', async () => {
    const listed = { ...anEditedGrammar({ order: 60 }), questionCount: 1 };
    const { address } = await showGrammar({ 'GET /api/GrammarEdit/GetAll': () => [listed] }, 'new');
    expect(screen.getByLabelText('Place in the list')).toHaveValue(61);
    write(screen.getByLabelText('Name in the address'), 'te-form');
    write(screen.getByLabelText('Title'), 'The て form');
    write(screen.getByLabelText('Summary'), 'Join verbs.');
    write(screen.getByLabelText('Pattern'), '〜て');
    write(screen.getByLabelText('Explanation'), 'Verbs are joined.');
    await press('Add a question');
    for (const [label, text] of [
      ['Question', 'Which?'],
      ['What is asked about', '＿＿'],
      ['Choice 1', 'て'],
      ['Choice 2', 'た'],
      ['Choice 3', 'で'],
      ['Why it is right', 'So it is.'],
    ] as const)
      write(field('Question 1', label), text);
    await press('Save');
    await waitFor(() => expect(address()).toBe('/grammarEdit/te-form'));
  });
});

describe('the kanji editor', () => {
  it('has all fields of a lesson, and no accessibility violations', async () => {
    const { container } = await showKanji();
    expect(field('Character 1', 'Meanings')).toHaveValue('one; first');
    expect(field('Character 1', 'On readings')).toHaveValue('イチ、イツ');
    expect(within(group('Character 1')).getByLabelText('Word')).toHaveValue('一つ');
    await expectNoAxeViolations(container);
  });

  it('sends readings and meanings as lists', async () => {
    const { platform } = await showKanji();
    write(field('Character 2', 'On readings'), 'ニ、 ジ');
    write(field('Character 2', 'Meanings'), 'two; second');
    await press('Add a word', group('Character 2'));
    write(within(group('Character 2')).getByLabelText('Word'), '二つ');
    write(within(group('Character 2')).getByLabelText('Reading'), 'ふたつ');
    write(within(group('Character 2')).getByLabelText('English'), 'two things');
    await press('Save');
    await screen.findByText('Version 3');
    expect(platform.api.callsTo(KANJI)[0]?.body.characters[1]).toEqual({
      ...{ kanji: '二', meanings: ['two', 'second'], on: ['ニ', 'ジ'], kun: ['ふた.つ'], strokes: 2 },
      ...{ hint: 'Two lines.', words: [{ kanji: '二つ', hiragana: 'ふたつ', english: 'two things' }] },
    });
  });

  it.each([
    ['On readings', 'いち', /katakana/],
    ['Kun readings', 'ヒト', /hiragana/],
    ['Kanji', 'a', /single kanji/],
    ['Strokes', '41', /1 to 40/],
  ])('reports a wrong value immediately: %s %s', async (label, text, message) => {
    await showKanji();
    write(field('Character 2', label), text);
    await waitFor(() => expect(field('Character 2', label)).toBeInvalid());
    expect(field('Character 2', label)).toHaveAccessibleDescription(message);
  });
});

describe('the lists of lessons', () => {
  const listed = { ...anEditedKanji(), questionCount: 10, characters: ['一', '二'] };

  it('link to each lesson', async () => {
    const platform = platformWith({
      'GET /api/KanjiEdit/GetAll': () => [listed],
      'GET /api/Review/GetSubmissions': () => ({ submissions: [], nextCursor: null }),
    });
    const { container } = renderWithPlatform(<KanjiListPage />, { platform });
    expect(await screen.findByRole('link', { name: 'Numbers' })).toHaveAttribute('href', '/kanjiEdit/numbers');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/一 二.*10N5.*Version 2/);
    await expectNoAxeViolations(container);
  });

  it('are for the administrator only', () => {
    const platform = platformWith({}, 2);
    renderWithPlatform(<GrammarListPage />, { platform });
    expect(screen.getByText('This page is for editors')).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
  });
});
