import { z } from 'zod';
import { fault, hasContentFile, schemaFaults } from './content-files.mjs';
import { englishFaults, markdownFaults } from './lesson-texts.mjs';
import { testFaults, testSchema } from './questions.mjs';
import { hasKanji, rubyPieces } from './ruby.mjs';

const text = z.string().trim().min(1);
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 200;
const LONGEST_READING = 30;
const FEWEST_QUESTIONS = 4;

const articleSchema = z.strictObject({
  articleId: z.int().positive(),
  pageName: z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/),
  order: z.int().positive(),
  title: text.max(LONGEST_TITLE),
  description: text.max(LONGEST_DESCRIPTION),
  level: z.enum(['N5', 'N4', 'N3']).nullable(),
  minutes: z.int().positive().max(LONGEST_READING),
  picture: z
    .string()
    .regex(/^[a-z0-9-]+\.svg$/)
    .nullable(),
  body: z.array(text).min(1),
  test: testSchema(FEWEST_QUESTIONS).optional(),
});

/** @typedef {z.infer<typeof articleSchema>} Article */

/** How many words of English an article has at least and at most. */
const WORDS = { fewest: 600, most: 1200 };

/** How many characters of Japanese a passage (a quoted block) has at least and at most. */
const PASSAGE = { fewest: 150, most: 350 };

/**
 * What is wrong with an article by itself; where its shape is wrong, only that.
 * @param {unknown} article
 * @param {string} name its file, `articles/07-counters.json`
 */
export function articleFaults(article, name) {
  const shape = schemaFaults(articleSchema, article);
  if (shape.length) return shape;
  return [
    ...headFaults(article, name),
    ...article.body.flatMap((block, i) => blockFaults(block, ['body', i])),
    ...lengthFaults(article.body),
    ...testFaults(article.test ?? []),
  ];
}

function headFaults({ pageName, order, title, description, picture }, name) {
  const expected = `articles/${String(order).padStart(2, '0')}-${pageName}.json`;
  return [
    ...(name === expected ? [] : [fault('file name', `should be ${expected}`, ['pageName'])]),
    ...(hasKanji(title) ? [fault('title', 'has kanji: a title has no furigana', ['title'])] : []),
    ...englishFaults(title, ['title']),
    ...englishFaults(description, ['description']),
    ...(picture === null || hasContentFile(`pictures/${picture}`)
      ? []
      : [fault('picture', `pictures/${picture} does not exist`, ['picture'])]),
  ];
}

const isPassage = (block) => block.startsWith('> ');

function blockFaults(block, path) {
  const faults = markdownFaults(block, path);
  if (block.startsWith('# ')) faults.push(fault('heading', 'headings begin with ##: the title is the first', path));
  if (!isPassage(block)) return faults;
  const length = passageLength(block);
  if (length < PASSAGE.fewest || length > PASSAGE.most) {
    faults.push(fault('passage', `${length} characters, not ${PASSAGE.fewest} to ${PASSAGE.most}`, path));
  }
  return faults;
}

/** The characters of a passage without furigana, line marks and blanks. */
export const passageLength = (block) =>
  rubyPieces(block)
    .map((piece) => piece.text)
    .join('')
    .replace(/^> ?/gm, '')
    .replace(/\s/g, '').length;

/** The words of English in the blocks of an article. */
export const englishWords = (body) =>
  body
    .flatMap(rubyPieces)
    .map((piece) => (piece.isRuby ? ' ' : piece.text.replace(/\]\([^)]*\)/g, ']')))
    .join(' ')
    .match(/[A-Za-z0-9]+(?:['’-][A-Za-z]+)*/g)?.length ?? 0;

function lengthFaults(body) {
  const words = englishWords(body);
  if (words >= WORDS.fewest && words <= WORDS.most) return [];
  return [fault('length', `${words} words of English, not ${WORDS.fewest} to ${WORDS.most}`, ['body'])];
}
