import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { shuffled, type Random } from '../common/random.js';
import type { QuizChoice, QuizItem, Wording } from '../quiz/index.js';
import { readingOf, writingOf } from '../text/index.js';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Mixed languages or one, with its readings in it. */
const wording = (text: string): Wording => ({ text, lang: JAPANESE.test(text) ? 'ja' : 'en', ruby: true });

/** A question without a text of its own is what is read. */
const asked = ({ question, prompt }: Question) =>
  prompt === '' ? { question: 'Which is right?', prompt: wording(question) } : { question, prompt: wording(prompt) };

const idOf = (at: number) => `q${at + 1}`;
const choiceId = (question: Question, at: number, choice: number) =>
  choice === question.answer ? idOf(at) : `${idOf(at)}-${choice}`;

/** The questions of a test as items of a quiz, answered by choices alone. */
export const questionItems = (questions: readonly Question[]): ReadonlyMap<string, QuizItem> =>
  new Map(
    questions.map((question, at) => {
      const answer = question.choices[question.answer] ?? '';
      const item: QuizItem = {
        id: idOf(at),
        ...asked(question),
        verdict: 'it is',
        answer: wording(answer),
        word: { ...wording(answer), reading: readingOf(answer) },
        romaji: '',
        meaning: writingOf(question.prompt || question.question),
        sound: null,
        soundTells: true,
        typing: null,
        why: question.why,
      };
      return [item.id, item];
    }),
  );

/** The choices of a question, in another order each time. The right one carries the id of its item. */
export function questionChoices(
  questions: readonly Question[],
  { id }: QuizItem,
  random: Random,
): readonly QuizChoice[] {
  const at = questions.findIndex((_, place) => idOf(place) === id);
  const question = questions[at];
  if (!question) return [];
  const choices = question.choices.map((text, choice) => ({
    id: choiceId(question, at, choice),
    label: wording(text),
    explanation: null,
  }));
  return shuffled(choices, random);
}
