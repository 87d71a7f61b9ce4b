import type { VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Chip } from '@shinobi/shared/ui';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { capitalise, countInWords, numberInWords } from '../common/number-words.js';
import { practiseMissed, QuizResult, type ResultAction } from '../quiz/index.js';
import { useGenreScore } from './genre-score.js';
import { chooserPath, type QuizKind, readableGenreName, videoPath } from './quiz-kinds.js';
import type { GenreQuiz } from './use-genre-quiz.js';

interface GenreResultProps extends GenreQuiz {
  readonly genre: VocabGenre;
  readonly kind: QuizKind;
}

/** The result of a session on a genre. */
export function GenreResult({ quiz, items, isBest, xp, genre, kind }: GenreResultProps) {
  const { percent, wordsLeft } = useGenreScore(kind, genre.genreId);
  const storedPercent = percent ?? 0;
  const size = numberInWords(items.length);
  const more: ResultAction = { label: `${capitalise(size)} more words`, run: () => quiz.restart() };
  const repeat: ResultAction = { label: `All ${size} again`, run: () => quiz.restart(quiz.session.items) };
  const video: ResultAction = { label: 'Watch the video lesson', to: videoPath(genre.genreName) };
  const chooser: ResultAction = { label: 'Another genre', to: chooserPath(kind) };
  const [main, ...others] = [...practiseMissed(quiz), ...(wordsLeft === 0 ? [] : [more]), repeat];
  const remaining = wordsLeft !== null && wordsLeft > 0 ? `, ${countInWords(wordsLeft, 'word')} left` : '';

  return (
    <>
      <QuizResult
        quiz={quiz}
        items={items}
        storedPercent={storedPercent}
        summary={`${storedPercent}% of ${readableGenreName(genre.genreName)} known${remaining}.`}
        xp={xp}
        badge={isBest && <Chip tone="new">Best score</Chip>}
        actions={[main, ...others, video, chooser]}
      />
      <DictionaryCredit />
    </>
  );
}
