import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import type { EditVersionRepository } from '../../editing/versions/index.js';
import { contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { GenreEntity } from './genre.entity.js';
import { GenreFile } from './genre-file.js';
import type { VocabularyRepository } from './vocabulary.repository.js';
import { genreView, quizView, wordView } from './vocabulary-views.js';
import { WordEntity } from './word.entity.js';

export const ALL_GENRES = '/api/VocabQuiz/GetAllGenres';
export const ALL_WORDS = '/api/VocabQuiz/GetAllVocabs';
export const quizAddress = (genreName: string): string => `/api/VocabQuiz/GetQuizData/${encodeURIComponent(genreName)}`;
/** Genre names are compared without regard to letter case. */

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

async function documentsOf(tx: ReadTransaction, vocabulary: VocabularyRepository): Promise<Map<string, unknown>> {
  const genres = await vocabulary.findReleasedGenres(tx);
  const words = byGenre(await vocabulary.findWords(tx));
  const accepted = await vocabulary.findAcceptedAnswers(tx);
  const wordsOf = ({ genreId }: GenreEntity) => words.get(genreId) ?? [];
  return new Map<string, unknown>([
    [ALL_GENRES, genres.map((genre) => genreView(genre, wordsOf(genre)))],
    [ALL_WORDS, genres.flatMap((genre) => wordsOf(genre).map((word) => wordView(word, accepted)))],
    ...genres.map((genre) => [quizAddress(genre.genreName), quizView(genre, wordsOf(genre), accepted)] as const),
  ]);
}

async function changesOf(
  tx: ReadTransaction,
  vocabulary: VocabularyRepository,
  versions: EditVersionRepository,
): Promise<Map<string, string>> {
  const changedAt = await versions.findLastChanges(tx, 'genre');
  const genres = await vocabulary.findReleasedGenres(tx);
  return new Map(
    genres.flatMap(({ genreId, genreName }) => {
      const at = changedAt.get(genreId);
      return at === undefined ? [] : [[quizAddress(genreName), at] as const];
    }),
  );
}

async function movedAddresses(tx: ReadTransaction, vocabulary: VocabularyRepository): Promise<Map<string, string>> {
  const merged = await vocabulary.findMergedGenres(tx);
  return new Map(merged.map(([name, { genreName }]) => [quizAddress(name), quizAddress(genreName)]));
}

export const vocabularyContent = (vocabulary: VocabularyRepository, versions: EditVersionRepository) =>
  contentSource<GenreFile>({
    folder: 'vocabulary',
    schema: GenreFile,
    tables: (files) => [genreTable(files), wordTable(files)],
    documents: (tx) => documentsOf(tx, vocabulary),
    changes: (tx) => changesOf(tx, vocabulary, versions),
    moved: (tx) => movedAddresses(tx, vocabulary),
  });
