import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { counted } from '../common/counted.js';
import { fieldDifferences, rowDifferences } from '../common/difference.js';
import type { DocumentKind } from '../common/edited-document.js';
import { faultsOf, nameOf } from './genre-checks.js';
import { genreFrom, sentGenre, withIds, type Genre, type GenreWord } from './genre.js';

const NAMES = {
  genreName: 'Name in the address',
  order: 'Place in the list',
  released: 'Released',
  youtube: 'Video',
  youtubeSpecial: 'Special video',
  fallingAnimation: 'Falling pictures',
};

const say = ({ kanji, hiragana, english, partOfSpeech, jlpt }: GenreWord) =>
  [`${kanji}（${hiragana}）`, english, jlpt ? `${partOfSpeech}, ${jlpt}` : partOfSpeech].join('\n');

/** A word stays the same one whatever is changed of it; one that was never saved is what is written. */
const keyOf = (word: GenreWord) => (word.vocabId === null ? `${word.kanji} ${word.hiragana}` : `#${word.vocabId}`);

const differences = (mine: Genre, theirs: Genre) => [
  ...fieldDifferences(mine, theirs, NAMES),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Word', say, keyOf },
    of: ({ words }) => words,
    put: (genre, words) => ({ ...genre, words }),
  }),
];

export const GENRE: DocumentKind<Genre, EditedGenre> = {
  ...{ what: 'genre', differences, faultsOf, nameOf, valueOf: genreFrom, adopt: withIds },
  rowKey: (row) => keyOf(row as GenreWord),
  readersCalls: '/api/VocabQuiz/',
  isNew: ({ genreId }) => genreId === 0,
  draftOf: ({ genreId }) => `genre-${genreId}`,
  placeOf: ({ genreName }) => `/vocabularyEdit/${genreName}`,
  readerPlaceOf: ({ released, genreName }) => (released ? `/vocabulary-quiz/${genreName}` : null),
  save: (api, genre, stored) => api('POST /api/VocabEdit/Save', { body: sentGenre(genre, stored) }),
  async history(api, { genreName }, signal) {
    const kept = await api('GET /api/VocabEdit/GetHistory/:genreName', { params: { genreName }, signal });
    return kept.map(({ count, ...rest }) => ({ ...rest, notes: [counted(count, 'word')] }));
  },
  versionOf: (api, { genreName }, version) =>
    api('GET /api/VocabEdit/GetVersion/:genreName/:version', { params: { genreName, version } }),
};
