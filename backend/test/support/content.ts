import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface WordInFile {
  readonly vocabId: number;
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
  readonly partOfSpeech: string;
  readonly jlpt: string | null;
}

export const aWord = (given: Partial<WordInFile> = {}): WordInFile => ({
  vocabId: 1001,
  kanji: 'ご飯',
  hiragana: 'ごはん',
  english: 'rice',
  partOfSpeech: 'noun',
  jlpt: 'N5',
  ...given,
});

export const aGenre = (given: object = {}) => ({
  genreId: 1,
  genreName: 'Food',
  order: 1,
  youtube: null,
  youtubeSpecial: null,
  released: true,
  fallingAnimation: null,
  hasAudio: false,
  hasProductAudio: false,
  words: [aWord()],
  ...given,
});

const aQuestion = {
  ...{ question: 'Choose what is missing.', prompt: 'リーさん＿＿{医者|いしゃ}です。' },
  ...{ choices: ['は', 'です', 'か'], answer: 0, why: 'は marks the topic of the sentence.' },
};

export const aGrammarLesson = (given: object = {}) => ({
  ...{ lessonId: 1, path: 'desu', order: 1, level: 'N5' as const },
  ...{ title: 'Saying what something is', pattern: 'A は B です', summary: 'Say that A is B.' },
  explanation: '## A is B\n\n{私|わたし}は{学生|がくせい}です。 — I am a student.',
  examples: [{ ja: '{母|はは}は{医者|いしゃ}です。', english: 'My mother is a doctor.' }],
  mistakes: [
    { wrong: '{私|わたし}は{田中|たなか}さんです。', right: '{私|わたし}は{田中|たなか}です。', why: 'No さん.' },
  ],
  test: [aQuestion],
  ...given,
});

export const aKanjiLesson = (given: object = {}) => ({
  ...{ lessonId: 1, path: 'numbers', order: 1, level: 'N5' as const },
  ...{ title: 'Numbers', summary: 'Write and read a number.' },
  characters: [
    {
      ...{ kanji: '一', meanings: ['one'], on: ['イチ'], kun: ['ひと.つ'], strokes: 1 },
      ...{ hint: 'One line for one.', words: [{ kanji: '一つ', hiragana: 'ひとつ', english: 'one thing' }] },
    },
  ],
  test: [aQuestion],
  ...given,
});

/** Creates a content folder for one test. */
export function makeContentFolder() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-content-'));
  for (const folder of ['vocabulary', 'folktales', 'grammar', 'kanji', 'articles', 'author', 'falling'])
    mkdirSync(path.join(dir, folder));
  return {
    dir,
    /** Writes a text unchanged, and anything else as JSON with one field per line. */
    write: (name: string, content: unknown) =>
      writeFileSync(
        path.join(dir, name),
        typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
      ),
    remove: (name: string) => rmSync(path.join(dir, name)),
    drop: () => rmSync(dir, { recursive: true }),
  };
}
