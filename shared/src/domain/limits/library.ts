/** Levels of the Japanese-Language Proficiency Test, easiest first. */
export const JLPT_LEVELS = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;
export type JlptLevel = (typeof JLPT_LEVELS)[number];
/** The levels of grammar and kanji lessons. */
export const LESSON_LEVELS = ['N5', 'N4'] as const;
export type LessonLevel = (typeof LESSON_LEVELS)[number];
export const ARTICLE_LEVELS = ['N5', 'N4', 'N3'] as const;

export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'i-adjective',
  'na-adjective',
  'adverb',
  'pronoun',
  'number',
  'counter',
  'expression',
  'particle',
  'conjunction',
  'interjection',
  'prefix',
  'suffix',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** The quizzes about the words of a genre, in which an answer can be typed. */
export const QUIZ_TYPES = ['vocab', 'kanji', 'EnToHiragana', 'EnToKanji'] as const;
export type QuizType = (typeof QUIZ_TYPES)[number];

/** The parts of a word that a typed answer can match. */
export const ANSWER_PARTS = ['writings', 'readings', 'meanings'] as const;

/** The most words of a genre. */
export const GENRE_WORDS_MAX = 500;
/** The most genres that are merged into another at a time. */
export const MERGED_GENRES_MAX = 20;
/** The most strokes of a character that a kanji lesson teaches. */
export const KANJI_STROKES_MAX = 40;
