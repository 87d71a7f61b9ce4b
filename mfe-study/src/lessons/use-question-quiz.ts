import type { Question } from '@shinobi/shared/contract/learning/grammar';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { useState } from 'react';
import { newSeed, shuffled } from '../common/random.js';
import { useQuiz, useXp, type Quiz, type QuizItem, type QuizOutcome, type QuizSource, type Xp } from '../quiz/index.js';
import { questionChoices, questionItems } from './question-items.js';

interface QuestionQuizOptions {
  /** Tells tests apart where one that was left in the middle is kept. */
  readonly name: string;
  readonly questions: readonly Question[];
  /** As what the XP is earned. */
  readonly activity: XpActivity;
  readonly piece: string;
  /** Questions on a text come in the order of the text. */
  readonly inOrder?: boolean;
  /** Told of a finished session before its XP is given; `isWhole` when it asked all questions. */
  readonly onResult?: (outcome: QuizOutcome, isWhole: boolean) => void;
}

interface QuestionQuiz {
  readonly quiz: Quiz;
  /** The items of the session in the order of asking. */
  readonly items: readonly QuizItem[];
  readonly xp: Xp;
}

const sourceOf = ({ name, questions, inOrder }: QuestionQuizOptions): QuizSource => {
  const items = questionItems(questions);
  return {
    name,
    itemOf: (id) => items.get(id),
    draw: (random) => (inOrder ? [...items.keys()] : shuffled([...items.keys()], random)),
    choicesOf: (item, random) => questionChoices(questions, item, random),
    seed: newSeed,
  };
};

/** A quiz on the questions of a lesson or an article: those that it began with, whatever the server answers meanwhile. */
export function useQuestionQuiz(options: QuestionQuizOptions): QuestionQuiz {
  const { activity, piece, questions, onResult } = options;
  const [source] = useState(() => sourceOf(options));
  const { xp, award } = useXp();
  const quiz = useQuiz(source, (outcome, { seed, items }) => {
    onResult?.(outcome, items.length === questions.length);
    award({ activity, ref: piece, outcome, key: `${source.name}-${seed}` });
  });
  return { quiz, items: quiz.session.items.flatMap((id) => source.itemOf(id) ?? []), xp };
}
