import { z } from 'zod';
import { fault, schemaFaults } from './content-files.mjs';
import { englishFaults, markdownFaults, sentenceFaults, vouchedFurigana, wrongTextFaults } from './lesson-texts.mjs';
import { testFaults, testSchema } from './questions.mjs';
import { hasKanji, rubyText } from './ruby.mjs';

const text = z.string().trim().min(1);
const LONGEST_TITLE = 60;
const LONGEST_SUMMARY = 160;
const FEWEST_EXAMPLES = 4;
const FEWEST_MISTAKES = 2;
const FEWEST_QUESTIONS = 8;

const lessonSchema = z.strictObject({
  lessonId: z.int().positive(),
  path: z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/),
  order: z.int().positive(),
  level: z.enum(['N5', 'N4']),
  title: text.max(LONGEST_TITLE),
  pattern: text,
  summary: text.max(LONGEST_SUMMARY),
  explanation: text,
  examples: z.array(z.strictObject({ ja: text, english: text })).min(FEWEST_EXAMPLES),
  mistakes: z.array(z.strictObject({ wrong: text, right: text, why: text })).min(FEWEST_MISTAKES),
  test: testSchema(FEWEST_QUESTIONS),
});

/** @typedef {z.infer<typeof lessonSchema>} Lesson */

/**
 * What is wrong with a lesson by itself; where its shape is wrong, only that.
 * @param {unknown} lesson
 * @param {string} name its file, `grammar/07-te-form.json`
 */
export function lessonFaults(lesson, name) {
  const shape = schemaFaults(lessonSchema, lesson);
  if (shape.length) return shape;
  return [
    ...headFaults(lesson, name),
    ...lesson.examples.flatMap(exampleFaults),
    ...repeatedExamples(lesson.examples),
    ...lesson.mistakes.flatMap(mistakeFaults),
    ...testFaults(
      lesson.test,
      lesson.examples.map(({ ja }) => ja),
    ),
  ];
}

function headFaults({ path, order, title, pattern, summary, explanation }, name) {
  const expected = `grammar/${String(order).padStart(2, '0')}-${path}.json`;
  return [
    ...(name === expected ? [] : [fault('file name', `should be ${expected}`, ['path'])]),
    ...(hasKanji(title) ? [fault('title', 'has kanji: a title has no furigana', ['title'])] : []),
    ...(/^[^.]+\.$/.test(summary) ? [] : [fault('summary', 'is not one sentence', ['summary'])]),
    ...englishFaults(title, ['title']),
    ...englishFaults(pattern, ['pattern']),
    ...englishFaults(summary, ['summary']),
    ...markdownFaults(explanation, ['explanation']),
  ];
}

const isSentence = (ja) => /[。？！」]$/.test(ja);

function exampleFaults({ ja, english }, i) {
  const path = ['examples', i, 'ja'];
  return [
    ...sentenceFaults(ja, path),
    ...(isSentence(ja) ? [] : [fault('example', 'does not end as a sentence', path)]),
    ...englishFaults(english, ['examples', i, 'english']),
  ];
}

const repeatedExamples = (examples) =>
  examples.flatMap(({ ja }, i) =>
    examples.slice(0, i).some((other) => rubyText(other.ja) === rubyText(ja))
      ? [fault('example', 'appears twice', ['examples', i, 'ja'])]
      : [],
  );

function mistakeFaults({ wrong, right, why }, i) {
  return [
    ...(wrong === right ? [fault('mistake', 'wrong and right are the same', ['mistakes', i])] : []),
    ...wrongTextFaults(wrong, ['mistakes', i, 'wrong'], vouchedFurigana([right])),
    ...sentenceFaults(right, ['mistakes', i, 'right']),
    ...englishFaults(why, ['mistakes', i, 'why']),
  ];
}
