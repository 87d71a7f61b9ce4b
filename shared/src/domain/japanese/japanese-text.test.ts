import { describe, expect, it } from '@jest/globals';
import { LOOK_UP_MAX_LENGTH } from '../limits/dictionary.js';
import { sentenceAt, splitJapanese } from './japanese-text.js';

/** The sentence around the character before `|`, with the same mark after it. */
function around(marked: string) {
  const at = marked.indexOf('|') - 1;
  const found = sentenceAt(marked.replace('|', ''), at);
  return found && `${found.sentence.slice(0, found.offset + 1)}|${found.sentence.slice(found.offset + 1)}`;
}

describe('The sentence around a character', () => {
  it.each([
    ['今日|は寒い。明日は？', '今日|は寒い。'],
    ['今日は寒い。明|日は？', '明|日は？'],
    ['「行く！」と言った。|', null],
    ['「行|く！」と言った。', '行|く！」'],
    ['「行く！」と言|った。', 'と言|った。'],
    ['Say 食べ|ます to be polite.', '食べ|ます'],
    ['means 食べる or 飲|む here', '飲|む'],
    ['３時に起|きます', '時に起|きます'],
    ['朝3時|に起きます。', '朝3時|に起きます。'],
    ['わたし は 学|生 です。', 'わたし は 学|生 です。'],
    ['a|bc', null],
    ['、|そして', null],
    ['コーヒー|を', 'コーヒー|を'],
    ['人々|が', '人々|が'],
    ['一行目\n二行|目', '二行|目'],
  ])('of %s is %s', (marked, expected) => {
    expect(around(marked)).toBe(expected);
  });

  it.each([-1, 3, 100])('is none at the offset %i outside of the text', (offset) => {
    expect(sentenceAt('食べる', offset)).toBeNull();
  });

  it('keeps the character when the sentence is too long to look up', () => {
    const long = 'あ'.repeat(400) + '猫' + 'い'.repeat(400);
    for (const [at, letter] of [
      [0, 'あ'],
      [400, '猫'],
      [800, 'い'],
    ] as const) {
      const found = sentenceAt(long, at);
      expect(found?.sentence).toHaveLength(LOOK_UP_MAX_LENGTH);
      expect(found?.sentence[found.offset]).toBe(letter);
    }
  });
});

describe('A text in two languages', () => {
  it.each([
    ['Look: 猫がいる！ Cute.', ['Look: ', '[猫がいる！]', ' Cute.']],
    ['ありがとう', ['[ありがとう]']],
    ['no Japanese { here | }', ['no Japanese { here | }']],
    ['3時 at 4', ['3', '[時]', ' at 4']],
    ['「はい」と 言った', ['「', '[はい」と 言った]']],
    ['𠮷野家 it is 👍', ['[𠮷野家]', ' it is 👍']],
    ['', []],
  ])('%s is split', (text, expected) => {
    const stretches = splitJapanese(text);
    expect(stretches.map((each) => (each.isJapanese ? `[${each.text}]` : each.text))).toEqual(expected);
    expect(stretches.map((each) => each.text).join('')).toBe(text);
  });
});
