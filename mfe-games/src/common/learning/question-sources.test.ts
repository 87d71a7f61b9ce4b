import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { aGenre, aVocab, vocabList } from '@shinobi/shared/testing';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import type { Question, QuestionSource, Urgency } from '@shinobi/shared/domain/games/question';
import { createWordSources, type GameWord, type WordQuestionKind } from '@shinobi/shared/domain/games/word-sources';
import { createKanaSources } from './kana-sources.js';

const random = seededRandom(3);
const questions = (sources: readonly QuestionSource[]): Question[] => sources.map((source) => source.make(random));
const words: GameWord[] = vocabList(20).map((word) => ({ ...word, genre: aGenre() }));
const sourcesOf = (
  asked: readonly GameWord[],
  kinds: WordQuestionKind[],
  { pool = words, due = [] as string[], urgency = 'learned' as Urgency } = {},
) => createWordSources(asked, { pool, kinds, urgencyOf: () => urgency, isDue: (item) => due.includes(item) });
const asked = (kinds: WordQuestionKind[]) => questions(sourcesOf(words, kinds));
const learned = () => 'learned' as const;

describe('kana questions', () => {
  it('come in the order of the table with their urgency; new ones are shown first', () => {
    const sources = createKanaSources('Hiragana', ({ key }) => (key === 'i' ? 'new' : 'due'));
    expect(sources.slice(0, 2)).toMatchObject([
      { key: 'hiragana-a', urgency: 'due' },
      { key: 'hiragana-i', urgency: 'new' },
    ]);
    expect(questions(sources.slice(0, 2)).map(({ showFirst }) => showFirst)).toEqual([false, true]);
    expect(sources).toHaveLength(KANA.length);
  });

  it.each([
    ['Hiragana', 'kana:きゃ:read'],
    ['Katakana', 'kana:キャ:read'],
  ] as const)('ask for the memory item of the character: %s', (script, item) => {
    const source = createKanaSources(script, learned).find(({ key }) => key.endsWith('-kya'))!;
    expect(source.make(() => 0).memoryItem).toBe(item);
    expect(source.make(() => 0.99).memoryItem).toBe(item);
  });

  it('have four different choices with exactly one right', () => {
    for (const { choices, answer, item } of questions(createKanaSources('Katakana', learned))) {
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
    for (const { signLang, readings } of questions(createKanaSources('Hiragana', learned, { typed: true }))) {
      expect(signLang).toBe('ja');
      expect(readings).toHaveLength(1);
    }
  });

  it('teach their sound', () => {
    const [first] = questions(createKanaSources('Hiragana', learned));
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

  it.each([
    ['meaning', 0, 'word:1:meaning'],
    ['recall', 0, 'word:1:recall'],
    ['reading', 0, 'word:1:reading'],
    ['reading', 15, null],
    ['meaning', 15, 'word:16:meaning'],
  ] as [WordQuestionKind, number, string | null][])('ask a memory item: the %s of word %i: %s', (kind, at, item) => {
    expect(asked([kind])[at]!.memoryItem).toBe(item);
  });

  it('ask what is due of a word', () => {
    const [source] = sourcesOf([words[0]!], ['reading', 'meaning', 'recall'], { due: ['word:1:recall'] });
    const items = Array.from({ length: 20 }, () => source!.make(random).memoryItem);
    expect(new Set(items)).toEqual(new Set(['word:1:recall']));
  });

  it('show new words first', () => {
    expect(sourcesOf([words[0]!], ['meaning'], { urgency: 'new' })[0]!.make(random).showFirst).toBe(true);
    expect(asked(['meaning'])[0]!.showFirst).toBe(false);
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
      const [egg] = questions(sourcesOf([words[3]!], ['meaning'], { pool }));
      expect(egg!.choices).not.toContain('hen’s egg');
      const [water] = questions(sourcesOf([words[0]!], ['recall'], { pool }));
      expect(water!.choices).not.toContain('ゆ');
    }
  });

  it('teach reading, meaning and sound, without a sound if the genre has none', () => {
    const [first] = asked(['meaning']);
    expect(first!.item).toMatchObject({ vocabId: 1, word: '水', reading: 'みず', meaning: 'water' });
    expect(first!.item.sound).toMatch(/^\/vocabulary-quiz\/audio\/Food\/.+1\.m4a$/);
    const silent = { ...words[0]!, genre: aGenre({ hasAudio: false }) };
    expect(sourcesOf([silent], ['meaning'])[0]!.make(random).item.sound).toBeNull();
  });
});
