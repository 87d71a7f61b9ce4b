import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import select from '../common/inline-select.module.css';
import { createLoadableResult, type Quiz, QuizPage } from '../quiz/index.js';
import { chooserPath, type QuizKind } from './quiz-kinds.js';
import { SESSION_SIZES } from './session-words.js';
import { useGenreQuiz } from './use-genre-quiz.js';

const { Component: GenreResult, preload: preloadResult } = createLoadableResult(
  async () => (await import(/* webpackChunkName: "genre-result" */ './genre-result.js')).GenreResult,
);

interface GenreQuizProps {
  readonly data: QuizData;
  readonly kind: QuizKind;
}

const SIZE_KEY = 'quiz-size';

/** The number of questions per session, remembered for the next quiz. */
function useSessionSize(): readonly [size: number, choose: (size: number) => void] {
  const { local } = usePlatform().storage('study');
  const [size, setSize] = useState(() => {
    const stored = Number(local.read(SIZE_KEY));
    return SESSION_SIZES.find((known) => known === stored) ?? SESSION_SIZES[0];
  });
  const choose = (next: number) => {
    local.write(SIZE_KEY, String(next));
    setSize(SESSION_SIZES.find((known) => known === next) ?? SESSION_SIZES[0]);
  };
  return [size, choose];
}

export function GenreQuiz(props: GenreQuizProps) {
  const [size, chooseSize] = useSessionSize();
  const [round, setRound] = useState(0);
  const choose = (next: number, restarts: boolean) => {
    chooseSize(next);
    if (restarts) setRound(round + 1);
  };
  return <QuizRun key={round} {...props} size={size} onSize={choose} />;
}

interface QuizRunProps extends GenreQuizProps {
  readonly size: number;
  readonly onSize: SizeFieldProps['onChoose'];
}

function QuizRun({ data, kind, size, onSize }: QuizRunProps) {
  const genreQuiz = useGenreQuiz(data, kind, size);
  const isStarted = genreQuiz.quiz.progress.done > 0;
  useEffect(() => {
    if (isStarted) preloadResult();
  }, [isStarted]);
  return (
    <QuizPage
      quiz={genreQuiz.quiz}
      leavePath={chooserPath(kind)}
      ornament={kind.ornament}
      result={<GenreResult {...genreQuiz} genre={data.vocabGenre} kind={kind} />}
      options={<SizeField size={size} quiz={genreQuiz.quiz} onChoose={onSize} />}
    />
  );
}

interface SizeFieldProps {
  readonly size: number;
  readonly quiz: Quiz;
  /** `restarts` if nothing has been answered yet, so that the session starts over with the new size. */
  readonly onChoose: (size: number, restarts: boolean) => void;
}

/** Chooses the session size. Once a question is answered, a new size applies to the next session only. */
function SizeField({ size, quiz, onChoose }: SizeFieldProps) {
  const isStarted = quiz.progress.done > 0;
  return (
    <label className={select.field}>
      At a time
      <select name="size" value={size} onChange={({ target }) => onChoose(Number(target.value), !isStarted)}>
        {SESSION_SIZES.map((each) => (
          <option key={each} value={each}>
            {each === SESSION_SIZES[2] ? 'all words' : each}
          </option>
        ))}
      </select>
      {isStarted && size !== quiz.session.items.length && <span className="quiet">from the next session on</span>}
    </label>
  );
}
