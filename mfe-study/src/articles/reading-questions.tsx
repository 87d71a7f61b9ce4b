import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { Button, ButtonLink } from '@shinobi/shared/ui';
import { inWords } from '../common/number-words.js';
import { useQuestionQuiz } from '../lessons/index.js';
import { QuizResult, QuizSection, XpChips, XpNote } from '../quiz/index.js';

interface ReadingQuestionsProps {
  readonly pageName: string;
  readonly questions: readonly Question[];
}

/** Questions below the text they ask about, in its order. */
export function ReadingQuestions({ pageName, questions }: ReadingQuestionsProps) {
  const name = `article-test-${pageName}`;
  const { quiz, items, xp } = useQuestionQuiz({ name, questions, activity: 'article', piece: pageName, inOrder: true });
  const { missed, percent } = quiz.outcome;
  const again = `All ${inWords(questions.length)} again`;
  const result = (
    <QuizResult
      outcome={quiz.outcome}
      items={items}
      storedPercent={percent}
      heading="h3"
      summary={
        <>
          <p className="quiet">
            {missed.length === 0 ? 'You have read it well.' : 'The text says it: look for the place, then try again.'}
          </p>
          <p>
            <XpChips xp={xp} />
          </p>
        </>
      }
      main={
        missed.length > 0 ? (
          <Button variant="go" size="big" onClick={() => quiz.restart(missed)}>
            Practise the {missed.length} you missed
          </Button>
        ) : (
          <ButtonLink variant="go" size="big" to="/articles">
            To another article
          </ButtonLink>
        )
      }
    >
      <Button variant="plain" onClick={() => quiz.restart()}>
        {again}
      </Button>
      <XpNote xp={xp} />
    </QuizResult>
  );
  return <QuizSection title="Reading questions" quiz={quiz} result={result} />;
}
