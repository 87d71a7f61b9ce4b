import { apiQuery, apiQueryKey, isApiError, useForcedSeason } from '@shinobi/shared/client';
import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFailureMark } from '../common/data-access-failure.js';
import { wordSound } from '../common/word-clip-url.js';
import type { Scene } from './scenes.js';
import { VideoPage, VideoWaiting } from './video-page.js';

const GET = 'GET /api/VocabQuiz/GetQuizData/:genreName';
const staleTime = 5 * 60_000;

const scenesOf = ({ vocabGenre, vocabList }: QuizData): Scene[] =>
  vocabList.map((word) => ({
    id: String(word.vocabId),
    kanji: word.kanji,
    hiragana: word.hiragana,
    english: word.english,
    sound: wordSound(word, vocabGenre),
  }));

/** The words of a genre as a lesson: each shown and said. */
export function VocabularyVideoPage() {
  const { genreName = '' } = useParams();
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET, { params: { genreName } }), staleTime });
  const { data, error, errorUpdatedAt, isFetching, refetch } = query;
  const isUnknown = isApiError(error) && error.code === 'GenreNotFound';
  useFailureMark(error && !isUnknown ? errorUpdatedAt : null);
  useCanonicalName(data, genreName);
  useForcedSeason(data?.vocabGenre.fallingAnimation ?? null);
  if (!data) return <VideoWaiting isUnknown={isUnknown} retry={error && !isFetching ? () => void refetch() : null} />;
  const { vocabGenre } = data;
  return (
    <VideoPage
      key={vocabGenre.genreId}
      title={vocabGenre.genreName.replaceAll('-', ' ')}
      ornament="言葉"
      youtube={vocabGenre.youtube}
      special={vocabGenre.youtubeSpecial}
      scenes={scenesOf(data)}
      picture={null}
      back={{ to: `/vocabulary-quiz/${encodeURIComponent(vocabGenre.genreName)}`, label: 'Take the quiz' }}
    />
  );
}

function useCanonicalName(data: QuizData | undefined, genreName: string): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const canonical = data?.vocabGenre.genreName;
  useEffect(() => {
    if (canonical === undefined || canonical === genreName) return;
    queries.setQueryData(apiQueryKey(GET, { params: { genreName: canonical } }), data);
    void navigate(`/vocabularyVideo/${encodeURIComponent(canonical)}`, { replace: true });
  }, [canonical, data, genreName, navigate, queries]);
}
