import { describe, expect, it } from '@jest/globals';
import { restoredText } from './restored-text.js';

describe('The text about restored progress', () => {
  it.each([
    [['vocab-quiz-percentage-1', 'vocab-quiz-incorrectIds-1'], 'Restored from your account: 1 quiz.'],
    [['vocab-quiz-percentage-1', 'kanji-quiz-percentage-1'], 'Restored from your account: 2 quizzes.'],
    [
      ['KanaQuizStatus-Hiragana', 'KanjiTest-score-one', 'saveData2'],
      'Restored from your account: hiragana, 1 kanji test and 1 saved game.',
    ],
    [['KanaQuizStatus-Katakana', 'GrammarTest-score-wa'], 'Restored from your account: katakana and 1 grammar test.'],
  ])('lists %j', (keys, text) => {
    expect(restoredText(keys)).toBe(text);
  });

  it.each([[[]], [['kana-font']], [['vocab-quiz-incorrectIds-1']], [['nonsense']]])('is null for %j', (keys) => {
    expect(restoredText(keys)).toBeNull();
  });
});
