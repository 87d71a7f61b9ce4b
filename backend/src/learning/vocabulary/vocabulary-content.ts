import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import type { QuizData, Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { EditVersionRepository } from '../../editing/versions/index.js';
import { type ContentItem, contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { GenreEntity } from './genre.entity.js';
import { GenreFile } from './genre-file.js';
import type { VocabularyRepository } from './vocabulary.repository.js';
import { wordAnswers } from './dictionary-answers.js';
import { quizView } from './vocabulary-views.js';
import { WordEntity } from './word.entity.js';

export const ALL_GENRES = '/api/VocabQuiz/GetAllGenres';
export const ALL_WORDS = '/api/VocabQuiz/GetAllVocabs';
export const answersAddress = (genreName: string): string =>
  `/api/VocabQuiz/GetAnswers/${encodeURIComponent(genreName)}`;
export const WRITINGS = '/api/VocabQuiz/GetWritings';
export const quizAddress = (genreName: string): string => `/api/VocabQuiz/GetQuizData/${encodeURIComponent(genreName)}`;

type GenreFiles = readonly LoadedFile<GenreFile>[];

const genreRow = (genre: GenreFile) => ({
  genreId: genre.genreId,
  genreName: genre.genreName,
  nameKey: nameKey(genre.genreName),
  order: genre.order,
  youtube: genre.youtube,
  youtubeSpecial: genre.youtubeSpecial,
  released: genre.released,
  fallingAnimation: genre.fallingAnimation,
  hasAudio: genre.hasAudio,
  hasProductAudio: genre.hasProductAudio,
});

const genreTable = (files: GenreFiles): SeedTable => ({
  kind: 'genre',
  entity: GenreEntity,
  id: 'genreId',
  unique: 'nameKey',
  rows: files.map(({ name: file, value }) => ({ file, content: genreRow(value) })),
});

const wordTable = (files: GenreFiles): SeedTable => ({
  kind: 'word',
  entity: WordEntity,
  id: 'vocabId',
  parent: { column: 'genreId', kind: 'genre' },
  rows: files.flatMap(({ name: file, value: { genreId, words } }) =>
    words.map((word, position) => ({ file, content: { ...word, genreId, position } })),
  ),
});

function byGenre(words: readonly WordEntity[]): Map<number, WordEntity[]> {
  const groups = new Map<number, WordEntity[]>();
  for (const word of words) groups.set(word.genreId, [...(groups.get(word.genreId) ?? []), word]);
  return groups;
}

interface VocabularyRepositories {
  readonly vocabulary: VocabularyRepository;
  readonly versions: EditVersionRepository;
}

async function readItems(
  tx: ReadTransaction,
  { vocabulary, versions }: VocabularyRepositories,
  ids?: readonly number[],
): Promise<ContentItem<QuizData>[]> {
  const genres = await vocabulary.findReleasedGenres(tx, ids);
  const words = byGenre(await vocabulary.findWords(tx, ids));
  const accepted = await vocabulary.findAcceptedAnswers(tx);
  const changedAt = await versions.findLastChanges(tx, 'genre', ids);
  return genres.map((genre) => {
    const quiz = quizView(genre, words.get(genre.genreId) ?? [], accepted);
    return {
      id: genre.genreId,
      order: genre.order,
      entry: quiz,
      documents: new Map<string, unknown>([
        [quizAddress(genre.genreName), quiz],
        [answersAddress(genre.genreName), { answers: quiz.vocabList.flatMap((word) => wordAnswers(word) ?? []) }],
      ]),
      changedAt: changedAt.get(genre.genreId) ?? null,
    };
  });
}

const writingOf = ({ vocabId, kanji, hiragana }: Vocab): [number, string, string] => [vocabId, kanji, hiragana];

const listsOf = (quizzes: readonly QuizData[]): Map<string, unknown> =>
  new Map<string, unknown>([
    [ALL_GENRES, quizzes.map(({ vocabGenre }) => vocabGenre)],
    // Accents are shown one word at a time, so the long list does without them.
    [ALL_WORDS, quizzes.flatMap(({ vocabList }) => vocabList.map(({ accent: _, ...word }) => word))],
    [WRITINGS, { words: quizzes.flatMap(({ vocabList }) => vocabList.map(writingOf)) }],
  ]);

async function movedAddresses(tx: ReadTransaction, vocabulary: VocabularyRepository): Promise<Map<string, string>> {
  const merged = await vocabulary.findMergedGenres(tx);
  return new Map(
    merged.flatMap(({ genreName, into }) =>
      [quizAddress, answersAddress].map((address): [string, string] => [address(genreName), address(into)]),
    ),
  );
}

export const vocabularyContent = (vocabulary: VocabularyRepository, versions: EditVersionRepository) =>
  contentSource<GenreFile, QuizData>({
    folder: 'vocabulary',
    schema: GenreFile,
    tables: (files) => [genreTable(files), wordTable(files)],
    items: (tx, ids) => readItems(tx, { vocabulary, versions }, ids),
    lists: listsOf,
    moved: (tx) => movedAddresses(tx, vocabulary),
  });
