import { apiQuery, apiQueryKey, isApiError, useForcedSeason } from '@shinobi/shared/client';
import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { useQuery } from '@tanstack/react-query';
import { useRecordFailure } from '../common/data-access-failure.js';
import { useCanonicalAddress } from '../common/use-canonical-address.js';
import { wordClipUrl } from '../common/word-clip-url.js';
import type { Scene } from './scenes.js';
import { VideoPage, VideoPlaceholder } from './video-page.js';

const GET_QUIZ_DATA = 'GET /api/VocabQuiz/GetQuizData/:genreName';
const staleTime = 5 * 60_000;

const toScenes = ({ vocabGenre, vocabList }: QuizData): Scene[] =>
  vocabList.map((word) => ({
    id: String(word.vocabId),
    kanji: word.kanji,
    hiragana: word.hiragana,
    english: word.english,
    clipUrl: wordClipUrl(word, vocabGenre),
  }));

/** The words of a genre as a lesson: each shown and spoken. */
export function VocabularyVideoPage() {
  const { genreName = '' } = useParams();
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_QUIZ_DATA, { params: { genreName } }), staleTime });
  const { data, error, errorUpdatedAt, isFetching, refetch } = query;
  const isUnknown = isApiError(error) && error.code === 'GenreNotFound';
  useRecordFailure(error && !isUnknown ? errorUpdatedAt : null);
  useCanonicalAddress({
    name: genreName,
    storedName: data?.vocabGenre.genreName,
    data,
    pathOf: (name) => `/vocabularyVideo/${encodeURIComponent(name)}`,
    queryKeyOf: (name) => apiQueryKey(GET_QUIZ_DATA, { params: { genreName: name } }),
  });
  useForcedSeason(data?.vocabGenre.fallingAnimation ?? null);
  if (!data)
    return <VideoPlaceholder isUnknown={isUnknown} retry={error && !isFetching ? () => void refetch() : null} />;
  const { vocabGenre } = data;
  return (
    <VideoPage
      key={vocabGenre.genreId}
      title={vocabGenre.genreName.replaceAll('-', ' ')}
      ornament="言葉"
      youtube={vocabGenre.youtube}
      special={vocabGenre.youtubeSpecial}
      scenes={toScenes(data)}
      picture={null}
      back={{ to: `/vocabulary-quiz/${encodeURIComponent(vocabGenre.genreName)}`, label: 'Take the quiz' }}
    />
  );
}
