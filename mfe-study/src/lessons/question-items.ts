import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { type Random, shuffled } from '../common/random.js';
import type { QuizChoice, QuizItem, Wording } from '../quiz/index.js';
import { readingOf, writingOf } from '../text/index.js';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Converts a text in ruby notation, which may mix languages. */
const toWording = (text: string): Wording => ({ text, lang: JAPANESE.test(text) ? 'ja' : 'en', ruby: true });

/** Returns question and prompt. A question without a prompt becomes the prompt itself. */
const questionAndPrompt = ({ question, prompt }: Question) =>
  prompt === ''
    ? { question: 'Which is right?', prompt: toWording(question) }
    : { question, prompt: toWording(prompt) };

const questionId = (at: number) => `q${at + 1}`;
/** Returns the number of a question in its test's order, from 1. */
export const questionNumber = (id: string): number => Number(id.slice(1));
const choiceId = (question: Question, at: number, choice: number) =>
  choice === question.answer ? questionId(at) : `${questionId(at)}-${choice}`;

/** Converts the questions of a test to quiz items with choices only. */
export const createQuestionItems = (questions: readonly Question[]): ReadonlyMap<string, QuizItem> =>
  new Map(
    questions.map((question, at) => {
      const answer = question.choices[question.answer] ?? '';
      const item: QuizItem = {
        id: questionId(at),
        ...questionAndPrompt(question),
        answerIntro: 'it is',
        answer: toWording(answer),
        word: { ...toWording(answer), reading: readingOf(answer) },
        romaji: '',
        meaning: writingOf(question.prompt || question.question),
        clipUrl: question.sound ?? null,
        isClipTheAnswer: true,
        typing: null,
        explanation: question.why,
      };
      return [item.id, item];
    }),
  );

/** Returns the choices of a question in random order. The right one has the id of its item. */
export function drawQuestionChoices(
  questions: readonly Question[],
  { id }: QuizItem,
  random: Random,
): readonly QuizChoice[] {
  const at = questions.findIndex((_, place) => questionId(place) === id);
  const question = questions[at];
  if (!question) return [];
  const choices = question.choices.map((text, choice) => ({
    id: choiceId(question, at, choice),
    label: toWording(text),
    explanation: null,
  }));
  return shuffled(choices, random);
}
