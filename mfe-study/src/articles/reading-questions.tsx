import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { articleItem } from '@shinobi/shared/domain/memory/item-key';
import { numberInWords } from '../common/number-words.js';
import { useQuestionQuiz } from '../lessons/index.js';
import { practiseMissed, QuizResult, QuizSection, type ResultAction } from '../quiz/index.js';

interface ReadingQuestionsProps {
  readonly pageName: string;
  readonly questions: readonly Question[];
}

/** Questions below the text they are about, in the order of the text. */
export function ReadingQuestions({ pageName, questions }: ReadingQuestionsProps) {
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
  return <QuizSection title="Reading questions" quiz={quiz} result={result} />;
}
