import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/platform/release';
import { contributedNames, exposedNames, loadExposed } from '@shinobi/shared/testing';
import contributes from '../contributes.json' with { type: 'json' };
import { QUIZ_KINDS } from './vocabulary-quiz/quiz-kinds.js';
import * as remote from './remote.js';

describe('The study frontend', () => {
  const { routes } = Contributes.parse(contributes);

  it('exposes exactly the parts that it contributes', () => {
    expect(exposedNames(remote)).toEqual(contributedNames(contributes));
  });

  it('contributes a chooser and a quiz for each kind of quiz, with their data preloaded', () => {
    const paths = new Map(routes.map(({ path, preload }) => [path, preload]));
    for (const { route } of QUIZ_KINDS) {
      expect(paths.get(`/${route}`)).toEqual(['/api/VocabQuiz/GetAllGenres']);
      expect(paths.get(`/${route}/:genreName`)).toEqual(['/api/VocabQuiz/GetQuizData/:genreName']);
    }
  });

  it('loads each part as a component', async () => {
    const parts = await loadExposed(remote);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toBeInstanceOf(Function);
  });
});
