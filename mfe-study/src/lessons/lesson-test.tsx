import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { grammarItem, kanjiItem } from '@shinobi/shared/domain/memory/item-key';
import { kanjiOfQuestion } from '@shinobi/shared/domain/memory/kanji-question';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip } from '@shinobi/shared/ui';
import { numberInWords } from '../common/number-words.js';
import { practiseMissed, QuizPage, QuizResult, type ResultAction } from '../quiz/index.js';
import { RubyText } from '../text/index.js';
import { type LessonKind, lessonPath, scoreKey, useLessonScore } from './lesson-kinds.js';
import { useQuestionQuiz } from './use-question-quiz.js';

interface LessonTestProps {
  readonly kind: LessonKind;
  readonly path: string;
  readonly title: string;
  readonly questions: readonly Question[];
  /** The kanji that the lesson teaches; absent in a grammar lesson. */
  readonly characters?: readonly string[];
}

const ACTIVITY = { grammar: 'grammarTest', kanji: 'kanjiTest' } as const;
const ORNAMENT = { grammar: '文法', kanji: '漢字' } as const;

/** Returns the memory item of a question: the point of grammar that it practises, or the kanji it asks about. */
function memoryItem({ kind, path, questions, characters = [] }: LessonTestProps, n: number): string | null {
  if (kind === 'grammar') return grammarItem(path, n);
  const question = questions[n - 1];
  const kanji = question && kanjiOfQuestion(question, characters);
  return kanji ? kanjiItem(kanji, 'meaning') : null;
}

/** The test of a lesson. The best score of a complete test is stored; practising the missed questions does not change it. */
export function LessonTest(props: LessonTestProps) {
  const { kind, path, title, questions } = props;
  const { progress } = usePlatform();
  const { quiz, items, xp } = useQuestionQuiz({
    name: `${kind}-test-${path}`,
    questions,
    memoryItem: (n) => memoryItem(props, n),
    activity: ACTIVITY[kind],
    xpRef: path,
    onResult: ({ percent }, isComplete) => {
      const key = scoreKey(kind, path);
      if (isComplete && percent > (readPercent(progress.read(key)) ?? -1)) progress.write({ [key]: String(percent) });
    },
  });
  const score = useLessonScore(kind, path) ?? 0;
  const [practise] = practiseMissed(quiz);
  const chooseLesson: ResultAction = { label: 'Choose the next lesson', to: `/${kind}` };
  const repeat: ResultAction = { label: `All ${numberInWords(questions.length)} again`, run: () => quiz.restart() };
  const readAgain: ResultAction = { label: 'Read the lesson again', to: lessonPath(kind, path) };
  const result = (
    <QuizResult
      quiz={quiz}
      items={items}
      storedPercent={score}
      summary={
        <>
          Your best score in “<RubyText text={title} />” is {score}%.
        </>
      }
      xp={xp}
      badge={score === 100 && <Chip tone="new">Mastered</Chip>}
      actions={[practise ?? chooseLesson, repeat, readAgain]}
    />
  );
  return <QuizPage quiz={quiz} leavePath={lessonPath(kind, path)} ornament={ORNAMENT[kind]} result={result} />;
}
