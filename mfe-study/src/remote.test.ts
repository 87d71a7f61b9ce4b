import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/release';
import contributed from '../contributes.json' with { type: 'json' };
import { QUIZ_KINDS } from './vocabulary-quiz/quiz-kinds.js';
import { routes } from './remote.js';

const contributes = Contributes.parse(contributed);

describe('The study frontend', () => {
  it('has a page for each route that it contributes, and no other', () => {
    expect(Object.keys(routes).sort()).toEqual(contributes.routes.map(({ id }) => id).sort());
  });

  it.each(Object.entries(routes))('loads the page of %s', async (_, load) => {
    const { default: Page } = await load();
    expect(Page).toBeInstanceOf(Function);
  });

  it('contributes a chooser and a quiz for each kind of quiz, each asked for its data with the page', () => {
    const paths = new Map(contributes.routes.map(({ path, preload }) => [path, preload]));
    for (const { route } of QUIZ_KINDS) {
      expect(paths.get(`/${route}`)).toEqual(['/api/VocabQuiz/GetAllGenres']);
      expect(paths.get(`/${route}/:genreName`)).toEqual(['/api/VocabQuiz/GetQuizData/:genreName']);
    }
  });
});
