import { describe, expect, it } from '@jest/globals';
import { QUIZ_TYPES } from '../limits/library.js';
import {
  actionGameProgressKey,
  grammarScoreKey,
  isProgressKey,
  KANA_FONT_KEY,
  kanaStatusKey,
  kanjiScoreKey,
  parseProgressKey,
  quizIncorrectIdsKey,
  quizPercentageKey,
  saveDataKey,
} from './progress-keys.js';

describe('parseProgressKey', () => {
  it.each([
    ['kana-font', { kind: 'kana-font' }],
    ['KanaQuizStatus-Hiragana', { kind: 'kana-status', script: 'Hiragana' }],
    ['KanaQuizStatus-Katakana', { kind: 'kana-status', script: 'Katakana' }],
    ['vocab-quiz-percentage-1', { kind: 'quiz-percentage', type: 'vocab', genreId: 1 }],
    ['kanji-quiz-percentage-42', { kind: 'quiz-percentage', type: 'kanji', genreId: 42 }],
    ['EnToHiragana-quiz-incorrectIds-7', { kind: 'quiz-incorrect-ids', type: 'EnToHiragana', genreId: 7 }],
    ['EnToKanji-quiz-incorrectIds-2147483647', { kind: 'quiz-incorrect-ids', type: 'EnToKanji', genreId: 2147483647 }],
    ['KanjiTest-score-n5-numbers', { kind: 'kanji-score', path: 'n5-numbers' }],
    ['GrammarTest-score-te_form.2', { kind: 'grammar-score', path: 'te_form.2' }],
    ['KanjiTest-score-constructor', { kind: 'kanji-score', path: 'constructor' }],
    ['action-game3-progress', { kind: 'action-game-progress', slot: 3 }],
    ['saveData1', { kind: 'save-data', slot: 1 }],
  ])('%s is a progress key', (key, parsed) => {
    expect(parseProgressKey(key)).toEqual(parsed);
    expect(isProgressKey(key)).toBe(true);
  });

  it.each([
    '',
    '__proto__',
    'constructor',
    'toString',
    'isAdmin',
    'dark-mode',
    'register-token',
    'cache-vocabs',
    'guest-xp',
    'device-id',
    'Kana-Font',
    'kana-font ',
    'kana-font\n',
    'KanaQuizStatus-hiragana',
    'KanaQuizStatus-Romaji',
    'vocab-quiz-percentage-',
    'vocab-quiz-percentage-0',
    'vocab-quiz-percentage-01',
    'vocab-quiz-percentage--1',
    'vocab-quiz-percentage-1.5',
    'vocab-quiz-percentage-1e3',
    'vocab-quiz-percentage-12345678901',
    'vocab-quiz-percentage-１',
    'vocab-quiz-percentage-1\n',
    'xvocab-quiz-percentage-1',
    'grammar-quiz-percentage-1',
    'ENTOKANJI-quiz-percentage-1',
    'vocab-quiz-incorrectids-1',
    'KanjiTest-score-',
    'KanjiTest-score-a/b',
    'KanjiTest-score-..',
    'KanjiTest-score-a b',
    `KanjiTest-score-${'a'.repeat(101)}`,
    'action-game0-progress',
    'action-game4-progress',
    'saveData',
    'saveData11',
  ])('%j is not one', (key) => {
    expect(parseProgressKey(key)).toBeNull();
    expect(isProgressKey(key)).toBe(false);
  });
});

describe('the builders', () => {
  it('write the known keys', () => {
    expect(QUIZ_TYPES.map((type) => quizPercentageKey(type, 3))).toEqual([
      'vocab-quiz-percentage-3',
      'kanji-quiz-percentage-3',
      'EnToHiragana-quiz-percentage-3',
      'EnToKanji-quiz-percentage-3',
    ]);
    expect(quizIncorrectIdsKey('vocab', 3)).toBe('vocab-quiz-incorrectIds-3');
    expect([KANA_FONT_KEY, kanaStatusKey('Katakana')]).toEqual(['kana-font', 'KanaQuizStatus-Katakana']);
    expect([kanjiScoreKey('one'), grammarScoreKey('one')]).toEqual(['KanjiTest-score-one', 'GrammarTest-score-one']);
    expect([actionGameProgressKey(2), saveDataKey(2)]).toEqual(['action-game2-progress', 'saveData2']);
  });
});
