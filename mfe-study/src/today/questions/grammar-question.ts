import type { QuizChoice } from '../../quiz/index.js';
import { createQuestionItems, drawQuestionChoices } from '../../lessons/index.js';
import type { AskedItem, ContentOf, SessionQuestion } from './session-question.js';

/** Asks a question of a grammar lesson's test. */
export function createGrammarQuestion({ question }: ContentOf<'grammar'>, { key }: AskedItem): SessionQuestion | null {
  const [item] = createQuestionItems([question]).values();
  if (!item) return null;
  const withOwnId = (choice: QuizChoice): QuizChoice => ({ ...choice, id: choice.id.replace(item.id, key) });
  return {
    item: { ...item, id: key },
    drawChoices: (random) => drawQuestionChoices([question], item, random).map(withOwnId),
    special: null,
    findConfused: () => undefined,
  };
}
