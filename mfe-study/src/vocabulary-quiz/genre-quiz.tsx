import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Bone, Skeleton } from '@shinobi/shared/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readStored, writeStored } from '../common/storage.js';
import { QuizPage, type Quiz } from '../quiz/index.js';
import css from './genre-chooser.module.css';
import { chooserPath, type QuizKind } from './quiz-kinds.js';
import { SESSION_SIZES } from './session-words.js';
import { useGenreQuiz } from './use-genre-quiz.js';

const loadResult = () =>
  import(/* webpackChunkName: "genre-result" */ './genre-result.js').then((module) => ({
    default: module.GenreResult,
  }));
const GenreResult = lazy(loadResult);

interface GenreQuizProps {
  readonly data: QuizData;
  readonly kind: QuizKind;
}

const SIZE_KEY = 'quiz-size';

/** How many questions the learner wants at a time; kept for the next quiz. */
function useSize(): readonly [size: number, choose: (size: number) => void] {
  const [size, setSize] = useState(() => {
    const stored = Number(readStored('localStorage', SIZE_KEY));
    return SESSION_SIZES.find((known) => known === stored) ?? SESSION_SIZES[0];
  });
  const choose = (next: number) => {
    writeStored('localStorage', SIZE_KEY, String(next));
    setSize(SESSION_SIZES.find((known) => known === next) ?? SESSION_SIZES[0]);
  };
  return [size, choose];
}

export function GenreQuiz(props: GenreQuizProps) {
  const [size, chooseSize] = useSize();
  const [round, setRound] = useState(0);
  const choose = (next: number, anew: boolean) => {
    chooseSize(next);
    if (anew) setRound(round + 1);
  };
  return <Session key={round} {...props} size={size} onSize={choose} />;
}

interface SessionProps extends GenreQuizProps {
  readonly size: number;
  readonly onSize: SizeChoiceProps['onChoose'];
}

function Session({ data, kind, size, onSize }: SessionProps) {
  const genreQuiz = useGenreQuiz(data, kind, size);
  const begun = genreQuiz.quiz.progress.done > 0;
  // Not for the first question, but before the last: the end must not need the network.
  useEffect(() => {
    if (begun) void loadResult().catch(() => undefined);
  }, [begun]);
  return (
    <QuizPage
      quiz={genreQuiz.quiz}
      leavePath={chooserPath(kind)}
      ornament={kind.ornament}
      result={
        <Suspense fallback={<ResultSkeleton />}>
          <GenreResult {...genreQuiz} genre={data.vocabGenre} kind={kind} />
        </Suspense>
      }
      options={<SizeChoice size={size} quiz={genreQuiz.quiz} onChoose={onSize} />}
    />
  );
}

const ResultSkeleton = () => (
  <Skeleton label="Loading your result">
    <Bone height="30rem" />
  </Skeleton>
);

interface SizeChoiceProps {
  readonly size: number;
  readonly quiz: Quiz;
  /** `anew` when nothing has been answered yet: the session may begin again. */
  readonly onChoose: (size: number, anew: boolean) => void;
}

/** Another size begins anew, but never takes answers away: once something is answered, it counts from the next session. */
function SizeChoice({ size, quiz, onChoose }: SizeChoiceProps) {
  const begun = quiz.progress.done > 0;
  return (
    <label className={css.size}>
      At a time
      <select value={size} onChange={({ target }) => onChoose(Number(target.value), !begun)}>
        {SESSION_SIZES.map((each) => (
          <option key={each} value={each}>
            {each === SESSION_SIZES[2] ? 'all words' : each}
          </option>
        ))}
      </select>
      {begun && size !== quiz.session.items.length && <span className="quiet">from the next session on</span>}
    </label>
  );
}
