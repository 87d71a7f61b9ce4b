import type { Question } from '@shinobi/shared/contract/learning/grammar';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { useState } from 'react';
import { newSeed, shuffled } from '../common/random.js';
import {
  type Quiz,
  type QuizItem,
  type QuizOutcome,
  type QuizSource,
  useQuiz,
  useXp,
  type XpAward,
} from '../quiz/index.js';
import { createQuestionItems, drawQuestionChoices, questionNumber } from './question-items.js';

interface QuestionQuizOptions {
  /** Identifies the test in the storage of unfinished sessions. */
  readonly name: string;
  readonly questions: readonly Question[];
  /** Returns the key of the memory item that a question asks about; null if there is none. `n` counts from 1. */
  readonly memoryItem: (n: number) => string | null;
  /** The activity that earns the XP, and the source of the answers in the learner's memory. */
  readonly activity: XpActivity;
  /** The lesson or article that earns the XP. */
  readonly xpRef: string;
  /** True for questions about a text, which follow the order of the text. */
  readonly isInOrder?: boolean;
  /** Called after a session, before its XP is awarded; `isComplete` if it asked all questions. */
  readonly onResult?: (outcome: QuizOutcome, isComplete: boolean) => void;
}

interface QuestionQuiz {
  readonly quiz: Quiz;
  /** The items of the session in the order they are asked. */
  readonly items: readonly QuizItem[];
  readonly xp: XpAward;
}

const createSource = ({ name, questions, isInOrder, activity, memoryItem }: QuestionQuizOptions): QuizSource => {
  const items = createQuestionItems(questions);
  return {
    name,
    findItem: (id) => items.get(id),
    drawItems: (random) => (isInOrder ? [...items.keys()] : shuffled([...items.keys()], random)),
    drawChoices: (item, random) => drawQuestionChoices(questions, item, random),
    createSeed: newSeed,
    memory: { source: activity, itemKey: (id) => memoryItem(questionNumber(id)) },
  };
};

/** Runs a quiz on the questions of a lesson or article. Later changes from the server do not affect it. */
export function useQuestionQuiz(options: QuestionQuizOptions): QuestionQuiz {
  const { activity, xpRef, questions, onResult } = options;
  const [source] = useState(() => createSource(options));
  const { xp, award } = useXp();
  const quiz = useQuiz(source, (outcome, { seed, items, id }) => {
    onResult?.(outcome, items.length === questions.length);
    award({ activity, ref: xpRef, outcome, key: `${source.name}-${seed}`, session: id });
  });
  return { quiz, items: quiz.session.items.flatMap((id) => source.findItem(id) ?? []), xp };
}
