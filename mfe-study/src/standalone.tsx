import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { refusal } from '@shinobi/shared/testing/fake-api';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { articleHandlers } from './articles/sample-article.js';
import { storyHandlers } from './folktales/sample-tale.js';
import { routes } from './remote.js';
import { SAMPLE_GENRES } from './sample-words.js';

const quizDataOf = (genreName: string) =>
  SAMPLE_GENRES.find(({ vocabGenre }) => vocabGenre.genreName.toLowerCase() === genreName.toLowerCase());

const platform = fakePlatform({
  handlers: {
    ...storyHandlers,
    ...articleHandlers,
    'GET /api/VocabQuiz/GetAllGenres': () => SAMPLE_GENRES.map(({ vocabGenre }) => vocabGenre),
    'GET /api/VocabQuiz/GetAllVocabs': () => SAMPLE_GENRES.flatMap(({ vocabList }) => vocabList),
    'GET /api/VocabQuiz/GetQuizData/:genreName': ({ params }) =>
      quizDataOf(params.genreName) ?? refusal('GenreNotFound'),
  },
});

mountHarness({ platform, contributed: contributes.routes, routes });
