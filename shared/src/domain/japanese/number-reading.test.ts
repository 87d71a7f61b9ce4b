import { describe, expect, it } from '@jest/globals';
import { parseNumber, readCounted, readNumber } from './number-reading.js';

describe('A number', () => {
  it.each([
    [0, 'ぜろ'],
    [7, 'なな'],
    [10, 'じゅう'],
    [111, 'ひゃくじゅういち'],
    [300, 'さんびゃく'],
    [3600, 'さんぜんろっぴゃく'],
    [8888, 'はっせんはっぴゃくはちじゅうはち'],
    [2026, 'にせんにじゅうろく'],
    [10_000, 'いちまん'],
    [123_456_789, 'いちおくにせんさんびゃくよんじゅうごまんろくせんななひゃくはちじゅうきゅう'],
  ])('%d is said %s', (value, reading) => expect(readNumber(value)).toBe(reading));

  it.each([
    ['二十三', 23],
    ['２３', 23],
    ['1,000', 1000],
    ['百', 100],
    ['一万二千', 12_000],
    ['三億', 300_000_000],
    ['二〇二六', 2026],
    ['本', null],
    ['', null],
  ])('written %s is %p', (text, value) => expect(parseNumber(text)).toBe(value));
});

describe('A number with its counter', () => {
  it.each([
    [3, '本', 'ほん', 'さんぼん'],
    [20, '分', 'ふん', 'にじゅっぷん'],
    [23, '人', 'にん', 'にじゅうさんにん'],
    [21, '人', 'にん', 'にじゅういちにん'],
    [14, '日', 'にち', 'じゅうよっか'],
    [15, '日', 'にち', 'じゅうごにち'],
    [20, '日', 'にち', 'はつか'],
    [31, '日', 'にち', 'さんじゅういちにち'],
    [12, '月', 'つき', 'じゅうにがつ'],
    [19, '時', 'じ', 'じゅうくじ'],
    [2024, '年', 'ねん', 'にせんにじゅうよねん'],
    [100, '本', 'ほん', 'ひゃっぽん'],
    [1000, '本', 'ほん', 'せんぼん'],
    [500, '円', 'えん', 'ごひゃくえん'],
    [20, '歳', 'さい', 'はたち'],
    [5, '点', 'てん', 'ごてん'],
  ])('%d%s is said', (value, counter, spoken, reading) => expect(readCounted(value, counter, spoken)).toBe(reading));
});
