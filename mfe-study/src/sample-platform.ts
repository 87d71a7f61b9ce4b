import { type Handlers, refusal } from '@shinobi/shared/testing/fake-api';
import { articleHandlers } from './articles/sample-article.js';
import { flashcardHandlers } from './flashcards/sample-cards.js';
import { folktaleHandlers } from './folktales/sample-folktale.js';
import { lessonHandlers } from './lessons/sample-lessons.js';
import { pathHandlers } from './path/sample-path.js';
import { SAMPLE_GENRES } from './sample-words.js';
import { wordHandlers } from './word/sample-word.js';
import { memoryHandlers } from './today/sample-session.js';

const quizDataOf = (genreName: string) =>
  SAMPLE_GENRES.find(({ vocabGenre }) => vocabGenre.genreName.toLowerCase() === genreName.toLowerCase());

/** A backend in memory with enough data for every page of this frontend. */
export const sampleHandlers: Handlers = {
  ...folktaleHandlers,
  ...articleHandlers,
  ...lessonHandlers,
  ...flashcardHandlers,
  ...memoryHandlers,
  ...pathHandlers,
  ...wordHandlers,
  'GET /api/VocabQuiz/GetAllGenres': () => SAMPLE_GENRES.map(({ vocabGenre }) => vocabGenre),
  'GET /api/VocabQuiz/GetAllVocabs': () => SAMPLE_GENRES.flatMap(({ vocabList }) => vocabList),
  'GET /api/VocabQuiz/GetQuizData/:genreName': ({ params }) => quizDataOf(params.genreName) ?? refusal('GenreNotFound'),
};

/** Sample values for the parameters of the pages' addresses. */
export const SAMPLE_PARAMS: Readonly<Record<string, string>> = {
  path: 'first',
  genreName: SAMPLE_GENRES[0]?.vocabGenre.genreName ?? '',
  storyName: 'Momotaro',
  pageName: 'reading-practice',
  setId: 'kana-hiragana',
  entryId: '3f-taberu',
};
