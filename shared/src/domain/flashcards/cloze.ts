import { CLOZE_MAX } from '../limits/flashcards.js';

/** `{{c1::answer}}` or `{{c1::answer::hint}}`, as in Anki. */
const CLOZE = /\{\{c(\d{1,3})::((?:(?!\}\}|::).)*)(?:::((?:(?!\}\}).)*))?\}\}/gs;

/** Returns the numbers of a text's clozes in order, each once; an empty list for a text without any. */
export function clozeNumbers(text: string): readonly number[] {
  const numbers = [...text.matchAll(CLOZE)].map(([, number]) => Number(number));
  return [...new Set(numbers)]
    .filter((number) => number > 0 && number <= CLOZE_MAX)
    .toSorted((one, other) => one - other);
}

/** Returns a text with all its clozes filled in. */
export const revealClozes = (text: string): string => text.replaceAll(CLOZE, '$2');

/** Returns a text with a gap, or the hint, in place of one cloze. The other clozes are filled in. */
export const hideCloze = (text: string, number: number): string =>
  text.replaceAll(CLOZE, (_, each: string, answer: string, hint?: string) =>
    Number(each) === number ? `［${hint?.trim() ? hint : '…'}］` : answer,
  );

/** Returns what a gap asks for. */
export const clozeAnswer = (text: string, number: number): string =>
  [...text.matchAll(CLOZE)].flatMap(([, each, answer = '']) => (Number(each) === number ? answer : [])).join('、');

/** Returns a text with the selected part as its next cloze. An empty selection leaves it as it is. */
export function addCloze(text: string, start: number, end: number): string {
  if (start >= end) return text;
  const number = Math.max(0, ...clozeNumbers(text)) + 1;
  if (number > CLOZE_MAX) return text;
  return `${text.slice(0, start)}{{c${number}::${text.slice(start, end)}}}${text.slice(end)}`;
}
