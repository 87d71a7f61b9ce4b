import { apiQueryKey, useForcedSeason } from '@shinobi/shared/client';
import { useLocation, useParams } from '@shinobi/shared/platform/router';
import { Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useCanonicalAddress } from '../common/use-canonical-address.js';
import { useNotFound } from '../common/use-not-found.js';
import { QuizSkeleton } from '../quiz/index.js';
import { GenreQuiz } from './genre-quiz.js';
import { useQuizData } from './use-quiz-data.js';
import { genrePath, quizKindOf, readableGenreName } from './quiz-kinds.js';

const GET_QUIZ_DATA = 'GET /api/VocabQuiz/GetQuizData/:genreName';

export function GenreQuizPage() {
  const { genreName = '' } = useParams();
  const kind = quizKindOf(useLocation().pathname);
  const loaded = useQuizData(genreName);
  const data = loaded.status === 'ready' ? loaded.data : null;
  useCanonicalAddress({
    name: genreName,
    storedName: data?.vocabGenre.genreName,
    data,
    pathOf: (name) => genrePath(kind, name),
    queryKeyOf: (name) => apiQueryKey(GET_QUIZ_DATA, { params: { genreName: name } }),
  });
  useForcedSeason(data?.vocabGenre.fallingAnimation ?? null);
  useNotFound(loaded.status === 'not-found');

  switch (loaded.status) {
    case 'ready':
      return <GenreQuiz key={`${kind.type} ${loaded.data.vocabGenre.genreId}`} data={loaded.data} kind={kind} />;
    case 'loading':
    case 'not-found':
      return <QuizSkeleton title={kind.title} label={`Loading the words of ${readableGenreName(genreName)}`} />;
    case 'failed':
      return (
        <Wrap width="quiz">
          <PageHead title={readableGenreName(genreName)} ornament={kind.ornament} />
          <Notice title="The words did not load." onRetry={loaded.retry}>
            Your progress is safe.
          </Notice>
        </Wrap>
      );
  }
}
