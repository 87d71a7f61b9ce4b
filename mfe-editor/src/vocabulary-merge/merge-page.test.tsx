import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import {
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { anEditedGenre, aWord } from '../testing/sample-genre.js';
import { MergePage } from './merge-page.js';

const MERGE = 'POST /api/VocabEdit/Merge';

const food = anEditedGenre();
const sweets = anEditedGenre({
  ...{ genreId: 5, genreName: 'Sweets', version: 0 },
  words: [
    aWord({ vocabId: 21, kanji: '飴', hiragana: 'あめ', english: 'candy' }),
    aWord({ vocabId: 22, kanji: '卵', hiragana: 'たまご', english: 'egg' }),
  ],
});
const empty = anEditedGenre({ genreId: 6, genreName: 'Empty', released: false, words: [] });

interface RenderOptions {
  readonly genres?: readonly EditedGenre[];
  readonly handlers?: Handlers;
  readonly dialogAnswers?: readonly boolean[];
  readonly route?: string;
}

function renderPage({
  genres = [food, sweets, empty],
  handlers,
  dialogAnswers,
  route = '/vocabularyMerge/Food',
}: RenderOptions = {}) {
  const platform = fakePlatform({
    ...{ session: signedIn({ userId: 1 }), dialogAnswers },
    handlers: {
      'GET /api/VocabEdit/GetAll': () => genres.map((genre) => ({ ...genre, wordCount: genre.words.length })),
      'GET /api/VocabEdit/GetOne/:genreName': ({ params }) =>
        genres.find(({ genreName }) => genreName === params.genreName) ?? refusal('GenreNotFound'),
      [MERGE]: () => ({ ...food, version: 4, words: [...food.words, ...sweets.words.slice(0, 1)] }),
      ...handlers,
    },
  });
  return renderWithPlatform(<MergePage />, { platform, route, path: '/vocabularyMerge/:genreName' });
}
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const pressMerge = async () => userEvent.click(await screen.findByRole('button', { name: 'Merge' }));

describe('merging genres', () => {
  it('preselects the genre of the address and offers the others that have words', async () => {
    const { container } = renderPage({ route: '/vocabularyMerge/food' });
    expect(await screen.findByLabelText('Genre that receives the words')).toHaveValue('Food');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
    await choose(/Sweets/);
    await screen.findByText(/Food receives 1 word from Sweets and will have 5 words/);
    await expectNoAxeViolations(container);
  });

  it('shows moved and duplicate words before anything is done', async () => {
    const { platform } = renderPage();
    await choose(/Sweets/);
    expect(await screen.findByText('Moved: 1 word')).toBeInTheDocument();
    expect(screen.getByText('Duplicates: 1 word')).toBeInTheDocument();
    expect(screen.getByText('kept in Food, removed from Sweets')).toBeInTheDocument();
    expect(platform.api.callsTo(MERGE)).toEqual([]);
  });

  it('asks, sends the versions that were shown, and links to the genre', async () => {
    const { platform } = renderPage({ dialogAnswers: [false, true] });
    await choose(/Sweets/);
    await pressMerge();
    expect(platform.dialogs[0]?.text).toBe('Merge Sweets into Food? Learners see the change immediately.');
    expect(platform.api.callsTo(MERGE)).toEqual([]);
    await pressMerge();
    expect(await screen.findByRole('heading', { name: 'Sweets merged into Food' })).toHaveFocus();
    expect(platform.api.callsTo(MERGE).map(({ body }) => body)).toEqual([
      { into: { genreName: 'Food', version: 3 }, from: [{ genreName: 'Sweets', version: 0 }] },
    ]);
    expect(screen.getByRole('link', { name: 'Edit Food' })).toHaveAttribute('href', '/vocabularyEdit/Food');
  });

  it('says that somebody else has changed a genre, and updates the preview', async () => {
    let version = 3;
    const { platform } = renderPage({
      dialogAnswers: [true, true],
      handlers: {
        'GET /api/VocabEdit/GetOne/:genreName': ({ params }) =>
          params.genreName === 'Food' ? { ...food, version } : sweets,
        [MERGE]: ({ body }) => (body.into.version < 5 ? refusal('StaleVersion', { current: food }) : food),
      },
    });
    await choose(/Sweets/);
    await screen.findByText(/Food receives/);
    version = 5;
    await pressMerge();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody else has changed one of these genres/);
    await waitFor(() => expect(platform.api.callsTo('GET /api/VocabEdit/GetOne/:genreName')).toHaveLength(4));
    await pressMerge();
    expect(await screen.findByRole('heading', { name: 'Sweets merged into Food' })).toBeInTheDocument();
  });

  it('does not merge into a genre that would be too long', async () => {
    const many = Array.from({ length: 499 }, (_, n) =>
      aWord({ vocabId: 1000 + n, kanji: `字${n}`, hiragana: 'じ', english: `letter ${n}` }),
    );
    const { platform } = renderPage({
      genres: [food, anEditedGenre({ genreId: 7, genreName: 'Letters', words: many })],
    });
    await choose(/Letters/);
    expect(await screen.findByText('A genre can have 500 words at most. This one would have 503.')).toBeInTheDocument();
    await pressMerge();
    expect(platform.dialogs).toEqual([]);
  });

  it('says when there is no genre with the name in the address', async () => {
    renderPage({ route: '/vocabularyMerge/Nothing' });
    expect(await screen.findByText('There is no genre with the address “Nothing”.')).toBeInTheDocument();
  });
});
