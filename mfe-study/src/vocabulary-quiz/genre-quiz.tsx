import type { QuizData } from '@shinobi/shared/contract/vocab-quiz';
import { QuizPage } from '../quiz/index.js';
import { GenreResult } from './genre-result.js';
import { chooserPath, type QuizKind } from './quiz-kinds.js';
import { useGenreQuiz } from './use-genre-quiz.js';

interface GenreQuizProps {
  readonly data: QuizData;
  readonly kind: QuizKind;
}

export function GenreQuiz({ data, kind }: GenreQuizProps) {
  const genreQuiz = useGenreQuiz(data, kind);
  return (
    <QuizPage
      quiz={genreQuiz.quiz}
      leavePath={chooserPath(kind)}
      ornament={kind.ornament}
      result={<GenreResult {...genreQuiz} genre={data.vocabGenre} kind={kind} />}
    />
  );
}
