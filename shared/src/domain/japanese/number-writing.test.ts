import { describe, expect, it } from '@jest/globals';
import { writeNumber } from './number-writing.js';

describe('A number in kanji', () => {
  it.each([
    [0, '〇'],
    [3, '三'],
    [10, '十'],
    [21, '二十一'],
    [100, '百'],
    [365, '三百六十五'],
    [1000, '千'],
    [2026, '二千二十六'],
    [10_000, '一万'],
    [99_999, '九万九千九百九十九'],
  ])('%d', (value, kanji) => {
    expect(writeNumber(value)).toBe(kanji);
  });
});
