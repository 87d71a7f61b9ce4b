import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import { usePlatform } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { useState } from 'react';
import {
  newAttempt,
  type PlacementAttempt,
  readAttempt,
  saveAttempt,
  withAnswer,
  withoutLastAnswer,
} from './placement-attempt.js';
import { QuizSkeleton } from '../quiz/index.js';
import { PlacementIntro } from './placement-intro.js';
import { PlacementQuestion } from './placement-question.js';
import { PlacementResult } from './placement-result.js';
import { usePlacementQuestion } from './use-placement-question.js';

/** What the test is made of. */
export interface LoadedTest {
  readonly units: readonly PathUnit[];
  /** The user's id, or `guest`. */
  readonly owner: string;
}

interface PlacementTestProps {
  /** Null while it loads: the introduction shows already, and the test starts as soon as it can. */
  readonly test: LoadedTest | null;
}

/** The introduction, then one question after another, then the result. */
export function PlacementTest({ test }: PlacementTestProps) {
  const { storage } = usePlatform();
  const [isStarted, setStarted] = useState(false);
  // Undefined until it is known whose attempt is to be resumed.
  const [attempt, setAttempt] = useState<PlacementAttempt | null>();
  if (test && attempt === undefined)
    setAttempt(readAttempt(storage('study'), test.owner) ?? (isStarted ? newAttempt() : null));
  if (!test || !attempt) {
    if (isStarted) return <QuizSkeleton title="Find my place" label="Loading the test" />;
    return <PlacementIntro onStart={() => (test ? setAttempt(newAttempt()) : setStarted(true))} />;
  }
  const { units, owner } = test;
  const change = (next: PlacementAttempt | null) => {
    saveAttempt(storage('study'), owner, next);
    setAttempt(next);
  };
  return <PlacementRun units={units} attempt={attempt} owner={owner} onChange={change} />;
}

interface PlacementRunProps {
  readonly units: readonly PathUnit[];
  readonly attempt: PlacementAttempt;
  readonly owner: string;
  readonly onChange: (attempt: PlacementAttempt | null) => void;
}

function PlacementRun({ units, attempt, owner, onChange }: PlacementRunProps) {
  const { storage } = usePlatform();
  const navigate = useNavigate();
  const question = usePlacementQuestion(units, attempt);
  if (question.status === 'over') {
    return (
      <PlacementResult
        units={units}
        answers={attempt.answers}
        onSaved={() => saveAttempt(storage('study'), owner, null)}
        onTryAgain={() => onChange(newAttempt())}
      />
    );
  }
  return (
    <PlacementQuestion
      question={question}
      asked={attempt.answers.length}
      onAnswer={(answer) => onChange(withAnswer(attempt, answer))}
      onUndo={attempt.answers.length > 0 ? () => onChange(withoutLastAnswer(attempt)) : null}
      onLeave={() => {
        saveAttempt(storage('study'), owner, null);
        void navigate(LEAVE_PATH);
      }}
    />
  );
}

const LEAVE_PATH = '/path';
