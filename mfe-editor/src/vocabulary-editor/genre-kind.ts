import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { fieldDifferences, rowDifferences } from '../common/merging/difference.js';
import { pastVersion } from '../common/workbench/past-version.js';
import type { DocumentKind } from '../common/workbench/document-kind.js';
import { fieldName, findFaults } from './genre-faults.js';
import { type Genre, genreFrom, genreSaveRequest, type GenreWord, withAssignedIds } from './edited-genre.js';

const NAMES = {
  genreName: 'Name in the address',
  order: 'Place in the list',
  released: 'Released',
  youtube: 'Video',
  youtubeSpecial: 'Special video',
  fallingAnimation: 'Falling pictures',
};

const describeWord = ({ kanji, hiragana, english, partOfSpeech, jlpt }: GenreWord) =>
  [`${kanji}（${hiragana}）`, english, jlpt ? `${partOfSpeech}, ${jlpt}` : partOfSpeech].join('\n');

/** Identifies a saved word by its id, and one that was never saved by its text. */
const wordKey = (word: GenreWord) => (word.vocabId === null ? `${word.kanji} ${word.hiragana}` : `#${word.vocabId}`);

const findDifferences = (mine: Genre, theirs: Genre) => [
  ...fieldDifferences(mine, theirs, NAMES),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Word', describe: describeWord, rowKey: wordKey },
    rowsOf: ({ words }) => words,
    withRows: (genre, words) => ({ ...genre, words }),
  }),
];

export const GENRE: DocumentKind<Genre, EditedGenre> = {
  ...{ what: 'genre', findDifferences, findFaults, fieldName, toEditable: genreFrom, withAssignedIds: withAssignedIds },
  rowKey: (row) => wordKey(row as GenreWord),
  readerApiPath: '/api/VocabQuiz/',
  versionOf: ({ version }) => version,
  isNew: ({ genreId }) => genreId === 0,
  draftKey: ({ genreId }) => `genre-${genreId}`,
  editPath: ({ genreName }) => `/vocabularyEdit/${genreName}`,
  readerPath: ({ released, genreName }) => (released ? `/vocabulary-quiz/${genreName}` : null),
  reviewing: {
    kind: 'genre',
    idOf: ({ genreId }) => genreId,
    isDraft: ({ isDraft }) => isDraft === true,
  },
  save: (api, genre, stored) => api('POST /api/VocabEdit/Save', { body: genreSaveRequest(genre, stored) }),
  async loadHistory(api, { genreName }, signal) {
    const versions = await api('GET /api/VocabEdit/GetHistory/:genreName', { params: { genreName }, signal });
    return versions.map(({ count, ...rest }) => pastVersion(rest, formatCount(count, 'word')));
  },
  loadVersion: (api, { genreName }, version) =>
    api('GET /api/VocabEdit/GetVersion/:genreName/:version', { params: { genreName, version } }),
};
