import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { aGenre, aVocab, vocabList } from '@shinobi/shared/testing';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { createKanaSources } from './kana-sources.js';
import type { Question, QuestionSource } from './question.js';
import { createWordSources, type GameWord, type WordQuestionKind } from './word-sources.js';

const random = seededRandom(3);
const questions = (sources: readonly QuestionSource[]): Question[] => sources.map((source) => source.make(random));
const words: GameWord[] = vocabList(20).map((word) => ({ ...word, genre: aGenre() }));
const asked = (asks: WordQuestionKind[]) => questions(createWordSources(words, words, asks));

describe('kana questions', () => {
  it('come in the order of the table, unknown ones first', () => {
    const keys = createKanaSources('Hiragana', { a: true, i: true, ka: false }).map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(['hiragana-u', 'hiragana-e', 'hiragana-o']);
    expect(keys.slice(-2)).toEqual(['hiragana-a', 'hiragana-i']);
    expect(keys).toHaveLength(KANA.length);
  });

  it('have four different choices with exactly one right', () => {
    for (const { choices, answer, item } of questions(createKanaSources('Katakana', null))) {
      expect(new Set(choices).size).toBe(4);
      expect([item.word, item.reading]).toContain(choices[answer]);
      const right = KANA.filter(({ romaji }) => romaji === item.reading).flatMap((kana) => [
        kana.katakana,
        kana.romaji,
      ]);
      expect(choices.filter((choice) => right.includes(choice))).toHaveLength(1);
    }
  });

  it('always ask for the reading when answers are typed', () => {
    for (const { signLang, readings } of questions(createKanaSources('Hiragana', null, { typed: true }))) {
      expect(signLang).toBe('ja');
      expect(readings).toHaveLength(1);
    }
  });

  it('teach their sound', () => {
    const [first] = questions(createKanaSources('Hiragana', null));
    expect(first!.item).toMatchObject({ word: 'あ', reading: 'a', sound: '/kana/audio/a.m4a' });
  });
});

describe('word questions', () => {
  it.each([
    ['reading', '卵', 'たまご'],
    ['meaning', '卵', 'egg'],
    ['recall', 'egg', 'たまご'],
  ] as [WordQuestionKind, string, string][])('ask for the %s: %s, %s', (ask, sign, right) => {
    const question = asked([ask])[3]!;
    expect(question.sign).toBe(sign);
    expect(question.choices[question.answer]).toBe(right);
  });

  it('ask for the Latin letters of a word that is written in kana', () => {
    const apple = asked(['reading']).find(({ sign }) => sign === 'りんご')!;
    expect(apple.choices[apple.answer]).toBe('ringo');
  });

  it('never offer a second right choice', () => {
    const twin: GameWord = { ...words[3]!, vocabId: 99, kanji: '玉子', english: 'hen’s egg' };
    const synonym: GameWord = {
      ...aVocab({ vocabId: 98 }),
      kanji: '湯',
      hiragana: 'ゆ',
      english: 'hot water, water',
      genre: aGenre(),
    };
    const pool = [...words, twin, synonym];
    for (let round = 0; round < 30; round += 1) {
      const [egg] = questions(createWordSources([words[3]!], pool, ['meaning']));
      expect(egg!.choices).not.toContain('hen’s egg');
      const [water] = questions(createWordSources([words[0]!], pool, ['recall']));
      expect(water!.choices).not.toContain('ゆ');
    }
  });

  it('teach reading, meaning and sound, without a sound if the genre has none', () => {
    const [first] = asked(['meaning']);
    expect(first!.item).toMatchObject({ vocabId: 1, word: '水', reading: 'みず', meaning: 'water' });
    expect(first!.item.sound).toMatch(/^\/vocabulary-quiz\/audio\/Food\/.+1\.m4a$/);
    const silent = { ...words[0]!, genre: aGenre({ hasAudio: false }) };
    expect(createWordSources([silent], words, ['meaning'])[0]!.make(random).item.sound).toBeNull();
  });
});
