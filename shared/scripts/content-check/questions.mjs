import { z } from 'zod';
import { fault } from './content-files.mjs';
import {
  englishFaults,
  markdownFaults,
  readingFaults,
  rubyTextFaults,
  vouchedFurigana,
  wrongTextFaults,
} from './lesson-texts.mjs';
import { rubyText } from './ruby.mjs';

/** Where an answer goes in a prompt. */
const BLANK = '＿＿';

const text = z.string().trim().min(1);

export const questionSchema = z.strictObject({
  question: text,
  prompt: text,
  choices: z.array(text).min(3).max(4),
  answer: z.int().nonnegative(),
  why: text,
});

/** A test of a lesson or article: its questions, eight or more for a lesson. */
export const testSchema = (fewest) => z.array(questionSchema).min(fewest);

/** @typedef {z.infer<typeof questionSchema>} Question */

/** A choice as a learner sees it, so that two that look alike are found. */
const shown = (choice) => rubyText(choice).replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * What is wrong with one question: not exactly one right answer, two choices alike, faults of its texts.
 * @param {Question} question
 * @param {object} [known]
 * @param {Set<string>} [known.vouched] furigana that are known to be right
 * @param {boolean} [known.mayBeBare] it asks for the reading of kanji: they may stand without furigana, save in `why`
 * @returns {import('./content-files.mjs').Fault[]}
 */
export function questionFaults(question, { vouched = new Set(), mayBeBare = false } = {}) {
  const { prompt, choices, answer } = question;
  const twice = choices.filter((choice, i) => choices.findIndex((other) => shown(other) === shown(choice)) !== i);
  return [
    ...(answer < choices.length ? [] : [fault('answer', `${answer} is none of ${choices.length} choices`, ['answer'])]),
    ...twice.map((choice) => fault('choices', `"${shown(choice)}" appears twice`, ['choices'])),
    ...blankFaults(prompt),
    ...textFaults(question, vouched, mayBeBare),
  ];
}

function blankFaults(prompt) {
  if (/[_＿]/.test(prompt.replaceAll(BLANK, ''))) return [fault('prompt', `a blank is ${BLANK}`, ['prompt'])];
  return prompt.split(BLANK).length > 2 ? [fault('prompt', 'has more than one blank', ['prompt'])] : [];
}

/** The right answer is read in its sentence; a wrong one makes none that the analyser could read. */
const textFaults = ({ question, prompt, choices, answer, why }, vouched, mayBeBare) => [
  ...markdownFaults(question, ['question'], mayBeBare),
  ...rubyTextFaults(prompt, ['prompt'], mayBeBare),
  ...readingFaults(filled({ prompt, choices, answer }), ['prompt']),
  ...choices.flatMap((choice, i) =>
    i === answer
      ? rubyTextFaults(choice, ['choices', i], mayBeBare)
      : wrongTextFaults(choice, ['choices', i], vouched, mayBeBare),
  ),
  ...englishFaults(why, ['why']),
  ...positionFaults(why),
];

/** A quiz shuffles the choices, so an explanation must not count them. */
const POSITION =
  /\b(?:first|second|third|fourth|last) (?:choice|option|answer)\b|\bonly the (?:first|second|third|fourth|last) is\b/i;

const positionFaults = (why) =>
  POSITION.test(why) ? [fault('why', 'counts choices, which are shuffled', ['why'])] : [];

/** The prompt with its blank filled rightly; without a blank, the prompt and its answer. */
const filled = ({ prompt, choices, answer }) => {
  const right = choices[answer] ?? '';
  return prompt.includes(BLANK) ? prompt.replace(BLANK, right) : `${prompt} ${right}`;
};

/** The sentence of a prompt with its blank filled rightly, without furigana. */
export const solved = (question) => rubyText(filled(question)).trim();

/**
 * What is wrong with a test as a whole: the same question twice, a right answer that is always in the same position, a
 * question that only asks whether a sentence of the lesson was read.
 * @param {Question[]} test
 * @param {string[]} read the sentences that the learner has just read, in ruby notation
 * @param {boolean} [mayBeBare] its questions ask for the reading of kanji
 */
export function testFaults(test, read = [], mayBeBare = false) {
  const vouched = vouchedFurigana([...read, ...test.map(filled)]);
  const faults = test.flatMap((question, i) =>
    questionFaults(question, { vouched, mayBeBare }).map((each) => ({ ...each, path: ['test', i, ...each.path] })),
  );
  const seen = new Map();
  const known = new Set(read.map(rubyText));
  test.forEach((question, i) => {
    const key = `${question.question} ${rubyText(question.prompt)}`;
    if (seen.has(key)) faults.push(fault('question', `the same as question ${seen.get(key)}`, ['test', i]));
    seen.set(key, i + 1);
    if (known.has(solved(question))) faults.push(fault('question', 'is a sentence just read', ['test', i, 'prompt']));
  });
  return [...faults, ...placeFaults(test)];
}

/** The share of right answers that may stand in one place. */
const MOST_IN_ONE_PLACE = 0.5;

function placeFaults(test) {
  const inPlace = (place) => test.filter(({ answer }) => answer === place).length;
  const most = Math.max(0, ...test.map(({ answer }) => inPlace(answer)));
  if (test.length < 4 || most <= test.length * MOST_IN_ONE_PLACE) return [];
  return [fault('answers', `${most} of ${test.length} right answers stand in the same place`, ['test'])];
}
