import { describe, expect, it } from '@jest/globals';
import type { Word } from '@shinobi/shared/contract/learning/stories';
import { groupWords, wordsBySentence } from './word-groups.js';

const word = (text: string): Word => {
  const [kanji = '', hiragana = kanji] = text.split('=');
  const english = /^[「」、。]+$/.test(kanji) ? '' : 'gloss';
  return { storyId: 1, lineNumber: 1, wordNumber: 1, kanji, hiragana, english };
};
const grouped = (text: string) =>
  groupWords(text.split(' ').map(word))
    .map((group) => group.map(({ kanji }) => kanji).join(''))
    .join(' ');

describe('A sentence', () => {
  it.each([
    ['山=やま へ 木=き を 切り=きり に 行きました=いきました 。', '山へ 木を 切りに 行きました。'],
    ['「 まあ 、 大きな=おおきな 桃=もも 。 」', '「まあ、 大きな 桃。」'],
    ['犬=いぬ は 「 はい 」 と', '犬は 「はい」と'],
    ['家=いえ から 出ました=でました', '家から 出ました'],
  ])('breaks neither before particles nor before punctuation: %s', (words, groups) => {
    expect(grouped(words)).toBe(groups);
  });

  it('has its own words', () => {
    const other = { ...word('犬=いぬ'), lineNumber: 2 };
    expect(wordsBySentence([word('猫=ねこ'), other]).get(2)).toEqual([other]);
  });
});
