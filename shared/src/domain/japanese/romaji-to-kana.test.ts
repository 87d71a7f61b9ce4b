import { describe, expect, it } from '@jest/globals';
import { romajiToKana } from './romaji-to-kana.js';

describe('Romaji as kana', () => {
  it.each([
    ['tabemashita', 'たべました'],
    ['TABEMASHITA', 'たべました'],
    ['tabemasita', 'たべました'],
    ['itta', 'いった'],
    ['matcha', 'まっちゃ'],
    ['maccha', 'まっちゃ'],
    ['toukyou', 'とうきょう'],
    ['tōkyō', 'とうきょう'],
    ['syashin', 'しゃしん'],
    ["hon'ya", 'ほんや'],
    ['konnichiha', 'こんにちは'],
    ['shinbun', 'しんぶん'],
    ['shimbun', 'しんぶん'],
    ['honn', 'ほん'],
    ['hon', 'ほん'],
    ['sanma', 'さんま'],
    ['nanika', 'なにか'],
    ['nyuusu', 'にゅうす'],
    ['jibun', 'じぶん'],
    ['zutsuu', 'ずつう'],
    ['tabete iru', 'たべている'],
    ['ko-hi-', 'こーひー'],
    ['wo', 'を'],
  ])('%s is %s', (latin, kana) => {
    expect(romajiToKana(latin)).toBe(kana);
  });

  it.each(['', 'dog', 'cat', 'tabemasht', 'q', '日本', "'", '%'])('%p is no romaji', (text) => {
    expect(romajiToKana(text)).toBeNull();
  });
});
