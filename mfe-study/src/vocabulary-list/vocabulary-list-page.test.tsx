import { describe, expect, it } from '@jest/globals';
import {
  aGenre,
  aVocab,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  renderWithPlatform,
  vocabList,
} from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VocabularyListPage } from './vocabulary-list-page.js';

const user = userEvent.setup({ delay: null });
const GENRES = [aGenre({ genreId: 2, genreName: 'Big-things', order: 2, hasAudio: false }), aGenre({ order: 1 })];
const MANY = Array.from({ length: 400 }, (_, at) =>
  aVocab({ vocabId: 100 + at, genreId: 2, kanji: `山${at}`, hiragana: 'やま', english: 'mountain', jlpt: null }),
);
const WORDS = [...MANY, ...vocabList(20, { genreId: 1 })];

function open(route = '/vocabulary-list') {
  const platform = fakePlatform({
    handlers: { 'GET /api/VocabQuiz/GetAllVocabs': () => WORDS, 'GET /api/VocabQuiz/GetAllGenres': () => GENRES },
  });
  return renderWithPlatform(<VocabularyListPage />, { platform, route });
}
const rows = () => screen.queryAllByTestId('list-word');
const loaded = () => screen.findAllByTestId('list-word');

describe('The vocabulary list', () => {
  it('shows words with reading, romaji and meaning, in the order of the genres', async () => {
    open();
    const [first] = await loaded();
    expect(first).toHaveTextContent('水');
    expect(first).toHaveTextContent('mizu');
    expect(first).toHaveTextContent('water');
    expect(screen.getByText('420 words')).toBeVisible();
  });

  it.each([
    ['魚', '魚'],
    ['さかな', '魚'],
    ['サカナ', '魚'],
    ['sakana', '魚'],
    ['FISH', '魚'],
    ['ｆｉｓｈ', '魚'],
    ['パン', 'パン'],
    ['ぱん', 'パン'],
    ['fishes', '魚'],
    ['fihs', '魚'],
  ])('finds by %s', async (search, word) => {
    open();
    await loaded();
    await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), search);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent(word);
  });

  it('says for which spelling the words are when none has the typed one', async () => {
    open();
    await loaded();
    await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'fihs ');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'No words found for “fihs”. These are words for “fish”. 1 of 420 words',
      ),
    );
  });

  it('filters by genre and level, and keeps both in the address', async () => {
    const { address } = open();
    await loaded();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Food');
    await waitFor(() => expect(rows()).toHaveLength(20));
    await user.selectOptions(screen.getByRole('combobox', { name: 'JLPT' }), 'N4');
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(address()).toBe('/vocabulary-list?genre=Food&level=N4');
    expect(screen.getByText('0 of 420 words')).toBeVisible();
  });

  it('applies the filters in the address, and ignores invalid ones', async () => {
    open('/vocabulary-list?genre=Food&level=N9');
    await waitFor(() => expect(rows()).toHaveLength(20));
  });

  it('shows some rows first, more on request, and all for printing', async () => {
    open();
    expect(await loaded()).toHaveLength(32);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(152);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows()).toHaveLength(420);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('That is everything.')).toHaveFocus();
  });

  it('plays a word', async () => {
    const { platform } = open('/vocabulary-list?genre=Food');
    await user.click(within((await loaded())[0]!).getByRole('button', { name: 'Listen to みず' }));
    expect(platform.played).toEqual(['/vocabulary-quiz/audio/Food/Japanese-vocabulary1.m4a']);
  });

  it('reports a failure and loads again', async () => {
    const platform = fakePlatform({
      handlers: {
        'GET /api/VocabQuiz/GetAllVocabs': () => CONNECTION_LOST,
        'GET /api/VocabQuiz/GetAllGenres': () => GENRES,
      },
    });
    renderWithPlatform(<VocabularyListPage />, { platform });
    await screen.findByText('The words did not load.');
    platform.api.on({ 'GET /api/VocabQuiz/GetAllVocabs': () => WORDS });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await loaded()).toHaveLength(32);
  });

  it('has no accessibility violations', async () => {
    const { container } = open('/vocabulary-list?genre=Food');
    await loaded();
    await expectNoAxeViolations(container);
  });
});
