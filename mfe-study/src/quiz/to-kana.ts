import { toKana as wanakana } from 'wanakana';
import type { Typing } from './quiz-item.js';

/**
 * Latin letters as kana; what is Japanese already stays as it is. With `unfinished`, letters that may still become
 * another kana (a last n) stay letters.
 */
export function toKana(text: string, kana: Typing['kana'], unfinished: boolean): string {
  if (kana === null) return text;
  const mode = kana === 'hiragana' ? 'toHiragana' : 'toKatakana';
  const lower = text.toLowerCase();
  return unfinished ? wanakana(lower, { IMEMode: mode }) : wanakana(wanakana(lower, { IMEMode: mode }));
}
