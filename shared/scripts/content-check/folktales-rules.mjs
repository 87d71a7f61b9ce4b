import { z } from 'zod';
import { fault, readList, schemaFaults } from './content-files.mjs';
import { kanaFault } from './kana.mjs';
import { englishFaults, markdownFaults } from './lesson-texts.mjs';
import { linkFaults } from './links.mjs';
import { disagreements } from './readings.mjs';
import { isPunctuation, sentenceRomaji } from './romaji.mjs';
import { hasKanji } from './ruby.mjs';

const text = z.string().trim().min(1);
const FEWEST_SENTENCES = 25;
const MOST_SENTENCES = 40;
const LONGEST_SENTENCE = 50;
const LONGEST_GLOSS = 40;

const wordSchema = z.strictObject({
  wordNumber: z.int().positive(),
  kanji: text,
  hiragana: text,
  english: z.string().trim().max(LONGEST_GLOSS),
});

const sentenceSchema = z.strictObject({
  lineNumber: z.int().positive(),
  kanji: text.max(LONGEST_SENTENCE),
  hiragana: text,
  romaji: text,
  english: text,
  words: z.array(wordSchema).min(1),
});

const taleSchema = z.strictObject({
  storyId: z.int().positive(),
  storyName: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  order: z.int().positive(),
  title: z.strictObject({ kanji: text, hiragana: text, english: text }),
  description: text,
  youtube: z.url({ protocol: /^https$/ }).nullable(),
  published: z.boolean(),
  explanation: text,
  articles: z.array(text),
  sentences: z.array(sentenceSchema).min(FEWEST_SENTENCES).max(MOST_SENTENCES),
});

/**
 * @typedef {z.infer<typeof taleSchema>} Tale
 * @typedef {z.infer<typeof sentenceSchema>} Sentence
 * @typedef {z.infer<typeof wordSchema>} Word
 */

/** What a particle can be said to do, so that its gloss tells that and says it in the same way everywhere. */
const PARTICLES = new Map(Object.entries(readList('folktales-particles.json')));

/**
 * What is wrong with a tale by itself; where its shape is wrong, only that.
 * @param {unknown} tale
 * @param {string} name its file, `folktales/01-momotaro.json`
 */
export function taleFaults(tale, name) {
  const shape = schemaFaults(taleSchema, tale);
  if (shape.length) return shape;
  return [...headFaults(tale, name), ...articleFaults(tale.articles), ...tale.sentences.flatMap(sentenceFaults)];
}

function headFaults({ storyName, order, title, description, explanation }, name) {
  const expected = `folktales/${String(order).padStart(2, '0')}-${storyName}.json`;
  return [
    ...(name === expected ? [] : [fault('file name', `should be ${expected}`, ['storyName'])]),
    ...readingFaults([title], ['title', 'hiragana']),
    ...englishFaults(title.english, ['title', 'english']),
    ...englishFaults(description, ['description']),
    ...markdownFaults(explanation, ['explanation']),
  ];
}

const articleFaults = (articles) =>
  articles
    .flatMap((pageName) => linkFaults(`[article](/articles/${pageName})`))
    .map((message) => fault('articles', message, ['articles']));

const ENDS_JAPANESE = /[。！？]」?$/;
const ENDS_ENGLISH = /[.!?]”?$/;

function sentenceFaults(sentence, i) {
  const at = (field) => ['sentences', i, field];
  return [
    ...(sentence.lineNumber === i + 1 ? [] : [fault('number', `should be ${i + 1}`, at('lineNumber'))]),
    ...(ENDS_JAPANESE.test(sentence.kanji) ? [] : [fault('sentence', 'does not end as a sentence', at('kanji'))]),
    ...(ENDS_ENGLISH.test(sentence.english) ? [] : [fault('english', 'does not end as a sentence', at('english'))]),
    ...quoteFaults(sentence.kanji, '「', '」', at('kanji')),
    ...quoteFaults(sentence.english, '“', '”', at('english')),
    ...madeOfWordsFaults(sentence, at),
    ...readingFaults(sentence.words, at('words')),
    ...englishFaults(sentence.english, at('english')),
    ...sentence.words.flatMap((word, n) => wordFaults(word, n, [...at('words'), n])),
  ];
}

function quoteFaults(sentence, opening, closing, path) {
  const quotes = sentence.replace(new RegExp(`[^${opening}${closing}]`, 'g'), '');
  return quotes.replaceAll(opening + closing, '') === '' ? [] : [fault('quotes', 'do not pair', path)];
}

/** The sentence, its reading and its Latin letters are what its words make. */
function madeOfWordsFaults({ kanji, hiragana, romaji, words }, at) {
  const made = {
    kanji: words.map((word) => word.kanji).join(''),
    hiragana: words.map((word) => word.hiragana).join(''),
    romaji: sentenceRomaji(words),
  };
  return Object.entries({ kanji, hiragana, romaji })
    .filter(([field, stored]) => stored !== made[field])
    .map(([field]) => fault('words', `make ${made[field]}`, at(field)));
}

/** Where readings differ from the analyser's; `reading` tells which, for the list of those checked by hand. */
const readingFaults = (words, path) =>
  disagreements(words.map(({ kanji, hiragana }) => ({ text: kanji, reading: hiragana }))).map((reading) => ({
    ...fault('reading', `${reading.writing} is ${reading.reading}, the analyser reads ${reading.expected}`, path),
    reading,
  }));

function wordFaults(word, n, path) {
  const number = word.wordNumber === n + 1 ? [] : [fault('number', `should be ${n + 1}`, [...path, 'wordNumber'])];
  return [...number, ...(isPunctuation(word.kanji) ? signFaults(word, path) : realWordFaults(word, path))];
}

const signFaults = ({ kanji, hiragana, english }, path) =>
  hiragana === kanji && english === '' ? [] : [fault('punctuation', 'has a reading or a gloss', path)];

/** What must hold of a word: what is wrong, or null. */
const WORD_RULES = [
  ['kana', ({ hiragana }) => kanaFault(hiragana)],
  ['kana', (word) => (fitsWriting(word) ? null : `${word.hiragana} does not fit ${word.kanji}`)],
  ['gloss', ({ kanji, english }) => (english ? null : `${kanji} has none`)],
  [
    'particle',
    ({ kanji, english }) =>
      (PARTICLES.get(kanji) ?? [english]).includes(english) ? null : `${kanji} is not said to do: ${english}`,
  ],
];

function realWordFaults(word, path) {
  const faults = WORD_RULES.map(([check, rule]) => [check, rule(word)]).filter(([, message]) => message);
  return [
    ...faults.map(([check, message]) => fault(check, message, path)),
    ...englishFaults(word.english, [...path, 'english'], true),
  ];
}

/** Whether the kana of a writing stand in its reading, in order, and its kanji for one letter of it or more each. */
function fitsWriting({ kanji, hiragana }) {
  const pattern = [...kanji].map((letter) => (hasKanji(letter) ? '[ぁ-ゖ]+' : letter)).join('');
  return new RegExp(`^${pattern}$`).test(hiragana);
}
