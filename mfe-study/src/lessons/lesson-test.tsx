import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, ButtonLink, Chip } from '@shinobi/shared/ui';
import { inWords } from '../common/number-words.js';
import { QuizPage, QuizResult, XpChips, XpNote } from '../quiz/index.js';
import { lessonPath, scoreKey, useLessonScore, type LessonKind } from './lesson-kinds.js';
import { useQuestionQuiz } from './use-question-quiz.js';

interface LessonTestProps {
  readonly kind: LessonKind;
  readonly path: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

const ACTIVITY = { grammar: 'grammarTest', kanji: 'kanjiTest' } as const;
const ORNAMENT = { grammar: '文法', kanji: '漢字' } as const;

/** The test of a lesson. The best score of a whole test stays; practising what was missed does not change it. */
export function LessonTest({ kind, path, title, questions }: LessonTestProps) {
  const { progress } = usePlatform();
  const { quiz, items, xp } = useQuestionQuiz({
    name: `${kind}-test-${path}`,
    questions,
    activity: ACTIVITY[kind],
    piece: path,
    onResult: ({ percent }, isWhole) => {
      const key = scoreKey(kind, path);
      if (isWhole && percent > (readPercent(progress.read(key)) ?? -1)) progress.write({ [key]: String(percent) });
    },
  });
  const score = useLessonScore(kind, path) ?? 0;
  const { missed } = quiz.outcome;
  const practise = { label: `Practise the ${missed.length} you missed`, run: () => quiz.restart(missed) };
  const again = { label: `All ${inWords(questions.length)} again`, run: () => quiz.restart() };
  const result = (
    <QuizResult
      outcome={quiz.outcome}
      items={items}
      storedPercent={score}
      summary={
        <>
          <p className="quiet">
            Your best in “{title}” is {score}%.
          </p>
          <p>
            <XpChips xp={xp} /> {score === 100 && <Chip tone="new">Mastered</Chip>}
          </p>
        </>
      }
      main={
        missed.length > 0 ? (
          <Button variant="go" size="big" onClick={practise.run}>
            {practise.label}
          </Button>
        ) : (
          <ButtonLink variant="go" size="big" to={`/${kind}`}>
            To the next lesson
          </ButtonLink>
        )
      }
    >
      <Button variant="plain" onClick={again.run}>
        {again.label}
      </Button>
      <ButtonLink variant="plain" to={lessonPath(kind, path)}>
        Read the lesson again
      </ButtonLink>
      <XpNote xp={xp} />
    </QuizResult>
  );
  return <QuizPage quiz={quiz} leavePath={lessonPath(kind, path)} ornament={ORNAMENT[kind]} result={result} />;
}
