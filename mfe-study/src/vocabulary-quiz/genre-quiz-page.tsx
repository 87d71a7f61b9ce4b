import { apiQueryKey, useForcedSeason } from '@shinobi/shared/client';
import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { useLocation, useNavigate, useParams } from '@shinobi/shared/platform/router';
import { Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QuizSkeleton } from '../quiz/index.js';
import { GenreQuiz } from './genre-quiz.js';
import { useQuizData } from './use-quiz-data.js';
import { genrePath, quizKindOf, spokenName, type QuizKind } from './quiz-kinds.js';

/** An address in another letter case is replaced by the server's name, without asking the server again. */
function useCanonicalName(data: QuizData | null, genreName: string, kind: QuizKind) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const canonical = data?.vocabGenre.genreName;
  useEffect(() => {
    if (canonical === undefined || canonical === genreName) return;
    const params = { genreName: canonical };
    queries.setQueryData(apiQueryKey('GET /api/VocabQuiz/GetQuizData/:genreName', { params }), data);
    void navigate(genrePath(kind, canonical), { replace: true });
  }, [canonical, data, genreName, kind, navigate, queries]);
}

export function GenreQuizPage() {
  const { genreName = '' } = useParams();
  const kind = quizKindOf(useLocation().pathname);
  const loaded = useQuizData(genreName);
  const data = loaded.status === 'ready' ? loaded.data : null;
  useCanonicalName(data, genreName, kind);
  useForcedSeason(data?.vocabGenre.fallingAnimation ?? null);

  const navigate = useNavigate();
  useEffect(() => {
    if (loaded.status === 'not-found') void navigate('/not-found', { replace: true });
  }, [loaded.status, navigate]);

  switch (loaded.status) {
    case 'ready':
      return <GenreQuiz key={`${kind.type} ${loaded.data.vocabGenre.genreId}`} data={loaded.data} kind={kind} />;
    case 'loading':
    case 'not-found':
      return <QuizSkeleton title={kind.title} label={`Loading the words of ${spokenName(genreName)}`} />;
    case 'failed':
      return (
        <Wrap width="quiz">
          <PageHead title={spokenName(genreName)} ornament={kind.ornament} />
          <Notice title="The words did not load." onRetry={loaded.retry}>
            Nothing you did is lost.
          </Notice>
        </Wrap>
      );
  }
}
