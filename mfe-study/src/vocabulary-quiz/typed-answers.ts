import type { WordAnswers } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { Platform } from '@shinobi/shared/platform';

/** What is right for words when typed, in addition to what their data say. */
export interface TypedAnswers {
  /** Loads what is not known yet. Called whenever typing starts; never rejects. */
  readonly load: () => void;
  /** Returns what the dictionary has for a word; undefined if nothing, or nothing yet. */
  readonly ofWord: (vocabId: number) => WordAnswers | undefined;
}

/** The answers of words whose content already has them. */
export function knownAnswers(answers: readonly (WordAnswers | undefined)[]): TypedAnswers {
  const byWord = new Map(answers.flatMap((each) => (each ? [[each.vocabId, each] as const] : [])));
  return { load: () => undefined, ofWord: (vocabId) => byWord.get(vocabId) };
}

/** The answers of a genre's words, which are loaded once typing starts: most learners choose. */
export function genreAnswers({ api }: Pick<Platform, 'api'>, genreName: string): TypedAnswers {
  let loaded = knownAnswers([]);
  let isRequested = false;
  return {
    load() {
      if (isRequested) return;
      isRequested = true;
      api('GET /api/VocabQuiz/GetAnswers/:genreName', { params: { genreName } }).then(
        ({ answers }) => (loaded = knownAnswers(answers)),
        // The next question tries again. Until then the words' own answers are right.
        () => (isRequested = false),
      );
    },
    ofWord: (vocabId) => loaded.ofWord(vocabId),
  };
}
