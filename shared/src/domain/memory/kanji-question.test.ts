import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { kanjiOfQuestion } from './kanji-question.js';

interface KanjiFile {
  readonly path: string;
  readonly characters: readonly { readonly kanji: string }[];
  readonly test: readonly Parameters<typeof kanjiOfQuestion>[0][];
}

const FOLDER = new URL('../../../../backend/content/kanji/', import.meta.url);
const LESSONS = readdirSync(FOLDER).map((name) => {
  const { path, characters, test } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as KanjiFile;
  return { path, characters: characters.map(({ kanji }) => kanji), test };
});

const aQuestion = { question: 'Which kanji fits?', prompt: '', choices: ['七', '八'], answer: 1 };

describe('The kanji that a question asks about', () => {
  it('is in the right choice, else in the question, else in the prompt', () => {
    expect(kanjiOfQuestion({ ...aQuestion, prompt: '七' }, ['七', '八'])).toBe('八');
    const about = { ...aQuestion, question: 'How is 三百 read?', prompt: '三百円です。', choices: ['a', 'b'] };
    expect(kanjiOfQuestion(about, ['円', '百'])).toBe('百');
    expect(kanjiOfQuestion({ ...about, question: 'How much is it?' }, ['円', '百'])).toBe('百');
    expect(kanjiOfQuestion({ ...about, question: 'How much is it?' }, ['円'])).toBe('円');
  });

  it('has no furigana', () => {
    const question = { ...aQuestion, choices: ['a', 'b'], prompt: '{山|やま}の川' };
    expect(kanjiOfQuestion(question, ['山', '川'])).toBe('川');
    expect(kanjiOfQuestion(question, ['山'])).toBeNull();
  });

  it('belongs to the lesson, for every question of the library', () => {
    const lost = LESSONS.flatMap(({ path, characters, test }) =>
      test.flatMap((question, at) => (kanjiOfQuestion(question, characters) === null ? `${path} ${at + 1}` : [])),
    );
    expect(lost).toEqual([]);
  });

  // The others are only asked for in a word together with another kanji of their lesson.
  it('is one of 237 of the 246 kanji of the library', () => {
    const taught = LESSONS.flatMap(({ characters }) => characters);
    const asked = LESSONS.flatMap(({ characters, test }) => test.map((each) => kanjiOfQuestion(each, characters)));
    const missing = taught.filter((kanji) => !asked.includes(kanji));
    expect(taught).toHaveLength(246);
    expect(missing).toEqual(['七', '川', '円', '年', '子', '気', '弟', '肉', '業']);
  });
});
