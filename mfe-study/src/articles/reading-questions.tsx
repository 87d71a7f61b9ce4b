import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { articleItem } from '@shinobi/shared/domain/memory/item-key';
import { useHydrated } from '@shinobi/shared/platform';
import { numberInWords } from '../common/number-words.js';
import { useQuestionQuiz } from '../lessons/index.js';
import { practiseMissed, QuizResult, QuizSection, QuizSectionSkeleton, type ResultAction } from '../quiz/index.js';

interface ReadingQuestionsProps {
  readonly pageName: string;
  readonly questions: readonly Question[];
}

const TITLE = 'Reading questions';

/** Questions below the text they are about, in the order of the text. Their choices are drawn in the browser. */
export const ReadingQuestions = (props: ReadingQuestionsProps) =>
  useHydrated() ? <RunningQuestions {...props} /> : <QuizSectionSkeleton title={TITLE} label="Loading the questions" />;

function RunningQuestions({ pageName, questions }: ReadingQuestionsProps) {
  const name = `article-test-${pageName}`;
  const { quiz, items, xp } = useQuestionQuiz({
    name,
    questions,
    memoryItem: (n) => articleItem(pageName, n),
    activity: 'article',
    xpRef: pageName,
    isInOrder: true,
  });
  const [practise] = practiseMissed(quiz);
  const anotherArticle: ResultAction = { label: 'Read another article', to: '/articles' };
  const repeat: ResultAction = { label: `All ${numberInWords(questions.length)} again`, run: () => quiz.restart() };
  const result = (
    <QuizResult
      quiz={quiz}
      items={items}
      storedPercent={quiz.outcome.percent}
      heading="h3"
      summary={practise ? 'The answers are in the text. Find them, then try again.' : 'You understood the text well.'}
      xp={xp}
      actions={[practise ?? anotherArticle, repeat]}
    />
  );
  return <QuizSection title={TITLE} quiz={quiz} result={result} />;
}
