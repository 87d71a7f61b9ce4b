import type { VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Button, ButtonLink, Chip } from '@shinobi/shared/ui';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { capitalised, counted, inWords } from '../common/number-words.js';
import { QuizResult, XpChips, XpNote } from '../quiz/index.js';
import { useGenreScore } from './genre-score.js';
import { chooserPath, spokenName, videoPath, type QuizKind } from './quiz-kinds.js';
import type { GenreQuiz } from './use-genre-quiz.js';

interface GenreResultProps extends GenreQuiz {
  readonly genre: VocabGenre;
  readonly kind: QuizKind;
}

/** The end of a session on a genre: what it was worth there, and what to do next. */
export function GenreResult({ quiz, items, isBest, xp, genre, kind }: GenreResultProps) {
  const { percent, left } = useGenreScore(kind, genre.genreId);
  const missed = quiz.outcome.missed.length;
  const stored = percent ?? 0;
  const size = inWords(items.length);

  const practise = { label: `Practise the ${missed} you missed`, run: () => quiz.restart(quiz.outcome.missed) };
  const more = { label: `${capitalised(size)} more words`, run: () => quiz.restart() };
  const again = { label: `All ${size} again`, run: () => quiz.restart(quiz.session.items) };
  const ways = [...(missed > 0 ? [practise] : []), ...(left === 0 ? [] : [more]), again];
  const [main, ...others] = ways;

  return (
    <>
      <QuizResult
        outcome={quiz.outcome}
        items={items}
        storedPercent={stored}
        summary={
          <>
            <p className="quiet">
              {stored}% of {spokenName(genre.genreName)} known
              {left !== null && left > 0 && `, ${counted(left, 'word')} left`}.
            </p>
            <p>
              <XpChips xp={xp} /> {isBest && <Chip tone="new">Best score</Chip>}
            </p>
          </>
        }
        main={
          <Button variant="go" size="big" onClick={main?.run}>
            {main?.label}
          </Button>
        }
      >
        {others.map(({ label, run }) => (
          <Button key={label} variant="plain" onClick={run}>
            {label}
          </Button>
        ))}
        <ButtonLink variant="plain" to={videoPath(genre.genreName)}>
          Watch the video lesson
        </ButtonLink>
        <ButtonLink variant="plain" to={chooserPath(kind)}>
          Another genre
        </ButtonLink>
        <XpNote xp={xp} />
      </QuizResult>
      <DictionaryCredit />
    </>
  );
}
