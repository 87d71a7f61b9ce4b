import { createHash } from 'node:crypto';
import { passageSentences, questionSentence, wordText } from '@shinobi/shared/domain/japanese/spoken-text';

/*
 * The texts of lessons and articles that have a clip: examples, passages, sentences of tests, words of kanji lessons. A
 * clip is named by its text, so that a text which appears twice has one clip, and a changed one has none until it is made.
 */

const NAME_LENGTH = 16;

/** The path of a text's clip below `backend/content/audio`. The server names clips in the same way. */
export const textClipPath = (text) =>
  `texts/${createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH)}.m4a`;

const questionSentences = (lessons) =>
  lessons.flatMap(({ test = [] }) => test.flatMap((question) => questionSentence(question) ?? []));

/**
 * All sentences that have a clip, each once.
 * @param {{ grammar?: any[], kanji?: any[], articles?: any[] }} content the values of the data files
 * @returns {string[]} with furigana in braces
 */
export function spokenSentences({ grammar = [], kanji = [], articles = [] }) {
  const examples = grammar.flatMap((lesson) => lesson.examples.map(({ ja }) => ja));
  const passages = articles.flatMap(({ body }) => body.flatMap(passageSentences));
  const tests = [grammar, kanji, articles].flatMap(questionSentences);
  return [...new Set([...examples, ...passages, ...tests])];
}

/**
 * The words of kanji lessons that the vocabulary has no clip of, each once.
 * @param {{ kanji?: any[], genres: any[] }} content
 * @returns {Array<{ kanji: string, hiragana: string }>}
 */
export function lessonWordsWithoutClip({ kanji = [], genres }) {
  const voiced = new Set(genres.flatMap(({ words }) => words.map(wordText)));
  const words = kanji.flatMap(({ characters }) => characters.flatMap((character) => character.words));
  return [...new Map(words.map((word) => [wordText(word), word]))]
    .filter(([text]) => !voiced.has(text))
    .map(([, word]) => word);
}
