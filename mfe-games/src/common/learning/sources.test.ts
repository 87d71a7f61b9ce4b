import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { aGenre, aVocab, vocabList } from '@shinobi/shared/testing';
import { seeded } from '../random.js';
import { kanaSources } from './kana-sources.js';
import type { Question, Source } from './question.js';
import { wordSources, type Word, type WordAsk } from './word-sources.js';

const random = seeded(3);
const questions = (sources: readonly Source[]): Question[] => sources.map((source) => source.make(random));
const words: Word[] = vocabList(20).map((word) => ({ ...word, genre: aGenre() }));
const asked = (asks: WordAsk[]) => questions(wordSources(words, words, asks));

describe('kana as questions', () => {
  it('come in the order of the table, unknown ones first', () => {
    const keys = kanaSources('Hiragana', { a: true, i: true, ka: false }).map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(['hiragana-u', 'hiragana-e', 'hiragana-o']);
    expect(keys.slice(-2)).toEqual(['hiragana-a', 'hiragana-i']);
    expect(keys).toHaveLength(KANA.length);
  });

  it('have four different choices, of which one alone is right', () => {
    for (const { choices, answer, lesson } of questions(kanaSources('Katakana', null))) {
      expect(new Set(choices).size).toBe(4);
      expect([lesson.word, lesson.reading]).toContain(choices[answer]);
      const right = KANA.filter(({ romaji }) => romaji === lesson.reading).flatMap((kana) => [
        kana.katakana,
        kana.romaji,
      ]);
      expect(choices.filter((choice) => right.includes(choice))).toHaveLength(1);
    }
  });

  it('ask how they are read wherever that is typed', () => {
    for (const { signLang, readings } of questions(kanaSources('Hiragana', null, { typed: true }))) {
      expect(signLang).toBe('ja');
      expect(readings).toHaveLength(1);
    }
  });

  it('teach their sound', () => {
    const [first] = questions(kanaSources('Hiragana', null));
    expect(first!.lesson).toMatchObject({ word: 'あ', reading: 'a', sound: '/kana/audio/a.m4a' });
  });
});

describe('words as questions', () => {
  it.each([
    ['reading', '卵', 'たまご'],
    ['meaning', '卵', 'egg'],
    ['recall', 'egg', 'たまご'],
  ] as [WordAsk, string, string][])('ask for the %s: %s, %s', (ask, sign, right) => {
    const question = asked([ask])[3]!;
    expect(question.sign).toBe(sign);
    expect(question.choices[question.answer]).toBe(right);
  });

  it('ask for the Latin letters of a word that is written in kana', () => {
    const apple = asked(['reading']).find(({ sign }) => sign === 'りんご')!;
    expect(apple.choices[apple.answer]).toBe('ringo');
  });

  it('never offer a second right choice', () => {
    const twin: Word = { ...words[3]!, vocabId: 99, kanji: '玉子', english: 'hen’s egg' };
    const synonym: Word = {
      ...aVocab({ vocabId: 98 }),
      kanji: '湯',
      hiragana: 'ゆ',
      english: 'hot water, water',
      genre: aGenre(),
    };
    const pool = [...words, twin, synonym];
    for (let round = 0; round < 30; round += 1) {
      const [egg] = questions(wordSources([words[3]!], pool, ['meaning']));
      expect(egg!.choices).not.toContain('hen’s egg');
      const [water] = questions(wordSources([words[0]!], pool, ['recall']));
      expect(water!.choices).not.toContain('ゆ');
    }
  });

  it('teach reading, meaning and sound, or none where the genre has no sound', () => {
    const [first] = asked(['meaning']);
    expect(first!.lesson).toMatchObject({ vocabId: 1, word: '水', reading: 'みず', meaning: 'water' });
    expect(first!.lesson.sound).toMatch(/^\/vocabulary-quiz\/audio\/Food\/.+1\.m4a$/);
    const silent = { ...words[0]!, genre: aGenre({ hasAudio: false }) };
    expect(wordSources([silent], words, ['meaning'])[0]!.make(random).lesson.sound).toBeNull();
  });
});
