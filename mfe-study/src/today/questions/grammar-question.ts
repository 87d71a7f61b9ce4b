import type { QuizChoice, QuizItem } from '../../quiz/index.js';
import { createQuestionItems, drawQuestionChoices } from '../../lessons/index.js';
import type { AskedItem, ContentOf, SessionQuestion } from './session-question.js';

const BLANK = '＿＿';

/** The same question about the sentence that is heard: it shows after the answer. */
const heardItem = (item: QuizItem): QuizItem => ({
  ...item,
  question: item.prompt.text.includes(BLANK) ? 'Which of these do you hear in the sentence?' : item.question,
  isClipTheAnswer: false,
  isClipThePrompt: true,
});

/** Asks a question of a grammar lesson's test, of a stable item now and then by its sound. */
export function createGrammarQuestion(
  { question }: ContentOf<'grammar'>,
  { key, isHeard }: AskedItem,
): SessionQuestion | null {
  const [item] = createQuestionItems([question]).values();
  if (!item) return null;
  const withOwnId = (choice: QuizChoice): QuizChoice => ({ ...choice, id: choice.id.replace(item.id, key) });
  return {
    item: { ...item, id: key },
    drawChoices: (random) => drawQuestionChoices([question], item, random).map(withOwnId),
    special: isHeard && item.clipUrl !== null ? { form: 'sound', item: heardItem({ ...item, id: key }) } : null,
    findConfused: () => undefined,
  };
}
