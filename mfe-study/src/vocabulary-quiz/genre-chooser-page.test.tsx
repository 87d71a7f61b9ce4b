import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  aGenre,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathWith } from '../path/sample-path.js';
import { GenreChooserPage } from './genre-chooser-page.js';

const GET = 'GET /api/VocabQuiz/GetAllGenres';
const GENRES = [
  aGenre({ genreId: 1, genreName: 'Food', order: 1, wordCount: 28 }),
  aGenre({ genreId: 2, genreName: 'Time-&-dates', order: 2, wordCount: 1, levels: ['N4'] }),
];

const reload = jest.fn();

interface OpenOptions extends FakePlatformOptions {
  readonly route?: string;
  readonly answer?: Handlers[typeof GET];
  readonly path?: Handlers['GET /api/Path/GetPath'];
}

const NO_PATH = { chapters: [], progress: [], current: null };

const open = ({
  route = '/vocabulary-quiz',
  answer = () => GENRES,
  path = () => NO_PATH,
  ...options
}: OpenOptions = {}) =>
  renderWithPlatform(<GenreChooserPage reload={reload} />, {
    platform: fakePlatform({ ...options, handlers: { [GET]: answer, 'GET /api/Path/GetPath': path } }),
    route,
    path: route,
  });
const links = () => screen.findAllByTestId('genre-link');

beforeEach(() => {
  fakeBrowser.session.clear();
  reload.mockClear();
  fakeBrowser.local.clear();
});

describe('The genres', () => {
  it('link to the list of all words, and each to its video lesson', async () => {
    open();
    const [food] = await links();
    const video = food!.closest('li')?.querySelector('a[href^="/vocabularyVideo/"]');
    expect(video).toHaveAttribute('href', '/vocabularyVideo/Food');
    expect(video).toHaveAccessibleName('Watch Food as a video lesson');
    expect(screen.getByRole('link', { name: 'See all words in a list' })).toHaveAttribute('href', '/vocabulary-list');
  });

  it('are links with name, number of words and progress', async () => {
    open({ progress: { 'vocab-quiz-percentage-1': '45' } });
    const [food, time] = await links();
    expect(food).toHaveAttribute('href', '/vocabulary-quiz/Food');
    expect(food).toHaveAccessibleName('45 percent Food 28 words');
    expect(food).toHaveTextContent('45%');
    expect(time).toHaveAttribute('href', '/vocabulary-quiz/Time-%26-dates');
    expect(time).toHaveAccessibleName('Not played yet Time & dates 1 word');
    expect(time).not.toHaveTextContent('%');
  });

  it.each([
    ['/vocabulary-quiz', 'Vocabulary quiz', 'vocab'],
    ['/kanji-quiz', 'Kanji quiz', 'kanji'],
    ['/EnToHiragana-quiz', 'English to hiragana quiz', 'EnToHiragana'],
    ['/EnToKanji-quiz', 'English to kanji quiz', 'EnToKanji'],
  ])('of %s link to that quiz and show its own percent', async (route, title, type) => {
    open({ route, progress: { [`${type}-quiz-percentage-1`]: '80', 'other-quiz-percentage-1': '10' } });
    const [food] = await links();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(food).toHaveAttribute('href', `${route}/Food`);
    expect(food).toHaveTextContent('80%');
    expect(screen.getByRole('navigation', { name: 'Kinds of quiz' })).toContainElement(
      screen.getByRole('link', { current: 'page' }),
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', route);
  });

  it('show a new percent as soon as it is stored', async () => {
    const { platform } = open();
    const [food] = await links();
    act(() => platform.progress.write({ 'vocab-quiz-percentage-1': '100' }));
    expect(food).toHaveTextContent('100%');
  });

  it('are hidden unless released', async () => {
    open({ answer: () => [...GENRES, aGenre({ genreId: 3, genreName: 'Secret', released: false })] });
    await links();
    expect(screen.queryByText('Secret')).toBeNull();
  });

  it('with an unfinished session are offered first', async () => {
    const session = { seed: 1, items: ['1', '2'], queue: ['2'], step: 1, tries: { 1: 1 }, firstTries: { 1: true } };
    fakeBrowser.session.setItem('quiz-session-vocab-1', JSON.stringify({ ...session, answer: null }));
    open();
    expect(await screen.findByRole('link', { name: 'Continue Food' })).toHaveAttribute('href', '/vocabulary-quiz/Food');
    expect(screen.getByText('1 of 2 answered')).toBeVisible();
    expect(screen.queryByText(/Continue Time/)).toBeNull();
  });
});

describe('The path', () => {
  const words: Handlers['GET /api/Path/GetPath'] = () => pathWith(3);

  it('marks the genres that it has reached, after the first paint', async () => {
    const { platform } = open({
      answer: () => [...GENRES, aGenre({ genreId: 4, genreName: 'Meals', order: 3 })],
      path: words,
    });
    const [food] = await links();
    expect(platform.api.callsTo('GET /api/Path/GetPath')).toEqual([]);
    expect(await screen.findByText('On your path')).toBeVisible();
    const [, , meals] = await links();
    expect(meals).toHaveAccessibleName(/Meals .* On your path$/);
    expect(food).not.toHaveTextContent('On your path');
  });

  it('marks more when an answer opens the next unit', async () => {
    const { platform } = open({ answer: () => [aGenre({ genreId: 4, genreName: 'Meals' })], path: () => pathWith(0) });
    await waitFor(() => expect(platform.api.callsTo('GET /api/Path/GetPath')).toHaveLength(1));
    expect(screen.queryByText('On your path')).toBeNull();
    platform.api.on({ 'GET /api/Path/GetPath': words });
    act(() => platform.memory.changes.set(1));
    expect(await screen.findByText('On your path')).toBeVisible();
  });

  it('marks nothing when it does not load', async () => {
    const { platform } = open({ path: () => CONNECTION_LOST });
    await links();
    await waitFor(() => expect(platform.api.callsTo('GET /api/Path/GetPath')).toHaveLength(1));
    expect(screen.queryByText('On your path')).toBeNull();
  });

  it('is linked', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'follow the path' })).toHaveAttribute('href', '/path');
  });
});

describe('A genre', () => {
  it('is found by its name', async () => {
    open();
    await links();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a genre' }), 'TIME & D');
    expect(await links()).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText(/^No genres match/)).toBeVisible();
  });

  it('is found by the level of its words', async () => {
    open();
    await links();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'JLPT' }), 'N4');
    const [only, ...others] = await links();
    expect(only).toHaveTextContent('Time & dates');
    expect(others).toEqual([]);
  });
});

describe('Until the genres have loaded, the page', () => {
  it('shows placeholder rows', async () => {
    open({ answer: () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading the genres')).toBeInTheDocument();
  });

  it('shows cached genres', async () => {
    const first = open();
    await links();
    first.unmount();
    open({ answer: () => new Promise<never>(() => undefined) });
    expect(screen.getAllByTestId('genre-link')).toHaveLength(2);
  });

  it('reports a failure, records the time, and tries again', async () => {
    let answer: typeof GENRES | typeof CONNECTION_LOST = CONNECTION_LOST;
    open({ answer: () => answer });
    expect(await screen.findByText('The genres did not load.')).toBeVisible();
    expect(Number(fakeBrowser.session.getItem('db-access-error-time'))).toBeGreaterThan(0);
    answer = GENRES;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await links()).toHaveLength(2);
  });

  it('reloads once, and leads to the not-found page after another failure within 15 seconds', async () => {
    const answer: Handlers[typeof GET] = () => CONNECTION_LOST;
    const first = open({ answer });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(first.address()).toBe('/vocabulary-quiz');
    first.unmount();
    const second = open({ answer });
    await waitFor(() => expect(second.address()).toBe('/not-found'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while cached genres show', async () => {
    const first = open();
    await links();
    first.unmount();
    open({ answer: () => CONNECTION_LOST });
    await waitFor(() => expect(fakeBrowser.session.getItem('db-access-error-time')).not.toBeNull());
    expect(await links()).toHaveLength(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('announces future content when there are none', async () => {
    open({ answer: () => [] });
    expect(await screen.findByRole('heading', { name: 'No genres yet' })).toBeVisible();
  });
});

describe('Accessibility', () => {
  it.each<[string, Handlers[typeof GET], string]>([
    ['the genres', () => GENRES, 'Food'],
    ['a failure', () => CONNECTION_LOST, 'Try again'],
    ['no genres', () => [], 'No genres yet'],
  ])('has no violations with %s', async (_, answer, text) => {
    const { container } = open({ answer });
    await screen.findByText(text);
    await expectNoAxeViolations(container);
  });
});
