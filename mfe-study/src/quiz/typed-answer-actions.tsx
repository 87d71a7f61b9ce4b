import { REPORTED_ANSWER_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { useState } from 'react';
import { rememberReport } from '../common/answer-reports.js';
import { useOwnAnswers } from '../common/own-answers.js';
import type { QuizItem } from './quiz-item.js';
import type { Quiz } from './use-quiz.js';

/**
 * Returns a function that counts a typed answer as right and reports it to the editors (docs/behaviour/study.md, rule
 * 14); null unless it was marked wrong.
 */
function useOverruling({ overrule, session }: Quiz, { typing, word: asked }: QuizItem, given: string) {
  const { api, toast, storage } = usePlatform();
  const word = typing?.reportedAs;
  if (!word || session.answer?.correct !== false) return null;
  const report = async () => {
    try {
      const { reportId } = await api('POST /api/AnswerReport/Report', {
        body: { ...word, given: given.slice(0, REPORTED_ANSWER_MAX_LENGTH) },
      });
      if (reportId !== null) rememberReport(storage('study'), { reportId, given, word: asked.text });
      toast({
        text: 'Counted as right. The editors will look at your answer. You will see here what they decide.',
      });
    } catch {
      const action = { label: 'Send again', run: () => void report() };
      toast({ text: 'Counted as right. Your answer could not be sent to the editors.', tone: 'trouble', action });
    }
  };
  return () => {
    overrule();
    void report();
  };
}

/**
 * Returns a function that counts a typed answer as right from now on (docs/behaviour/study.md, rule 31); null unless the
 * learner has insisted that it is right.
 */
function useAccepting({ session }: Quiz, { typing, word, meaning }: QuizItem, given: string) {
  const { toast } = usePlatform();
  const own = useOwnAnswers({ isNeeded: false });
  const [acceptedStep, setAcceptedStep] = useState<number | null>(null);
  const asked = typing?.reportedAs;
  if (!asked || given.length > REPORTED_ANSWER_MAX_LENGTH) return null;
  const { step } = session;
  if (!session.answer?.isOverruled || step === acceptedStep) return null;
  const accept = async () => {
    setAcceptedStep(step);
    try {
      const hasRoom = await own.accept(asked, given, { kanji: word.text, english: meaning });
      toast(
        hasRoom
          ? { text: 'Right for you from now on. You can remove your answers on the page of your plan.' }
          : {
              text: 'Not accepted: you have too many answers of your own. Remove one on the page of your plan.',
              tone: 'trouble',
            },
      );
    } catch {
      // The button is there again, also when the toast is gone.
      setAcceptedStep((accepted) => (accepted === step ? null : accepted));
      const action = { label: 'Try again', run: () => void accept() };
      toast({ text: 'Your answer could not be saved.', tone: 'trouble', action });
    }
  };
  return () => void accept();
}

interface TypedAnswerActionsProps {
  readonly quiz: Quiz;
  readonly item: QuizItem;
  /** The typed answer. */
  readonly given: string;
}

/** The buttons of a learner who disagrees with the verdict on a typed answer. */
export function TypedAnswerActions({ quiz, item, given }: TypedAnswerActionsProps) {
  const overrule = useOverruling(quiz, item, given);
  const accept = useAccepting(quiz, item, given);
  return (
    <>
      {overrule && (
        <Button variant="plain" size="small" onClick={overrule}>
          I was right
        </Button>
      )}
      {accept && (
        <Button variant="plain" size="small" onClick={accept}>
          Accept it from now on
        </Button>
      )}
    </>
  );
}
