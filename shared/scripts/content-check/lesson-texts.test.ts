import { describe, expect, it } from '@jest/globals';
import { englishFaults, japaneseStretches, markdownFaults, sentenceFaults } from './lesson-texts.mjs';

const texts = (text: string) => japaneseStretches(text).map((pieces) => pieces.map((piece) => piece.text).join(''));
const checks = (faults: { check: string }[]) => faults.map(({ check }) => check);

describe('the Japanese in a text', () => {
  it.each([
    ['{猫|ねこ}がいる。', ['猫がいる。']],
    ['Say {猫|ねこ}が or {犬|いぬ}が, not {鳥|とり}.', ['猫が', '犬が', '鳥']],
    ['{食|た}べ**ます**', ['食べます']],
    ['毎日{肉|にく}を食べる every day', ['毎日肉を食べる']],
    ['ひらがな only', []],
    ['| {本|ほん} | {車|くるま} |', ['本', '車']],
  ])('of %s is %j', (text, stretches) => expect(texts(text)).toEqual(stretches));
});

describe('the check of a text', () => {
  it('finds a reading that the analyser does not give, and names it', () =>
    expect(englishFaults('A cat is {猫|いぬ}.', ['why'])).toEqual([
      {
        check: 'reading',
        message: '猫 is いぬ, the analyser reads ねこ',
        path: ['why'],
        reading: { writing: '猫', reading: 'いぬ', expected: 'ねこ' },
      },
    ]));

  it('finds a misspelling, missing furigana and a dead link', () =>
    expect(checks(markdownFaults('A wrnog 猫, see [here](/nowhere).', []))).toEqual(['ruby', 'spelling', 'link']));

  it('accepts a good sentence', () => expect(sentenceFaults('{猫|ねこ}がいます。', [])).toEqual([]));

  it('wants nothing but Japanese in a sentence', () =>
    expect(checks(sentenceFaults('{猫|ねこ}が 2いる。', []))).toEqual(['ruby', 'ruby']));
});
